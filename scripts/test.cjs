'use strict';
/**
 * npm test: sets up what it needs and proves everything; npm run test:quick: the subset for the inner loop.
 * node scripts/test.cjs --project=server [part of a file name]: one vitest project alone, counted the same way.
 * The last line is always `N passed, N failed`.
 */
require('./lib/node-version.cjs');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { ensureBuilt } = require('./lib/build.cjs');
const { Fault } = require('./lib/fault.cjs');
const { ensureInstalled } = require('./lib/install.cjs');
const { ROOT } = require('./lib/paths.cjs');
const { makeRunFolder, removeRunFolder } = require('./lib/run-folder.cjs');

// What the steps keep busy together. Half a core more than there may be, for every step waits now and then.
const CORES = 2.5;
// A step that hangs has to fail and show what it said. All of them say something every few seconds, or minutes on a
// machine that is shared; how long the whole of one takes there tells nothing.
const SILENCE_LIMIT_MS = 15 * 60_000;

// Of why something failed, where all that did is summed up.
const REASON_LINES = 15;

/** The second of each is of those files that put something in the place of a module. */
const GROUPS = { server: ['server', 'server-apart'], web: ['web', 'web-apart'] };

const temporary = makeRunFolder();
const TEMPORARY = { TMPDIR: temporary, TMP: temporary, TEMP: temporary };
const waiting = [];
const running = new Set();

main().catch((error) => {
  console.error(error instanceof Fault ? error.message : error);
  finish({ passed: 0, failed: 1 });
});

async function main() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal));
  process.chdir(ROOT);
  await ensureInstalled();
  waiting.push(...chooseSteps(process.argv.slice(2)));
  if (waiting.some((step) => step.needsBuild)) await ensureBuilt();

  const total = { passed: 0, failed: 0, failures: [] };
  let busy = 0;
  await new Promise((resolve) => {
    const next = () => {
      if (waiting.length === 0 && busy === 0) resolve();
      while (waiting.length > 0 && busy + waiting[0].cores <= CORES) {
        const step = waiting.shift();
        busy += step.cores;
        runStep(step).then((result) => {
          busy -= step.cores;
          total.passed += result.passed;
          total.failed += result.failed;
          for (const { name, reason } of result.failures ?? [])
            total.failures.push({ name: `${step.name}: ${name}`, reason });
          next();
        });
      }
    };
    next();
  });
  finish(total);
}

