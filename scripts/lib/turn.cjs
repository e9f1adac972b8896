'use strict';
const { spawnSync } = require('node:child_process');
const { closeSync, constants, mkdirSync, openSync } = require('node:fs');
const path = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { inProject } = require('./paths.cjs');

const FILE = inProject('.cache/start.lock');
const EXCLUSIVE = { darwin: 0x20 | constants.O_NONBLOCK, win32: 0x10000000 };
const TAKEN = new Set(['EAGAIN', 'EWOULDBLOCK', 'EBUSY']);
const LOOK_MS = 250;

/**
 * Does the work while no other start of this folder does any. The kernel holds the lock and drops it however its holder
 * ends; the work gets its descriptor, for a program that outlives a killed start to keep it until it is through.
 */
async function inTurn(work) {
  let lock = tryLock();
  if (lock === 'taken') console.log('Waiting for another start that installs packages or builds…');
  for (; lock === 'taken'; lock = tryLock()) await sleep(LOOK_MS);
  try {
    return await work(lock);
  } finally {
    if (lock !== null) closeSync(lock);
  }
}

/** Null where nothing can be locked, such as in a folder that is somebody else's. */
function tryLock() {
  const fd = openLock();
  if (typeof fd !== 'number' || process.platform !== 'linux') return fd;
  // A flock belongs to the open file, not to the process that asked: the child takes it for our descriptor and leaves.
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] });
  if (status !== 1) return fd;
  closeSync(fd);
  return 'taken';
}

function openLock() {
  try {
    mkdirSync(path.dirname(FILE), { recursive: true });
    return openSync(FILE, constants.O_RDWR | constants.O_CREAT | (EXCLUSIVE[process.platform] ?? 0), 0o600);
  } catch (error) {
    return TAKEN.has(error.code) ? 'taken' : null;
  }
}

module.exports = { inTurn };
