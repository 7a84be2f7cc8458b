#!/bin/sh
# Two silences in a row mean that the process hangs: it is ended by force, for it could not end itself any more.
# A program that is told to stop answers 503 and is left alone; so is one that began less than a minute ago.
restart=${RESTART:-systemctl kill --signal=SIGKILL chobi.service}
is_silent() {
  code=$(curl -s -o /dev/null -m 5 -w '%{http_code}' "http://127.0.0.1:${PORT:-3000}/healthz")
  [ "$code" = 000 ]
}
if [ -z "$RESTART" ]; then
  began=$(systemctl show -P ActiveEnterTimestampMonotonic chobi.service)
  now=$(awk '{ printf "%d", $1 * 1000000 }' /proc/uptime)
  [ $((now - began)) -gt 60000000 ] || exit 0
fi
is_silent || exit 0
sleep 5
is_silent || exit 0
echo "chobi does not answer on port ${PORT:-3000}: restarting it"
$restart
