#!/bin/sh
# The `cave` command as its callers meet it: what it prints, where, and its exit status.
# Usage: command_test.sh CAVE RECORDS, the binary and the folder of the records.
set -u

cave=$1
records=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
checks=0
failed=0

# check WHAT CONDITION...: counts the condition, a command, and says where it does not hold.
check() {
    what=$1
    shift
    checks=$((checks + 1))
    "$@" && return
    failed=$((failed + 1))
    echo "does not hold: $what" >&2
    sed 's/^/    stdout: /;5q' out >&2
    sed 's/^/    stderr: /;5q' err >&2
}

# call STATUS ARGUMENTS...: runs the command with its output in the files out and err.
call() {
    expected=$1
    shift
    "$cave" "$@" >out 2>err </dev/null
    status=$?
    check "cave $* ends with $expected, not $status" [ "$status" -eq "$expected" ]
}

lines() {
    wc -l <"$1" | tr -d ' '
}

without_times() {
    sed 's/"ms_[a-z]*":[0-9.]*,*//g' "$1"
}

# Every verb has help; a wrong command line says so in one line and prints nothing.
for verb in games deal replay legal play bot arena solve bench fuzz; do
    call 0 "$verb" --help
    check "the help of $verb shows its call" grep -q "^cave $verb" out
    call 2 "$verb" --no-such-option
    check "$verb says in one line what is wrong" [ "$(lines out) $(lines err)" = "0 1" ]
done
call 2
call 2 no-such-verb
call 2 deal no-such-game --players 2
call 2 deal the-cave
call 2 deal the-cave --players 7
call 2 deal the-cave --players 2 --seed twelve
call 2 deal the-cave --players 2 --option rounds=99
call 2 replay
call 2 replay no-such-file
call 2 replay .
call 2 bot --level no-such-level "$records"/the-cave/game-2p-00.cave
call 2 replay --view 2 "$records"/the-cave/game-2p-00.cave
call 1 bot --level random "$records"/the-cave/game-2p-00.cave

# Records replay to as many states as they should; refused ones name the line of their last move.
for record in "$records"/*/*.cave; do
    case $record in
    */illegal-*)
        call 1 replay "$record" --json
        last=$(grep -n '^[^#]' "$record" | tail -n 1 | cut -d : -f 1)
        check "$record is refused at line $last" grep -q "^$record:$last: .* ([a-z-]*)\$" err
        check "$record gives one line and no state" [ "$(lines out) $(lines err)" = "0 1" ]
        ;;
    *)
        call 0 replay "$record" --json
        if [ -e "${record%.cave}.jsonl" ]; then
            check "$record gives all its states" \
                [ "$(lines out)" -eq "$(grep -c . "${record%.cave}.jsonl")" ]
        fi
        call 0 legal "$record"
        ;;
    esac
done

# A view hides what its seat may not see.
call 0 deal the-cave --players 2 --seed 7
mv out two.cave
call 0 replay two.cave --json --view 1
check "the other hand is hidden" grep -q '"hands":\[\[null,' out
check "the own hand is not" grep -q 'null\],\[[0-9]' out

# Deals: the same seed, the same record; the answer of a bot may be appended to it.
call 0 deal the-cave --players 2 --seed 0x7
check "one seed, one record" cmp -s out two.cave
call 0 bot two.cave --level greedy
cat out >>two.cave
call 0 replay two.cave --json
check "the bot's move is played" [ "$(lines out)" -eq 2 ]
call 0 solve two.cave --json
check "a position is solved" grep -q '"value":-*[0-9]*,"moves":\[{"move":"play ' out

# Noise is refused: text, zero bytes, a megabyte without a line's end.
printf 'cave 1\ngame the-cave\0\n' >noise
call 1 replay noise
check "zero bytes" grep -q '^noise:2: .*(unknown-game)$' err
head -c 1048576 /dev/urandom >noise
call 1 replay noise
head -c 1048576 /dev/zero | tr '\0' x >noise
call 1 legal noise
{ "$cave" deal the-cave --players 2 --seed 1 && head -c 1048576 /dev/zero | tr '\0' '#'; } >noise
call 0 legal noise

# A game is saved where it is left, at the end of input too, and goes on from there.
printf '1\nquit\n' | "$cave" play the-cave --seed 3 --bots greedy,random --save game.cave >out 2>err
check "a game is left without a fault" [ $? -eq 0 ]
check "it tells how to go on" grep -q 'cave play game.cave' out
check "it is saved with its seats" grep -q '^# seats you greedy random$' game.cave
call 0 replay game.cave
moves=$(grep -c ' play ' game.cave)
printf '1\nnonsense\n99\nlog\ntable\nmoves\nhelp\n' | "$cave" play game.cave >out 2>err
check "it goes on and saves at the end of input" [ "$(grep -c ' play ' game.cave)" -gt "$moves" ]
check "no colours without a terminal" [ "$(tr -d '\033' <out | wc -c)" -eq "$(wc -c <out)" ]
yes 1 | "$cave" play game.cave >out 2>err
check "it is played to its end" grep -q 'The game is over' out
call 0 legal game.cave
check "a finished game lists no moves" [ ! -s out ]
call 2 play the-cave --save game.cave
call 2 play game.cave --players 2
call 2 play the-cave --save no-such-folder/game.cave
check "a game that cannot be saved is printed" grep -q '^cave 1$' out

# A typed move that the rules forbid is refused with its reason, and nothing changes.
play="play cavemen --players 3 --seed 3 --bots random,random --save"
# shellcheck disable=SC2086
{
    echo quit | "$cave" $play untouched.cave >out 2>err
    printf 'hunt SA HA\nraid S5 7\nend H2\ntame D2 H8\nquit\n' | "$cave" $play refused.cave >out 2>err
}
for reason in 'card is not in the hand' 'no such seat' 'not in the cave' 'worth less'; do
    check "a typed move is refused: $reason" grep -q "^  No: .*$reason" out
done
check "refused moves change nothing" cmp -s untouched.cave refused.cave

# The arena: threads and shards change nothing but the times.
arena="arena --game the-cave --players 3 --bots greedy,random,random --matches 90 --seed 5"
# shellcheck disable=SC2086
{
    call 0 $arena --json
    without_times out >whole
    call 0 $arena --json --threads 3
    without_times out >threads
    for shard in 1 2 3 4; do
        call 0 $arena --shard $shard/4
        mv out shard$shard
    done
}
check "threads change no result" cmp -s whole threads
call 0 arena --merge shard3 shard1 shard4 shard2 --json
without_times out >merged
check "shards add up to the whole" cmp -s whole merged
check "greedy is there" grep -q '"bot":"greedy","seats":1,"win_share":0\.[0-9]*' whole
call 1 arena --merge shard1 shard2 shard3
call 1 arena --merge shard1 shard2 shard3 shard3
call 1 arena --merge two.cave
call 2 arena --game the-cave --players 3 --bots greedy,random --matches 9
call 2 arena --game the-cave --bots greedy,random --matches 9 --shard 3/2

call 0 fuzz --game the-cave --games 20 --seed 1
check "fuzz counts what it did" grep -q '^20 games, [0-9]* moves' out

echo "$checks checks, $failed failed"
[ "$failed" -eq 0 ]
