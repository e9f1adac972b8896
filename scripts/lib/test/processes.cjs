'use strict';
/** What the steps of a test run start, with what it said and what it cost. */
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { ROOT } = require('../paths.cjs');

/** All of them say something every few seconds, or minutes on a busy machine. */
const SILENCE_LIMIT_MS = 10 * 60_000;
const KILL_AFTER_MS = 10_000;
/** Ticks of /proc in a second, on every Linux that Node runs on. */
const TICKS = 100;

const running = new Set();
let counted = 0;

/** Of all children that have ended since this was asked last, with theirs; 0 where the system does not tell. */
function takeCpuSeconds() {
  const total = readChildrensCpu();
  const taken = total - counted;
  counted = total;
  return taken;
}

function readChildrensCpu() {
  try {
    const stat = fs.readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return 0;
  }
}

function runCommand([script, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let cpu = 0;
    const limit = setTimeout(() => {
      output += `\nStopped: it said nothing for ${SILENCE_LIMIT_MS / 60_000} minutes.\n`;
      stop(child, 'SIGTERM');
    }, SILENCE_LIMIT_MS);
    const keep = (chunk) => {
      output += chunk;
      limit.refresh();
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const end = (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output, cpu });
    };
    child.once('exit', () => {
      cpu = takeCpuSeconds();
    });
    child.once('error', (error) => {
      keep(`${error.message}\n`);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

function stop(child, signal) {
  child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
}

function stopAll(signal) {
  // A terminal has told all of them already, and a second time means at once.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running) stop(child, signal);
}

module.exports = { runCommand, stopAll, takeCpuSeconds };
