'use strict';
const { spawn } = require('node:child_process');
const { ROOT } = require('./paths.cjs');

const REMIND_MS = 5_000;

/** Runs a program to its end, saying every few seconds that it still works; answers its exit code. It keeps the lock. */
function runCommand(title, program, args, { lock, ...options }) {
  const began = Date.now();
  console.log(`${title}…`);
  const reminder = setInterval(() => {
    console.log(`${title}… ${Math.round((Date.now() - began) / 1000)} s`);
  }, REMIND_MS);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', lock ?? 'ignore'],
      ...options,
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  }).finally(() => clearInterval(reminder));
}

module.exports = { runCommand };
