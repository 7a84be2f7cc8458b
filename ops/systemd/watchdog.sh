#!/bin/sh
# Two silences in a row mean that the process hangs: it is ended by force, for it could not end itself any more.
# Silent is who takes a connection and says nothing. Where nobody takes one the program still starts, for which a
# long migration has a quarter of an hour. One that is told to stop answers 503 and is left alone.
restart=${RESTART:-systemctl kill --signal=SIGKILL chobi.service}
if ! command -v curl > /dev/null; then
  echo 'the watchdog asks with curl, which is not here: apt-get install curl'
  exit 1
fi
case ${HOST:-0.0.0.0} in
  0.0.0.0) host=127.0.0.1 ;;
  *:*) host="[$HOST]" ;;
  *) host=$HOST ;;
esac
seconds=0
if [ -z "$RESTART" ]; then
  began=$(systemctl show -P ActiveEnterTimestampMonotonic chobi.service)
  now=$(awk '{ printf "%d", $1 * 1000000 }' /proc/uptime)
  seconds=$(((now - began) / 1000000))
  [ "$seconds" -gt 60 ] || exit 0
fi
is_silent() {
  curl -s -o /dev/null -m 5 "http://$host:${PORT:-3000}/healthz"
  case $? in
    28) true ;;
    7) [ "$seconds" -gt 900 ] ;;
    *) false ;;
  esac
}
is_silent || exit 0
sleep 5
is_silent || exit 0
echo "chobi does not answer on $host, port ${PORT:-3000}: restarting it"
$restart
