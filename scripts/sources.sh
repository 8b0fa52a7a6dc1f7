# shellcheck shell=bash
# Sourced by the scripts: which files are ours. All listings end each name with a NUL.

# Every file of ours matching the given `find` expression; what is made, built or installed is left out.
our_files() {
  find . \( -path ./build -o -path ./data -o -path ./.git -o -name node_modules -o -path ./web/dist -o -path ./web/src/wire/messages.ts \) -prune \
    -o -type f \( "$@" \) -print0 | LC_ALL=C sort -z
}

cpp_sources() { our_files -name '*.h' -o -name '*.cpp'; }

shell_sources() {
  # Scripts without an ending are known by their first line.
  our_files -path './dev' -o -path './scripts/*' -o -path './.ci/*' -o -path './docker/*' -o -name '*.sh' |
    xargs -0 -r grep -lZE -m1 '^#!/usr/bin/env bash|^# shellcheck shell=bash'
}
