'use strict';
/** What a test run consists of. A step is read into `{ passed, failures: [{ name, reason, again }], files }`. */
const fs = require('node:fs');
const path = require('node:path');
const { readJourneys, readVitest } = require('./reports.cjs');

/** The second of each is of those files that put something in the place of a module. */
const GROUPS = { server: ['server', 'server-apart'], web: ['web', 'web-apart'] };
/** With so many in one step the rest of it is not tried. */
const BAIL = 5;

const VITEST = 'vitest/vitest.mjs';
const PLAYWRIGHT = ['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];

function chooseSteps(args, temporary) {
  const vitest = (name, projects, filters = []) => vitestStep({ name, projects, filters, temporary });
  const project = args.find((arg) => arg.startsWith('--project='))?.slice('--project='.length);
  if (project) {
    const filters = args.filter((arg) => !arg.startsWith('--'));
    return [{ ...vitest(project, GROUPS[project] ?? [project], filters), cores: 2 }];
  }
  const lint = check('lint', [['@biomejs/biome/bin/biome', 'check', '.']]);
  const types = check('types', listTypeScriptProjects().map(typeCheck));
  const deadCode = check('dead code', [['knip/bin/knip.js']]);
  // Two workers, which wait for their database a quarter of the time.
  const server = { ...vitest('server', GROUPS.server), cores: 1.5 };
  const web = vitest('web', GROUPS.web);
  const others = vitest('contract and guards', ['contract', 'guards']);
  if (args.includes('--quick')) return [types, lint, server, web, others];
  // Half a core: it mostly waits, for a start, a stop or a database that hangs.
  const startUp = { ...vitest('start-up', ['start']), cores: 0.5 };
  // Journeys take longest of what is left, and wait for their pages half of the time: the checks run beside them.
  return [server, web, startUp, journeys(temporary), others, types, lint, deadCode];
}

/** A step that either holds or does not, and counts as one test. */
function check(name, commands) {
  const read = (output, code) =>
    code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, reason: lastLines(output) }] };
  return { name, cores: 1, commands, read };
}

function lastLines(output) {
  return output.trimEnd().split('\n').slice(-15).join('\n');
}

function listTypeScriptProjects() {
  const below = (folder) => fs.readdirSync(folder).map((name) => path.join(folder, name));
  const folders = [...below('packages'), ...below('apps'), 'e2e', 'bench', 'guards'];
  return folders.filter((folder) => fs.existsSync(path.join(folder, 'tsconfig.json')));
}

function typeCheck(project) {
  const memory = path.join('.cache', 'types', `${project.replace(/\W/g, '-')}.tsbuildinfo`);
  // Several threads each check anew what they share, which is half of the cost; the other core has work of its own.
  const once = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', memory];
  return ['@typescript/native/bin/tsc', '-p', project, ...once];
}

function vitestStep({ name, projects, filters, temporary }) {
  const report = path.join(temporary, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const again = (file, title) => ({
    command: [VITEST, 'run', ...chosen, file, ...(title ? ['-t', exactly(title)] : [])],
  });
  return {
    name,
    cores: 1,
    // Guards weigh the bundle, and these start it.
    needsBuild: projects.some((project) => ['guards', 'start', 'cluster'].includes(project)),
    commands: [[VITEST, 'run', ...chosen, `--bail=${BAIL}`, ...reporters, ...filters]],
    read: (_output, code) => readVitest({ report, code, projects, again }),
  };
}

function journeys(temporary) {
  const report = path.join(temporary, 'journeys.json');
  const again = (file, line) => ({ command: [...PLAYWRIGHT, `${file}:${line}`], env: { E2E_WORKERS: '1' } });
  return {
    name: 'journeys',
    cores: 2,
    needsBuild: true,
    commands: [[...PLAYWRIGHT, `--max-failures=${BAIL}`, '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    read: (_output, code) => readJourneys({ report, code, again }),
  };
}

/** As a pattern that matches these words alone. */
function exactly(title) {
  return `^\\s*${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

module.exports = { chooseSteps };
