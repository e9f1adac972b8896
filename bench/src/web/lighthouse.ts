import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../../e2e/browser';
import { openProfile } from '../../../e2e/open-browser';
import { quantile } from '../statistics';

/** Not installed with the project: it is larger than everything that is. */
const PACKAGE = 'lighthouse@12.8.2';
const RUNS = 5;
const RUN_MS = 3 * 60_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

export type Score = Record<(typeof CATEGORIES)[number], number>;

export interface LighthouseRun {
  page: string;
  /** Medians, of 100; or why there are none. */
  score: Score | string;
}

/** The pages of an installation, the second as a signed-in user sees it. */
export async function runLighthouse(origin: string, token: string): Promise<LighthouseRun[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quilt-lighthouse-'));
  try {
    const [guest, user] = [join(folder, 'guest'), join(folder, 'user')];
    await keepToken(guest, origin, null);
    await keepToken(user, origin, token);
    return [
      { page: '/login', score: await scoreOrReason(`${origin}/login`, guest) },
      { page: '/, signed in', score: await scoreOrReason(`${origin}/`, user) },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the profile of a browser that has been here before, and has nothing of us but the token. */
async function keepToken(profile: string, origin: string, token: string | null): Promise<void> {
  const context = await openProfile(profile);
  const page = await context.newPage();
  // Any answer of the same origin does; a page of ours would leave more behind.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((kept) => {
    if (kept !== null) localStorage.setItem('token', kept);
  }, token);
  await context.close();
}

async function scoreOrReason(url: string, profile: string): Promise<Score | string> {
  try {
    const scores: Score[] = [];
    for (let run = 0; run < RUNS; run++) scores.push(await score(url, profile));
    const median = (category: keyof Score) =>
      quantile(
        scores.map((one) => one[category]),
        0.5,
      );
    return {
      performance: median('performance'),
      accessibility: median('accessibility'),
      'best-practices': median('best-practices'),
    };
  } catch (error) {
    // Without the package, or without a browser that it can drive, the rest of the bench still counts.
    const [reason = 'unknown'] = String(error instanceof Error ? error.message : error).split('\n');
    return `${PACKAGE} did not run: ${reason}`;
  }
}

async function score(url: string, kept: string): Promise<Score> {
  const profile = mkdtempSync(join(tmpdir(), 'quilt-lighthouse-run-'));
  const report = join(profile, 'report.json');
  const { executablePath, args, env } = findBrowser();
  try {
    cpSync(kept, join(profile, 'browser'), { recursive: true });
    const flags = [...args, `--user-data-dir=${join(profile, 'browser')}`];
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        PACKAGE,
        url,
        '--preset=desktop',
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        // The token is in it.
        '--disable-storage-reset',
        `--chrome-flags=${flags.join(' ')}`,
      ],
      { env: { ...env, CHROME_PATH: executablePath }, timeout: RUN_MS },
    );
    return readScore(JSON.parse(readFileSync(report, 'utf8')), url);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null }>;
}

function readScore(report: Report, url: string): Score {
  // A user whose token was not taken would have been sent to the sign-in page.
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}.`);
  const read = (category: keyof Score) => (report.categories[category]?.score ?? Number.NaN) * 100;
  return {
    performance: read('performance'),
    accessibility: read('accessibility'),
    'best-practices': read('best-practices'),
  };
}
