import { useMantineColorScheme } from '@mantine/core';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import script from '../../public/before-paint.js?raw';
import { waitForFonts } from '../lib/fonts';
import { setDensity, setLanguage, setMotionReduced } from '../lib/interface-store';
import { PATHS } from '../lib/paths';
import { startSession } from '../lib/session';
import { Theme } from './Theme';

const page = document.documentElement;
const listeners: Parameters<typeof window.addEventListener>[] = [];
const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();
const loadFont = vi.fn<(font: string, text: string) => Promise<unknown>>();

beforeEach(() => {
  loadFont.mockResolvedValue([]);
  fetched.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: loadFont } });
  document.body.innerHTML =
    '<div id="root"></div><template id="cover-style"></template><template id="cover-en"><p>A cover</p></template>' +
    '<template id="not-loaded-en"><p>A word</p></template>';
  window.history.replaceState(null, '', PATHS.login);
});

afterEach(() => {
  // The page outlives this file, and scripts that fail in the next ones are none of this script's business.
  for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
  delete window.tellNotLoaded;
  delete window.coverPainted;
  Reflect.deleteProperty(document, 'fonts');
  Reflect.deleteProperty(document, 'currentScript');
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  loadFont.mockReset();
  fetched.mockReset();
  vi.unstubAllGlobals();
  delete window.firstAnswers;
});

/** As the browser does, ahead of everything else. */
function runScript(): void {
  const element = document.createElement('script');
  Object.assign(element.dataset, {
    guest: '/assets/guest.js',
    user: '/assets/user.js',
    pages: JSON.stringify({
      files: ['/assets/own.js', '/assets/section.js'],
      routes: [
        { path: '/', isForUsers: true, files: [], always: [], plainly: [] },
        { path: '/workspace', isForUsers: true, files: [1], always: ['/api/workspace'], plainly: [] },
        {
          path: '/project/([1-9]\\d{0,14})(?:/([^/]+))?',
          isForUsers: true,
          files: [0],
          always: ['/api/projects/:id'],
          plainly: ['/api/projects/:id/board'],
        },
      ],
    }),
  });
  Object.defineProperty(document, 'currentScript', { configurable: true, value: element });
  new Function('addEventListener', script)((...listener: (typeof listeners)[number]) => {
    listeners.push(listener);
    window.addEventListener(...listener);
  });
}

const called = () => fetched.mock.calls.map(([url]) => url);

const asked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const cover = () => document.getElementById('root')?.textContent;

test('it finds what the interface was set to', () => {
  setLanguage('ru');
  setDensity('compact');
  setMotionReduced(true);
  runScript();
  expect(page.lang).toBe('ru');
  expect(page.dataset).toMatchObject({ density: 'compact', motion: 'reduced' });
});

test.each(['dark', 'light'] as const)('it finds the chosen theme: %s', (scheme) => {
  const { result, unmount } = renderHook(useMantineColorScheme, { wrapper: Theme });
  result.current.setColorScheme(scheme);
  unmount();
  page.removeAttribute('data-mantine-color-scheme');
  runScript();
  expect(page).toHaveAttribute('data-mantine-color-scheme', scheme);
});

test.each([PATHS.login, PATHS.home])('at %s a visitor is a guest, who gets the cover', async (path) => {
  window.history.replaceState(null, '', path);
  runScript();
  expect(asked()).toEqual(['/assets/guest.js']);
  await window.coverPainted;
  expect(cover()).toBe('A cover');
});

test('whoever is signed in is no guest', () => {
  startSession('a-token');
  window.history.replaceState(null, '', PATHS.home);
  runScript();
  expect(asked()).toEqual(['/assets/user.js', '/assets/section.js']);
  expect(window.coverPainted).toBeUndefined();
  expect(called()).toEqual(['/api/user', '/api/workspace']);
});

test.each([
  ['/project/7', ['/api/user', '/api/projects/7', '/api/projects/7/board']],
  ['/project/7/12?view=table', ['/api/user', '/api/projects/7']],
  ['/project/none', ['/api/user']],
])('where one begins at %s, its code is asked for, and its first calls', (address, calls) => {
  setLanguage('ru');
  startSession('a-token');
  window.history.replaceState(null, '', address);
  runScript();
  const hasPage = calls.length > 1;
  expect(asked()).toEqual(['/assets/user.js', ...(hasPage ? ['/assets/own.js'] : [])]);
  expect(called()).toEqual(calls);
  const headers = { 'Accept-Language': 'ru', Authorization: 'Bearer a-token' };
  for (const [, options] of fetched.mock.calls) expect(options).toMatchObject({ headers });
});

test('whoever has no token asks for nothing', () => {
  window.history.replaceState(null, '', '/project/7');
  runScript();
  expect([asked(), called(), window.firstAnswers]).toEqual([[], [], undefined]);
});

test('elsewhere a visitor is neither', () => {
  window.history.replaceState(null, '', '/terms');
  runScript();
  expect(asked()).toEqual([]);
  expect(window.coverPainted).toBeUndefined();
});

test('it waits for the font that the app waits for', async () => {
  runScript();
  await window.coverPainted;
  await waitForFonts();
  const [first, second] = loadFont.mock.calls;
  expect(first).toBeDefined();
  expect(first).toEqual(second);
});

test('a font that never comes keeps neither the app waiting, nor puts a cover over it later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let come = (): void => undefined;
  loadFont.mockReturnValue(
    new Promise((resolve) => {
      come = () => resolve([]);
    }),
  );
  runScript();
  await vi.runAllTimersAsync();
  await window.coverPainted;
  come();
  await vi.runAllTimersAsync();
  expect(cover()).toBe('');
});

test.each([
  ['module', 'A word'],
  ['text/javascript', ''],
])('a %s that does not come: %j', async (type, told) => {
  window.history.replaceState(null, '', '/terms');
  runScript();
  const entry = Object.assign(document.createElement('script'), { type });
  document.body.append(entry);
  entry.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(cover()).toBe(told);
});
