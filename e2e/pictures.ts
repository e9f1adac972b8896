import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser';
import setUp from './global-setup';
import { PASSWORD } from './people';

/**
 * npm run pictures: takes the pictures of README.md from the built product.
 * npm run pictures -- FOLDER: every screen at four widths, in both themes and languages, to lay beside the designs.
 */
const README = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const WIDTHS = { 1440: 900, 1024: 800, 768: 1180, 390: 844 };
const SCREENS = ['login', 'home', 'settings', 'not-found'] as const;
const ADDRESSES: Record<(typeof SCREENS)[number], string> = {
  login: '/login',
  home: '/',
  settings: '/settings',
  'not-found': '/nothing-here',
};

interface Look {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  language: 'en' | 'ru';
}

const [folder] = process.argv.slice(2);
const stop = await setUp();
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const baseURL = process.env.E2E_BASE_URL ?? '';
const token = await signIn();

if (folder === undefined) {
  const look: Look = { width: 1440, height: 900, theme: 'light', language: 'en' };
  await take(look, ['login', 'home'], (screen) => path.join(README, `${screen}.png`));
} else {
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const theme of ['light', 'dark'] as const) {
      for (const language of ['en', 'ru'] as const) {
        const name = `${width}.${theme}.${language}.png`;
        await take({ width: Number(width), height, theme, language }, SCREENS, (screen) =>
          path.resolve(folder, `${screen}.${name}`),
        );
      }
    }
  }
}
await browser.close();
await stop();

async function signIn(): Promise<string> {
  const response = await fetch(`${baseURL}/auth-service/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'mira', password: PASSWORD }),
  });
  const { item } = (await response.json()) as { item: { accessToken: string } };
  return item.accessToken;
}

async function take(
  { width, height, theme, language }: Look,
  screens: readonly (typeof SCREENS)[number][],
  toFile: (screen: string) => string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  for (const screen of screens) {
    const page = await context.newPage();
    await page.addInitScript(prepare, { language, token: screen === 'login' ? null : token });
    await page.goto(ADDRESSES[screen]);
    await settle(page);
    const file = toFile(screen);
    mkdirSync(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file });
    await page.close();
  }
  await context.close();
}

function prepare({ language, token }: { language: string; token: string | null }): void {
  localStorage.setItem('quilt.interface', JSON.stringify({ state: { language }, version: 1 }));
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
