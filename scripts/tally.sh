# shellcheck shell=bash
# Sourced by the verbs that count. A step is one program, run into a log of its own; a tally is a file with a line
# "passed failed skipped" for each step. A verb that is called by another one adds to the caller's tally.
source scripts/say.sh

if [[ -z ${ROOKERY_TALLY:-} ]]; then
  tally_is_ours=1
  logs=$PWD/build/log
  mkdir -p "$logs"
  ROOKERY_TALLY=$logs/tally
  : >"$ROOKERY_TALLY"
  export ROOKERY_TALLY
else
  tally_is_ours=0
  logs=$(dirname "$ROOKERY_TALLY")
fi

count() { printf '%d %d %d\n' "$1" "$2" "$3" >>"$ROOKERY_TALLY"; }

log_of() { printf '%s/%s.log' "$logs" "${1//[^a-zA-Z0-9]/-}"; }

# run_logged NAME COMMAND...: runs it into its log and says how it went; on a failure shows the log's end.
run_logged() {
  local name=$1 log start=$SECONDS
  log=$(log_of "$name")
  shift
  if "$@" >"$log" 2>&1; then
    printf '  ok    %s (%d s)\n' "$name" $((SECONDS - start))
    return 0
  fi
  printf '  FAIL  %s (%d s); the end of %s:\n' "$name" $((SECONDS - start)) "${log#"$PWD"/}"
  tail -n 60 "$log" | cut -c1-400 | sed 's/^/        /'
  return 1
}

# step NAME COMMAND...: passes or fails as a whole.
step() {
  if run_logged "$@"; then count 1 0 0; else
    count 0 1 0
    return 1
  fi
}

# suite NAME COUNTER COMMAND...: COUNTER prints "passed failed skipped", then a line for each skip's reason. A suite
# that leaves no count could not run, and one that fails without a failed test has failed itself.
suite() {
  local name=$1 counter=$2 status=0 counted passed failed skipped
  shift 2
  run_logged "$name" "$@" || status=1
  if ! counted=$($counter 2>/dev/null) || [[ -z $counted ]]; then
    printf '  FAIL  %s left no count of its tests\n' "$name"
    count 0 1 0
    return 1
  fi
  read -r passed failed skipped <<<"$counted"
  [[ $status -eq 1 && $failed -eq 0 ]] && failed=1
  printf '        %d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
  tail -n +2 <<<"$counted" | sed 's/^/        skipped: /'
  count "$passed" "$failed" "$skipped"
  [[ $failed -eq 0 ]]
}

# The one line that ends it all; fails if anything did. Silent when the tally is the caller's.
total() {
  local passed failed skipped
  read -r passed failed skipped < <(
    awk '{ p += $1; f += $2; s += $3 } END { print p + 0, f + 0, s + 0 }' "$ROOKERY_TALLY"
  )
  if [[ $tally_is_ours -eq 1 ]]; then
    printf '%d passed, %d failed' "$passed" "$failed"
    [[ $skipped -eq 0 ]] || printf ', %d skipped' "$skipped"
    printf '\n'
  fi
  [[ $failed -eq 0 && $passed -gt 0 ]]
}
