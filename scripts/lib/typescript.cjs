'use strict';
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { Fault } = require('./fault.cjs');
const { ensureInstalled } = require('./install.cjs');
const { ROOT } = require('./paths.cjs');
const { setThreads } = require('./serve.cjs');

/** `node scripts/run.cjs FILE.ts args…`: runs one TypeScript file of the project in this process. */
async function runTypeScript() {
  const [node, , file, ...args] = process.argv;
  if (!file) throw new Fault('Say which file to run: node scripts/run.cjs FILE.ts');
  setThreads();
  await ensureInstalled();
  const target = path.resolve(ROOT, file);
  process.argv = [node, target, ...args];
  // Not required: the CommonJS build of it looks for its own files in the wrong folder.
  (await import('tsx/esm/api')).register();
  await import(pathToFileURL(target).href);
}

module.exports = { runTypeScript };
