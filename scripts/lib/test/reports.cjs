'use strict';
/** Reads what vitest and Playwright have written down of a run. */
const fs = require('node:fs');
const path = require('node:path');
const { ROOT } = require('../paths.cjs');

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

function readVitest({ report, code, projects, again }) {
  const result = readReport(report);
  if (!result) return failed('There is no report.');
  const files = result.testResults
    .filter((file) => file.assertionResults.length > 0)
    .map((file) => ({ name: toProjectPath(file.name), seconds: (file.endTime - file.startTime) / 1000 }));
  const failures = result.testResults.flatMap((file) => listFailedTests(file, again));
  for (const project of projects) {
    const isEmpty = !files.some(({ name }) => name.startsWith(FOLDER_OF[project]));
    if (isEmpty) failures.push({ name: project, reason: 'No test ran.' });
  }
  return { passed: result.numPassedTests, failures: withOthers(failures, code), files };
}

function listFailedTests(file, again) {
  const name = toProjectPath(file.name);
  const tests = file.assertionResults.filter(({ status }) => status === 'failed');
  // One that does not load, or whose hooks fail.
  if (tests.length === 0 && file.status === 'failed') {
    return [{ name, reason: file.message ?? '', again: again(name) }];
  }
  return tests.map(({ fullName, failureMessages }) => ({
    name: `${name} › ${fullName}`,
    reason: failureMessages[0] ?? '',
    again: again(name, fullName),
  }));
}

function readJourneys({ report, code, again }) {
  const result = readReport(report);
  if (!result) return failed('There is no report.');
  const specs = result.suites.flatMap(listSpecs);
  if (specs.length === 0) return failed('No test ran.');
  const files = new Map();
  for (const { file, tests } of specs) {
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    files.set(file, (files.get(file) ?? 0) + spent / 1000);
  }
  const failures = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      name: `${spec.file} › ${spec.title}`,
      reason: whyJourneyFailed(spec),
      again: again(spec.file, spec.line),
    }));
  return {
    passed: result.stats.expected,
    failures: withOthers(failures, code),
    files: [...files].map(([file, seconds]) => ({ name: `e2e/${file}`, seconds })),
  };
}

/** Those that were not tried after too many had failed have no result, and the run fails by those anyway. */
function listSpecs(suite) {
  const own = (suite.specs ?? []).filter(({ tests }) => tests.some(({ results }) => results.length > 0));
  return [...own.map((spec) => ({ ...spec, file: suite.file })), ...(suite.suites ?? []).flatMap(listSpecs)];
}

function whyJourneyFailed(spec) {
  const error = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors))[0];
  if (!error) return '';
  const { file = '', line = 0 } = error.location ?? {};
  return `${path.basename(file)}:${line} ${error.message ?? ''}`;
}

/** A file that does not load, or an error outside of any test, fails the run without failing a test. */
function withOthers(failures, code) {
  return code !== 0 && failures.length === 0 ? failed('An error outside of any test.').failures : failures;
}

function failed(reason) {
  return { passed: 0, failures: [{ name: 'all', reason }], files: [] };
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

function toProjectPath(file) {
  return path.relative(ROOT, file).split(path.sep).join('/');
}

module.exports = { readJourneys, readVitest };
