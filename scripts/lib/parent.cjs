'use strict';
const { readFileSync } = require('node:fs');

const LOOK_MS = 1_000;

/**
 * npm starts us through a shell, and neither passes its death on: whoever kills npm would leave a server that
 * holds the port. So we look whether both are still there, and stop as if told to when one is gone. To be called before
 * anything else: whoever dies during an install or a build would not be missed afterwards.
 */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const began = ancestors();
  const looking = setInterval(() => {
    if (ancestors() === began) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it stands in brackets and may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}

module.exports = { stopWithParent };
