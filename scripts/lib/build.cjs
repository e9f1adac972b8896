'use strict';
const { runCommand } = require('./command.cjs');
const { Fault } = require('./fault.cjs');
const { inProject } = require('./paths.cjs');
const { hashSources, isBuilt, PARTS } = require('./stamp.cjs');

/** Builds the parts whose sources changed since they were built. */
async function ensureBuilt() {
  const changed = PARTS.filter((part) => !isBuilt(part, hashSources(part)));
  if (changed.length === 0) return;
  // In a process of its own: the bundlers' memory is not to stay in the server's.
  const code = await runCommand('Building', process.execPath, [inProject('scripts/build.mjs'), ...changed]);
  if (code !== 0) throw new Fault('Building failed, as the lines above say: mend that, then start again.');
}

module.exports = { ensureBuilt };
