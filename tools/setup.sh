# Sourced by the scripts in tools/ after `cd` to the root: what each part of the project needs is
# installed where it is missing, and built where it is out of date.
#
# Debian and Ubuntu packages come through apt-get (with sudo where needed), npm packages from the
# lock files. Whatever cannot be installed is one sentence that says what to do.

root=$PWD
logs=build/logs
mkdir -p "$logs"

# stop SENTENCE: the one sentence that a person gets when nothing more can be done.
stop() {
    echo "$1" >&2
    exit 1
}

# present NAME: whether a command, one of several (a|b), or a C header (its name ends in .h) is there.
present() {
    local name
    case $1 in
        *.h) echo "#include <$1>" | cc -E -x c - >/dev/null 2>&1 ;;
        *)
            for name in ${1//|/ }; do command -v "$name" >/dev/null && return; done
            return 1
            ;;
    esac
}

# need NAME:PACKAGE...: installs the Debian package of each command or header that is missing.
need() {
    local pair missing=()
    for pair in "$@"; do
        present "${pair%:*}" || missing+=("${pair#*:}")
    done
    [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

# install_packages PACKAGE...: by apt-get; where that is impossible, says what to install.
install_packages() {
    # A fresh machine may still be installing its updates: wait for it.
    local get=(env DEBIAN_FRONTEND=noninteractive apt-get -qy -o DPkg::Lock::Timeout=300)
    command -v apt-get >/dev/null ||
        stop "Please install what these Debian packages hold, then start again: $*"
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            stop "Please install as root, then start again: apt-get install $*"
        get=(sudo "${get[@]}")
    fi
    echo "Installing: $*"
    # A package list that could not be refreshed matters only if the installation fails.
    "${get[@]}" update >"$logs/apt.log" 2>&1 || true
    "${get[@]}" install --no-install-recommends "$@" >>"$logs/apt.log" 2>&1 </dev/null || {
        grep '^E:' "$logs/apt.log" | tail -n 3 >&2 || true
        stop "apt-get could not install $* ($logs/apt.log tells why); install them, then start again."
    }
}

# npm_packages FOLDER: the packages of its lock file, installed anew when the lock file changed.
npm_packages() {
    local installed=$1/node_modules/.installed-lock.json
    cmp -s "$1/package-lock.json" "$installed" && return
    step "npm-${1//\//-}" "Installing the npm packages of $1/" \
        npm ci --prefix "$1" --no-audit --no-fund
    cp "$1/package-lock.json" "$installed"
}

# step LOG TITLE COMMAND...: says what happens, keeps the output, shows its end when it fails.
step() {
    local log=$logs/$1.log title=$2
    shift 2
    echo "$title"
    "$@" >"$log" 2>&1 </dev/null || {
        tail -n 30 "$log" >&2
        stop "$title failed; the whole output is in $log."
    }
}

# configure FOLDER COMMAND...: runs cmake for a build folder that is not configured yet, or that was
# configured before the project moved.
configure() {
    local folder=$1
    shift
    [ -e "$folder/Makefile" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" && return
    rm -rf "$folder"
    "$@" -B "$folder" -G 'Unix Makefiles'
}

# cmake_build FOLDER COMMAND...: configures where needed, then builds what changed.
cmake_build() {
    configure "$@" && cmake --build "$1" -j 2
}

# What a C compiler, CMake and make need.
need_native() {
    need cc:gcc stdio.h:libc6-dev make:make cmake:cmake
}

# What the sanitizers and the fuzzer of clang link with: a package of clang's own version.
need_clang_runtime() {
    local probe=$logs/probe version
    echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
        clang -fsanitize=fuzzer,address,undefined -x c - -o "$probe" 2>/dev/null && return
    version=$(clang -dumpversion)
    install_packages "libclang-rt-${version%%.*}-dev"
}

# The native command and tests, build/native/.
build_native() {
    need_native
    step native-build 'Building the native core' cmake_build build/native cmake
}

need_node() {
    need node:nodejs npm:npm
    [ "$(node -p 'parseInt(process.versions.node) >= 18')" = true ] ||
        stop "Node.js 18 or newer is needed, here is $(node --version): please install it from https://nodejs.org, then start again."
}

# The module, build/wasm/cave.wasm.
build_module() {
    need make:make cmake:cmake emcc:emscripten
    step module 'Building the module' cmake_build build/wasm emcmake cmake
}

# The page, build/site/.
build_site() {
    need_node
    npm_packages shell
    build_module
    step site 'Building the page' npm run --prefix shell build
}
