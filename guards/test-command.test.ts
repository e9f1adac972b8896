import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from './project';

interface Failure {
  name: string;
  reason: string;
  again?: { command: string[] };
}

interface Step {
  read(
    output: string,
    code: number,
  ): { passed: number; failures: Failure[]; files?: { name: string; seconds: number }[] };
}

const load = createRequire(import.meta.url);
const { makeRunFolder, removeRunFolder }: { makeRunFolder(): string; removeRunFolder(folder: string): void } =
  load('../scripts/lib/run-folder.cjs');
const { chooseSteps }: { chooseSteps(args: string[], temporary: string): Step[] } = load(
  '../scripts/lib/test/steps.cjs',
);

test('with the folder of a run go the databases that are kept outside of it, and no others', () => {
  const base = mkdtempSync(path.join(tmpdir(), 'quilt runs '));
  try {
    vi.stubEnv('TMPDIR', base);
    const run = makeRunFolder();
    // What others can write there would be followed.
    expect(statSync(run).mode & 0o777).toBe(0o711);
    const keep = (name: string, belongsTo: string) => {
      const place = path.join(base, name);
      const data = path.join(run, name, 'data');
      for (const folder of [place, data]) mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(data, 'postgres-place'), `${place}\n`);
      writeFileSync(path.join(place, 'belongs-to'), `${belongsTo}\n`);
    };
    keep('own', path.join(realpathSync(run), 'own/data'));
    keep('another', path.join(base, 'elsewhere/data'));
    mkdirSync(path.join(run, 'made up'));
    writeFileSync(path.join(run, 'made up/postgres-place'), `${base}/gone\n`);
    removeRunFolder(run);
    expect(readdirSync(base)).toEqual(['another']);
  } finally {
    vi.unstubAllEnvs();
    rmSync(base, { recursive: true, force: true });
  }
});

/** As vitest writes it down, of a file with these tests. */
function reportOf(folder: string, tests: Readonly<Record<string, 'passed' | 'failed'>>): string {
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [],
  }));
  const file = path.join(ROOT, 'packages/contract/src/made-up.test.ts');
  const report = path.join(folder, 'report.json');
  const numPassedTests = assertionResults.filter(({ status }) => status === 'passed').length;
  const result = { name: file, status: 'failed', startTime: 1000, endTime: 3500, assertionResults };
  writeFileSync(report, JSON.stringify({ numPassedTests, testResults: [result] }));
  return report;
}

test('what fails is named with why, and with how it is asked once more, alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilt report '));
  try {
    const [step] = chooseSteps(['--project=contract'], folder);
    if (!step) throw new Error('no step');
    const file = 'packages/contract/src/made-up.test.ts';
    writeFileSync(
      path.join(folder, 'contract.json'),
      readFileSync(reportOf(folder, { 'a holds': 'passed', 'a (b) is 50 %?': 'failed' })),
    );
    const { passed, failures, files } = step.read('', 1);
    expect([passed, files]).toEqual([1, [{ name: file, seconds: 2.5 }]]);
    expect(failures).toMatchObject([{ name: `${file} › a (b) is 50 %?`, reason: 'expected 1 to be 2' }]);
    const again = failures[0]?.again?.command ?? [];
    expect(again).toEqual(expect.arrayContaining(['--project', 'contract', file]));
    const title = new RegExp(again.at(-1) ?? '');
    expect(['a (b) is 50 %?', 'a holds', 'a (b) is 50 %? too'].map((one) => title.test(one))).toEqual([
      true,
      false,
      false,
    ]);

    writeFileSync(
      path.join(folder, 'contract.json'),
      readFileSync(reportOf(folder, { 'a holds': 'passed' })),
    );
    expect(step.read('', 0).failures).toEqual([{ name: file, reason: '', again: expect.anything() }]);
    rmSync(path.join(folder, 'contract.json'));
    expect(step.read('', 0)).toMatchObject({ passed: 0, failures: [{ reason: 'There is no report.' }] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
