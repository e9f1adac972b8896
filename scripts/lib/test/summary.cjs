'use strict';
/** The last lines of a test run, and `.cache/last-test.json`. */
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { ROOT } = require('../paths.cjs');

const REASON_LINES = 15;
const FILES_SHOWN = 10;

function printSummary({ steps, failures, flaky, started }) {
  const seconds = (Date.now() - started) / 1000;
  console.log('\nSeconds by the clock and of CPU');
  for (const step of steps) printRow(step.name, step.seconds, step.cpu);
  printRow('together', seconds, sum(steps, 'cpu'));

  const files = steps.flatMap(listCosts);
  const features = new Map();
  for (const { name, cpu } of files) features.set(areaOf(name), (features.get(areaOf(name)) ?? 0) + cpu);
  if (features.size > 1) {
    console.log('\nSeconds of CPU by feature, shared out by the time of their files');
    for (const [name, cpu] of [...features].sort((a, b) => b[1] - a[1])) printRow(name, cpu);
  }
  if (files.length > 0) console.log('\nThe slowest files, in seconds by the clock');
  for (const { name, seconds: own } of files.sort((a, b) => b.seconds - a.seconds).slice(0, FILES_SHOWN)) {
    printRow(name, own);
  }
  console.log('');
  // Once more, for what each step has printed may be far above.
  for (const { name, reason } of flaky) console.log(`flaky: ${name}\n${shorten(reason)}`);
  for (const { name, reason } of failures) console.log(`✗ ${name}\n${shorten(reason)}`);
}

function writeRecord({ started, steps, passed, failures, flaky }, command) {
  const record = {
    commit: git('rev-parse', 'HEAD'),
    clean: git('status', '--porcelain') === '',
    command,
    passed,
    failed: failures.length,
    flaky: flaky.map(({ name }) => name),
    seconds: Math.round((Date.now() - started) / 1000),
    cpuSeconds: Math.round(sum(steps, 'cpu')),
  };
  const folder = path.join(ROOT, '.cache');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'last-test.json'), `${JSON.stringify(record, null, 2)}\n`);
}

/** What a step has cost, by file. */
function listCosts({ files, cpu }) {
  const seconds = sum(files, 'seconds') || 1;
  return files.map((file) => ({ ...file, cpu: (cpu * file.seconds) / seconds }));
}

function areaOf(file) {
  const journey = /^e2e\/([a-z]+)/.exec(file);
  const feature = /\/features\/([^/]+)\//.exec(file) ?? /\/src\/(?:app\/)?(?:pages\/)?([^/]+)\//.exec(file);
  return (journey ?? feature)?.[1] ?? 'others';
}

function sum(list, key) {
  return list.reduce((total, each) => total + each[key], 0);
}

function printRow(name, ...numbers) {
  console.log(`  ${name.padEnd(60)}${numbers.map((number) => number.toFixed(0).padStart(7)).join('')}`);
}

/** The beginning of it, as text alone. */
function shorten(reason) {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES);
  return lines.map((line) => `    ${line.slice(0, 300)}`).join('\n');
}

/** Nothing in a folder that is no checkout. */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

module.exports = { printSummary, writeRecord };
