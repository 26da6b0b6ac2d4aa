# What the entry point of the postgres image does: creates the database in an empty volume, and starts the server.
set -eu
export PGDATA=/var/lib/postgresql/data
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo "create database \"$POSTGRES_DB\"" | postgres --single postgres
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
# Podman puts an empty folder over that of its sockets.
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp
