#!/bin/sh
# Prints the line of each replica for haproxy.cfg. The place in the ring depends on the number in the
# name: with one replica more, some worlds change theirs, always to the new one.
number=0
while [ "$number" -lt "$REPLICAS" ]; do
  name="facsimile-$number"
  address="$name.facsimile-replicas.$NAMESPACE.svc.cluster.local"
  number=$((number + 1))
  echo "    server $name $address:4020 id $number"
done