function chooseSteps(args) {
  const project = args.find((arg) => arg.startsWith('--project='))?.slice('--project='.length);
  const filters = args.filter((arg) => !arg.startsWith('--'));
  if (project) return [{ ...vitest(project, GROUPS[project] ?? [project], filters), cores: 2 }];

  const lint = check('lint', [['@biomejs/biome/bin/biome', 'check', '.']]);
  const types = check('types', listTypeScriptProjects().map(typeCheck));
  const server = vitest('server', GROUPS.server, []);
  const web = vitest('web', GROUPS.web, []);
  const others = vitest('contract and guards', ['contract', 'guards'], []);
  if (args.includes('--quick')) return [types, lint, server, web, others];
  // The longest first and the short ones last, so that no core waits for the other one at the end.
  return [
    web,
    journeys(),
    // Beside two others: it often waits, for a start, a stop or a database that hangs.
    { ...vitest('start-up', ['start'], []), cores: 0.5 },
    server,
    others,
    types,
    check('dead code', [['knip/bin/knip.js']]),
    check('import rule', [cruise()], (output) => /\([1-9]\d* modules/.test(output)),
    lint,
  ];
}

/** A step that either holds or does not, and counts as one test. */
function check(name, commands, didWork = () => true) {
  const read = (output, code) => {
    if (code === 0 && !didWork(output)) return { passed: 0, failed: 1, note: 'it looked at nothing' };
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
  return { name, cores: 1, commands, read };
}

function cruise() {
  const folders = ['packages', 'apps', 'bench', 'e2e', 'guards'];
  return ['dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', ...folders];
}

function listTypeScriptProjects() {
  const below = (folder) => fs.readdirSync(folder).map((name) => path.join(folder, name));
  const folders = [...below('packages'), ...below('apps'), 'e2e', 'bench', 'guards'];
  return folders.filter((folder) => fs.existsSync(path.join(folder, 'tsconfig.json')));
}

function typeCheck(project) {
  const memory = path.join('.cache', 'types', `${project.replace(/\W/g, '-')}.tsbuildinfo`);
  return ['@typescript/native/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory];
}

const FOLDER_OF = {
  contract: 'packages/contract/',
  server: 'apps/server/',
  'server-apart': 'apps/server/',
  web: 'apps/web/',
  'web-apart': 'apps/web/',
  guards: 'guards/',
  start: 'apps/server/',
  cluster: 'apps/server/',
};

function vitest(name, projects, filters) {
  const report = path.join(temporary, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const read = (_output, code) => {
    const result = readReport(report);
    if (!result) return { passed: 0, failed: 1, note: 'there is no report' };
    const files = result.testResults
      .filter((file) => file.assertionResults.length > 0)
      .map((file) => path.relative(ROOT, file.name).split(path.sep).join('/'));
    const empty = projects.filter((project) => !files.some((file) => file.startsWith(FOLDER_OF[project])));
    const failures = result.testResults.flatMap(listFailedTests);
    return { ...count(result.numPassedTests, result.numFailedTests, code, empty), failures };
  };
  return {
    name,
    cores: 1,
    // Guards weigh the bundle, and these start it.
    needsBuild: projects.some((project) => ['guards', 'start', 'cluster'].includes(project)),
    commands: [['vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...filters]],
    read,
  };
}

function journeys() {
  const report = path.join(temporary, 'journeys.json');
  const read = (_output, code) => {
    const stats = readReport(report)?.stats;
    if (!stats) return { passed: 0, failed: 1, note: 'there is no report' };
    const failures = readReport(report).suites.flatMap(listFailedJourneys);
    return { ...count(stats.expected, stats.unexpected + stats.flaky, code, []), failures };
  };
  const command = ['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
  return {
    name: 'journeys',
    cores: 1,
    needsBuild: true,
    commands: [[...command, '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    read,
  };
}

function listFailedTests(file) {
  const name = path.relative(ROOT, file.name);
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [{ name, reason: file.message ?? '' }];
  return failed.map((test) => ({
    name: `${name} › ${test.fullName}`,
    reason: test.failureMessages[0] ?? '',
  }));
}

function listFailedJourneys(suite) {
  const failed = (suite.specs ?? []).filter((spec) => !spec.ok);
  return [
    ...failed.map((spec) => ({ name: `${suite.file} › ${spec.title}`, reason: whyJourneyFailed(spec) })),
    ...(suite.suites ?? []).flatMap(listFailedJourneys),
  ];
}

function whyJourneyFailed(spec) {
  const error = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors))[0];
  if (!error) return '';
  const { file = '', line = 0 } = error.location ?? {};
  return `${path.basename(file)}:${line} ${error.message ?? ''}`;
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

function count(passed, failed, code, empty) {
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test ran' };
  if (empty.length > 0)
    return { passed, failed: failed + empty.length, note: `no test ran in ${empty.join(', ')}` };
  // A file that does not load, or an error outside of any test, fails the run without failing a test.
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: 'an error outside of any test' };
  return { passed, failed };
}

async function runStep(step) {
  const started = Date.now();
  console.log(`… ${step.name}`);
  let output = '';
  let code = 0;
  for (const command of step.commands) {
    const ended = await run(command, { TEST_WORKERS: String(Math.ceil(step.cores)), ...step.env });
    output += ended.output;
    code ||= ended.code;
  }
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const result = step.read(output, code);
  const counted =
    result.passed + result.failed > 1 ? `, ${result.passed} passed, ${result.failed} failed` : '';
  if (result.failed === 0) {
    console.log(`✓ ${step.name}${counted}, ${seconds}`);
  } else {
    const note = result.note ? `: ${result.note}` : '';
    console.log(`\n${output.trimEnd()}\n\n✗ ${step.name}${note}${counted}, ${seconds}\n`);
  }
  return result;
}

function run([script, ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...TEMPORARY, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const limit = setTimeout(() => {
      output += `\nStopped: it said nothing for ${SILENCE_LIMIT_MS / 60_000} minutes.\n`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
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
      resolve({ code, output });
    };
    child.once('error', (error) => {
      keep(`${error.message}\n`);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Lets what runs clean up after itself: databases, servers and browsers belong to it. */
function stopAll(signal) {
  waiting.length = 0;
  // A terminal has told all of them already, and a second time means at once.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running) child.kill('SIGINT');
}

/** The beginning of it, as text alone. */
function shorten(reason) {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES);
  return lines.map((line) => `    ${line.slice(0, 300)}`).join('\n');
}

function finish({ passed, failed, failures = [] }) {
  try {
    removeRunFolder(temporary);
  } catch (error) {
    console.error(error.message);
  }
  // Once more, for what each step has printed may be far above.
  for (const { name, reason } of failures) {
    console.log(`✗ ${name}`);
    if (reason) console.log(shorten(reason));
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
