'use strict';
const { runCommand } = require('./command.cjs');
const { Fault } = require('./fault.cjs');
const { inProject } = require('./paths.cjs');
const { requireSpaceForBuild } = require('./space.cjs');
const { hashSources, isBuilt, PARTS } = require('./stamp.cjs');
const { inTurn } = require('./turn.cjs');

/** Builds the parts whose sources changed since they were built. */
async function ensureBuilt() {
  if (listChanged().length > 0) await inTurn(build);
}

function listChanged() {
  return PARTS.filter((part) => !isBuilt(part, hashSources(part)));
}

async function build(lock) {
  // Another start may have built them meanwhile.
  const changed = listChanged();
  if (changed.length === 0) return;
  requireSpaceForBuild();
  // In a process of its own: the bundlers' memory is not to stay in the server's.
  const args = [inProject('scripts/build.mjs'), ...changed];
  const code = await runCommand('Building', process.execPath, args, { lock });
  if (code !== 0) throw new Fault('Building failed, as the lines above say: mend that, then start again.');
}

module.exports = { ensureBuilt };
