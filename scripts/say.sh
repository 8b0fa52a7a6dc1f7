# shellcheck shell=bash
# Sourced by the scripts: how they speak. All of them run in the root of the tree, where ./dev puts them.

say() { printf '==> %s\n' "$*"; }

# One clear sentence, then the end.
fail() {
  printf 'dev: %s\n' "$*" >&2
  exit 1
}

# How many jobs run side by side.
jobs_count() { nproc; }
