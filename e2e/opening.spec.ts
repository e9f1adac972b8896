import type { Page } from '@playwright/test';
import { codeOf } from './first-load';
import { expect, test } from './fixtures';
import { bringToken } from './people';

/** Those that are opened most. */
const MAIN = ['/', '/workspace', '/project/1', '/team/1', '/people', '/profile', '/feeds'];
const OTHERS = [
  '/teams',
  '/projects',
  '/chats',
  '/documents',
  '/groups',
  '/group/1',
  '/notifications',
  '/search?q=map',
  '/settings',
  '/milestone/1',
  '/post/1',
  '/team/1/roles',
  '/team/1/settings',
  '/workspace/time',
  '/project/1/import',
];
/** They list things whose scopes their addresses do not tell, and fetch them again when these are joined. */
const REPEATING = ['/documents', '/group/1', '/milestone/1'];
/** Whoever shows one and goes while it comes breaks it off, and asks again. */
const PORTRAIT = /^GET \/api\/profile-image\//;
const PAGES = process.env.FULL === '1' ? [...MAIN, ...OTHERS] : MAIN;
const MOST_SCRIPTS = 16;
const SHELL = codeOf('src/app/guards/RequireUser.tsx').replace('**', '');

/** Opened with nothing cached, until nothing more is asked for. */
async function open(page: Page, path: string) {
  const calls: string[] = [];
  page.removeAllListeners('request');
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const language = request.headers()['accept-language'];
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search} ${language}`);
  });
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { scripts, firstCall, shellCame, left } = await page.evaluate((shell) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const pathOf = ({ name }: PerformanceEntry) => new URL(name).pathname;
    return {
      scripts: entries.filter((entry) => pathOf(entry).endsWith('.js')).length,
      firstCall: entries.find((entry) => pathOf(entry).startsWith('/api/'))?.startTime,
      shellCame: entries.find((entry) => pathOf(entry) === shell)?.responseEnd,
      left: [...(window.firstAnswers?.keys() ?? [])],
    };
  }, SHELL);
  return { calls, scripts, left, isAskedAtOnce: (firstCall ?? Infinity) < (shellCame ?? 0) };
}

declare global {
  interface Window {
    firstAnswers?: Map<string, unknown>;
  }
}

test('a page that is opened asks for little code, for its data beside it, and for nothing twice', async ({
  page,
}) => {
  await bringToken(page, 'mira');
  for (const path of PAGES) {
    const { calls, scripts, left, isAskedAtOnce } = await open(page, path);
    const isRepeating = (call: string) => REPEATING.includes(path) || PORTRAIT.test(call);
    const twice = calls.filter((call, index) => !isRepeating(call) && calls.indexOf(call) !== index);
    expect({ path, twice, left, isAskedAtOnce }).toEqual({ path, twice: [], left: [], isAskedAtOnce: true });
    expect(scripts, path).toBeLessThanOrEqual(MOST_SCRIPTS);
  }
});
