#!/usr/bin/env bash
# npm run test:full: everything that there is to prove. All of npm test with what is named `*.full.*`, start-ups and
# faults, minutes of fuzz, its API tests on the oldest PostgreSQL that is supported; and that several processes are one
# installation. What it needs of the system it installs, where it may: run it as root on Debian 12.
# The last line sums it up: `N passed, N failed`.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scratch=$(mktemp -d)
database=''
owner=''

# As the user who owns the database: PostgreSQL refuses to be root.
as_owner() {
  if [[ -n $owner ]]; then runuser -u "$owner" -- "$@"; else "$@"; fi
}

clean_up() {
  if [[ -n $database && -f $database/postmaster.pid ]]; then
    as_owner "$bin/pg_ctl" -D "$database" -m immediate stop >/dev/null
  fi
  rm -rf "$scratch"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

find_postgres_15() {
  local folder
  for folder in "${POSTGRES_15_BIN:-}" /usr/lib/postgresql/15/bin; do
    if [[ -n $folder && -x $folder/initdb ]]; then
      bin=$folder
      return 0
    fi
  done
  return 1
}

install_postgres_15() {
  [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null || return 1
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q || return 1
  # Installed before the server, so that no cluster of the system's own is made and started.
  apt-get install -q -y --no-install-recommends postgresql-common || return 1
  mkdir -p /etc/postgresql-common/createcluster.d
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.d/quilt-ci.conf
  apt-get install -q -y --no-install-recommends postgresql-15
}

start_postgres_15() {
  find_postgres_15 || { install_postgres_15 >"$scratch/install" 2>&1 && find_postgres_15; } || {
    [[ -f $scratch/install ]] && tail -n 20 "$scratch/install"
    echo 'PostgreSQL 15 is missing: install postgresql-15, or run this as root on Debian 12.'
    return 1
  }
  if [[ $EUID -eq 0 ]]; then owner=postgres; fi
  local folder=$scratch/postgres password
  chmod 711 "$scratch"
  mkdir "$folder"
  password=$(node -p 'crypto.randomBytes(16).toString("hex")')
  printf '%s' "$password" >"$folder/password"
  if [[ -n $owner ]]; then chown -R "$owner" "$folder"; fi
  chmod 700 "$folder"
  port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
  # With another locale PostgreSQL knows no lower case and no trigrams of Russian.
  as_owner "$bin/initdb" -D "$folder/data" -U quilt --pwfile="$folder/password" --auth=scram-sha-256 --no-sync \
    --encoding=UTF8 --locale-provider=icu --icu-locale=und --locale=C.UTF-8 >"$scratch/initdb" 2>&1 ||
    { cat "$scratch/initdb"; return 1; }
  as_owner "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -o \
    "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c synchronous_commit=off -c full_page_writes=off" \
    start >/dev/null || { cat "$folder/log"; return 1; }
  database=$folder/data
  url="postgresql://quilt:$password@127.0.0.1:$port/postgres"
}

# The PDFs of resumes are read by it.
install_pdf_reader() {
  command -v pdftotext >/dev/null && return 0
  [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null || return 0
  { DEBIAN_FRONTEND=noninteractive apt-get update -q &&
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends poppler-utils; } \
    >"$scratch/install" 2>&1 || tail -n 5 "$scratch/install"
}
install_pdf_reader

if ! start_postgres_15; then
  echo '0 passed, 1 failed'
  exit 1
fi
"$bin/postgres" --version
export TEST_DATABASE_URL="$url"
code=0
node scripts/test.cjs --full | tee "$scratch/test" || code=1
node scripts/test-cluster.cjs | tee "$scratch/cluster" || code=1
# Of both, as each has summed itself up; one that could not is one that failed.
cat "$scratch/test" "$scratch/cluster" | awk '
  /^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3; sums += 1 }
  END { print passed + 0 " passed, " failed + (sums < 2 ? 1 : 0) " failed" }'
exit "$code"
