'use strict';
/**
 * npm test: sets up what it needs and proves every rule once. npm run test:quick: without a browser. --full: with the
 * files that are named `*.full.test.ts` and `*.full.spec.ts`, and the start-up tests; npm run test:full adds to that.
 * node scripts/test.cjs --project=server [part of a file name]: one vitest project alone, counted the same way.
 * The last line is always `N passed, N failed`.
 */
require('./lib/node-version.cjs');
const { ensureBuilt } = require('./lib/build.cjs');
const { Fault } = require('./lib/fault.cjs');
const { ensureInstalled } = require('./lib/install.cjs');
const { ROOT } = require('./lib/paths.cjs');
const { makeRunFolder, removeRunFolder } = require('./lib/run-folder.cjs');
const { stopAll, runCommand, takeCpuSeconds } = require('./lib/test/processes.cjs');
const { chooseSteps } = require('./lib/test/steps.cjs');
const { writeRecord, printSummary } = require('./lib/test/summary.cjs');

/** What runs at the same time keeps so many busy: one more than there may be, for every step waits now and then. */
const CORES = 3;
/** A run that takes longer tells nothing more. */
const MINUTES = { default: 40, full: 100 };
/** What fails is run once more, alone. With more than so many something is broken, and there is no need to ask again. */
const MOST_AGAIN = 8;
/** That pass at the second try. With more the run says nothing. */
const MOST_FLAKY = 3;

const args = process.argv.slice(2);
const isFull = args.includes('--full');
const temporary = makeRunFolder();
const environment = {
  TMPDIR: temporary,
  TMP: temporary,
  TEMP: temporary,
  ...(isFull && { FULL: '1', FUZZ_SECONDS: process.env.FUZZ_SECONDS ?? '180' }),
};
const run = { started: Date.now(), passed: 0, failures: [], flaky: [], steps: [] };
let waiting = [];

main()
  .catch((error) => fail('run', error instanceof Fault ? error.message : String(error?.stack ?? error)))
  .finally(finish);

async function main() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interrupt(signal));
  process.chdir(ROOT);
  await timed('install', ensureInstalled);
  waiting = chooseSteps(args, temporary);
  const minutes = isFull ? MINUTES.full : MINUTES.default;
  const limit = setTimeout(() => {
    fail('run', `It took longer than ${minutes} minutes.`);
    interrupt('SIGTERM');
  }, minutes * 60_000);
  if (waiting.some((step) => step.needsBuild)) await timed('build', ensureBuilt);
  await runWaiting();
  await runAgain();
  clearTimeout(limit);
}

async function timed(name, work) {
  const began = Date.now();
  await work();
  run.steps.push({ name, seconds: secondsSince(began), cpu: takeCpuSeconds(), files: [] });
}

function runWaiting() {
  let busy = 0;
  return new Promise((resolve) => {
    const next = () => {
      if (waiting.length === 0 && busy === 0) resolve();
      while (waiting.length > 0 && (busy === 0 || busy + waiting[0].cores <= CORES)) {
        const step = waiting.shift();
        busy += step.cores;
        runStep(step).then(() => {
          busy -= step.cores;
          next();
        });
      }
    };
    next();
  });
}

async function runStep(step) {
  const began = Date.now();
  console.log(`… ${step.name}`);
  let output = '';
  let code = 0;
  let cpu = 0;
  for (const command of step.commands) {
    const ended = await runCommand(command, {
      ...environment,
      TEST_WORKERS: String(Math.ceil(step.cores)),
      ...step.env,
    });
    output += ended.output;
    code ||= ended.code;
    cpu += ended.cpu;
  }
  const seconds = secondsSince(began);
  const { passed, failures, files = [] } = step.read(output, code);
  const total = passed + failures.length;
  const counted = `${total > 1 ? `, ${passed} passed, ${failures.length} failed` : ''}, ${seconds.toFixed(0)} s`;
  if (failures.length === 0) console.log(`✓ ${step.name}${counted}`);
  else console.log(`\n${output.trimEnd()}\n\n✗ ${step.name}${counted}\n`);
  run.passed += passed;
  run.failures.push(...failures.map((each) => ({ ...each, name: `${step.name}: ${each.name}` })));
  run.steps.push({ name: step.name, seconds, cpu, files });
}

/** What failed, one after the other and with nothing beside it: by that, chance is told from what is broken. */
async function runAgain() {
  if (run.failures.length === 0 || run.failures.length > MOST_AGAIN) return;
  const began = Date.now();
  let cpu = 0;
  const failed = [];
  for (const failure of run.failures) {
    const ended =
      failure.again && (await runCommand(failure.again.command, { ...environment, ...failure.again.env }));
    cpu += ended?.cpu ?? 0;
    if (ended?.code === 0) run.flaky.push(failure);
    else failed.push(failure);
  }
  run.failures = failed;
  run.passed += run.flaky.length;
  run.steps.push({ name: 'once more', seconds: secondsSince(began), cpu, files: [] });
  if (run.flaky.length > MOST_FLAKY)
    fail('run', `${run.flaky.length} tests passed only when they were run again.`);
}

function fail(name, reason) {
  run.failures.push({ name, reason });
}

/** Lets what runs clean up after itself: databases, servers and browsers belong to it. */
function interrupt(signal) {
  waiting.length = 0;
  stopAll(signal);
}

function finish() {
  try {
    removeRunFolder(temporary);
  } catch (error) {
    console.error(error.message);
  }
  if (run.passed === 0 && run.failures.length === 0) fail('run', 'No test ran.');
  const command = ['npm test', ...args].join(' ');
  printSummary(run);
  if (!args.some((arg) => arg.startsWith('--project='))) writeRecord(run, command);
  console.log(`${run.passed} passed, ${run.failures.length} failed`);
  process.exitCode = run.failures.length > 0 ? 1 : 0;
}

function secondsSince(began) {
  return (Date.now() - began) / 1000;
}
