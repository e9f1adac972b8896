'use strict';
/**
 * npm run test:cluster: two processes on a PostgreSQL server (TEST_DATABASE_URL, else the embedded one) and Redis from the
 * system's packages, which is installed where it is missing and may be.
 */
const { spawnSync } = require('node:child_process');
const path = require('node:path');

const PACKAGE = 'redis-server';

function isThere() {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

function install() {
  if (process.getuid?.() !== 0) return;
  // So that none of the system's own is started with it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', PACKAGE],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) return console.error(stderr ?? 'There is no apt-get.');
  }
}

if (!isThere()) install();
if (isThere()) {
  const test = path.join(__dirname, 'test.cjs');
  const { status } = spawnSync(process.execPath, [test, '--project=cluster'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error(`Redis is missing: install ${PACKAGE}, or run this as root on Debian.`);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
