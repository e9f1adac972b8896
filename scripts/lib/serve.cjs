'use strict';
const os = require('node:os');
const { pathToFileURL } = require('node:url');
const { ensureBuilt } = require('./build.cjs');
const { ensureInstalled } = require('./install.cjs');
const { stopWithParent } = require('./parent.cjs');
const { inProject } = require('./paths.cjs');
const { requireFreePort } = require('./port.cjs');

/** Does what is missing, then becomes the server: one process, so a signal to it is a signal to Quilt. */
async function serve() {
  stopWithParent();
  setThreads();
  await requireFreePort();
  await ensureInstalled();
  await ensureBuilt();
  process.env.NODE_ENV ??= 'production';
  await import(pathToFileURL(inProject('apps/server/dist/main.js')).href);
}

/** Read once, when the first thread is needed: hashing passwords takes cores - 1 and must leave some for files. */
function setThreads() {
  process.env.UV_THREADPOOL_SIZE ??= String(Math.max(4, os.availableParallelism()));
}

module.exports = { serve, setThreads };
