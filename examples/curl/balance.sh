# The application, to be sourced: it knows VENDOR_URL and VENDOR_KEY, and nothing of Facsimile.

vendor() {
  curl --silent --show-error --fail-with-body -H "Authorization: Bearer $VENDOR_KEY" "$@"
}

# The first value of a field in the JSON on standard input, without quotes.
field() {
  sed -n 's/.*"'"$1"'":"\{0,1\}\([^",}]*\).*/\1/p'
}

# read_balance TASK: runs the task, asks until it has ended, prints the balance. Where the vendor
# refuses, prints its error and fails.
read_balance() {
  local run id
  run=$(vendor -X POST "$VENDOR_URL/tasks/$1/run") || { echo "$run" && return 1; }
  id=$(sed 's/^{"id":"\([^"]*\)".*/\1/' <<<"$run")
  while :; do
    run=$(vendor "$VENDOR_URL/task-runs/$id") || { echo "$run" && return 1; }
    case $(field status <<<"$run") in
      completed) field balance <<<"$run" && return ;;
      failed) echo "$run" && return 1 ;;
    esac
    sleep 1
  done
}
