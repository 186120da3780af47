#!/bin/sh
# Restarts every process of Pavane on this machine, one after the other. Each is ready again before the next one is stopped, because
# the units say that they are started only then; what fails to start ends it, and the others go on as they were.
set -eu
# A machine may have several workers, or none.
units=$(systemctl list-units --plain --no-legend 'pavane-web@*' 'pavane-worker*' | cut -d ' ' -f 1)
if [ -z "$units" ]; then
  echo "No process of Pavane runs on this machine" >&2
  exit 1
fi
for unit in $units; do
  echo "Restarting $unit"
  systemctl restart "$unit"
done
echo "All processes run the program in $(readlink -f /opt/pavane/current)"
