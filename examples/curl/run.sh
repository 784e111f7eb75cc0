#!/usr/bin/env bash
# Tests read_balance of balance.sh against an instance that this script starts and ends.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source ./balance.sh

VENDOR_KEY=sk_from_my_app
TASK=task_Balance000000001

folder=$(mktemp -d)
mkfifo "$folder/ready"
node ../../bin/facsimile.cjs start --port 0 --json --key "$VENDOR_KEY" >"$folder/ready" &
instance=$!
trap 'kill "$instance" 2>/dev/null || true; rm -rf "$folder"' EXIT
# One line when it listens; none when it could not start.
read -r ready <"$folder/ready"
VENDOR_URL=$(field url <<<"$ready")

# admin PATH [JSON]: a call to the control plane, which the application never makes.
admin() {
  local answer
  answer=$(vendor "$VENDOR_URL/__admin__/$1" --data "${2-}") || { echo "$answer" >&2 && return 1; }
}

# Each test begins with an empty world that has an agent and a task in it.
begin() {
  title=$1
  admin reset '{"salt":"'"$title"'"}'
  admin seed '{"resources": {
    "agents": [{"id": "agt_AdaAdaAdaAdaAda1", "name": "Ada"}],
    "tasks": [{"id": "'$TASK'", "name": "Read the balance", "agent_id": "agt_AdaAdaAdaAdaAda1"}]
  }}'
}

# expect TEXT PART: the test passes if the text has the part in it.
expect() {
  if [[ $1 == *"$2"* ]]; then echo "ok: $title"; return; fi
  echo "NOT OK: $title: wanted $2, got $1"
  exit 1
}

begin "answers the balance that the site shows"
admin exogenous/pins '{"resource": "task_run", "path": "output.balance", "value": 1204.5}'
# Runs end right after the call that made them: the application need not wait.
admin clock/durations '{"collapse": true}'
expect "=$(read_balance $TASK)=" "=1204.5="

begin "says so when the vendor asks it to slow down"
admin faults '{"resource": "task_runs", "operation": "create", "outcome": {"status": 429}}'
if refusal=$(read_balance $TASK 2>/dev/null); then refusal="a balance: $refusal"; fi
expect "$refusal" '"code":"rate_limit_exceeded"'

echo "2 tests passed"
