#!/bin/sh
# A contest whose shards GNU parallel runs is the contest that one process plays: the same figures
# and intervals to the last digit, for every number of shards.
# Usage: parallel_test.sh CAVE, the binary.
set -u

cave=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export HOME="$folder" # parallel keeps notes there
contest="arena --game the-cave --players 3 --bots greedy,random,random --matches 60 --seed 9"
failed=0

# fails WHAT: says it, and what was printed last.
fails() {
    failed=$((failed + 1))
    echo "does not hold: $1" >&2
    tail -n 5 errors >&2
}

# All but how long it took.
results() {
    sed 's/"ms_[a-z]*":[0-9.]*,*//g' "$1"
}

parallel --version 2>/dev/null | grep -q '^GNU parallel' || {
    echo 'GNU parallel is missing (Debian and Ubuntu: apt install parallel)' >&2
    exit 1
}
# shellcheck disable=SC2086
"$cave" $contest --json >whole 2>errors || fails "one process plays the contest"
# The last of these leaves some shards without a deal.
# shellcheck disable=SC2086
for shards in 1 2 7 25; do
    rm -f shard-*
    seq $shards | parallel --jobs 2 "$cave" $contest --shard "{}/$shards" '>' 'shard-{}.json' \
        2>errors || fails "parallel runs $shards shards"
    [ "$(echo shard-*.json | wc -w)" -eq "$shards" ] || fails "$shards shards are written"
    "$cave" arena --merge shard-*.json --json >merged 2>errors || fails "$shards shards merge"
    [ "$(results merged)" = "$(results whole)" ] || fails "$shards shards are the whole"
done
grep -q '"matches":60,.*"bot":"greedy","seats":1,"win_share":0\.[0-9]*' whole ||
    fails "the contest has a result"
[ "$failed" -eq 0 ]
