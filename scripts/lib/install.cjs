'use strict';
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { runCommand } = require('./command.cjs');
const { Fault } = require('./fault.cjs');
const { inProject } = require('./paths.cjs');
const { requireSpaceForPackages } = require('./space.cjs');
const { inTurn } = require('./turn.cjs');

const LOCK = inProject('package-lock.json');
const STAMP = inProject('node_modules/.quilt-lock');
const INSTALLED = inProject('node_modules/.package-lock.json');

/** Installs the packages when they are missing or not those of package-lock.json. */
async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  const isStamped = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (isStamped()) return;
  await inTurn(async (lock) => {
    // Another start may have installed them meanwhile.
    if (isStamped()) return;
    if (!isInstalledByHand()) {
      requireSpaceForPackages();
      // Only a finished install leaves the stamp, so one that was cut off is done again.
      rmSync(STAMP, { force: true });
      await install(lock);
    }
    try {
      writeFileSync(STAMP, wanted);
    } catch {
      // Installed by somebody else, for us to read only: looked through again at the next start.
    }
  });
}

async function install(lock) {
  // Building needs the development packages, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const own = process.env.npm_execpath;
  const code = await (own?.endsWith('npm-cli.js')
    ? runCommand('Installing packages', process.execPath, [own, ...args], { lock })
    : runCommand('Installing packages', 'npm', args, { lock, shell: process.platform === 'win32' })
  ).catch(() => {
    throw new Fault(
      'The packages cannot be installed because npm is not found: install Node.js together with npm.',
    );
  });
  if (code !== 0) {
    throw new Fault('Installing the packages failed, as npm says above: mend that, then start again.');
  }
}

/** npm writes its own list at the end of an install: when all of the lock is in it, there is nothing to do. */
function isInstalledByHand() {
  if (!existsSync(INSTALLED)) return false;
  const locked = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    const found = installed[path];
    if (!found) return path === '' || entry.optional === true;
    return found.version === entry.version && existsSync(inProject(path));
  });
}

module.exports = { ensureInstalled };
