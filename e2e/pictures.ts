import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser';
import setUp from './global-setup';
import { type Language, makeWorld, SCREENS, type ScreenName } from './screens';
import { ownServer } from './servers';

/**
 * npm run pictures: takes the pictures of README.md from the built product.
 * npm run pictures -- FOLDER: every screen at four widths, in both themes and languages, to lay beside the designs.
 * npm run pictures -- FOLDER home undo: these screens alone.
 */
const README = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const WIDTHS = { 1440: 900, 1024: 800, 768: 1180, 390: 844 };
const NAMES = Object.keys(SCREENS).filter(isName);

interface Look {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  language: Language;
}

const [folder, ...wanted] = process.argv.slice(2);
const stop = await setUp({ workers: 1 });
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const baseURL = ownServer().url;
const studio = await browser.newContext({ baseURL });
const world = await makeWorld(await studio.newPage());

if (folder === undefined) {
  const look: Look = { width: 1440, height: 900, theme: 'light', language: 'en' };
  await take(look, ['login', 'home'], (screen) => path.join(README, `${screen}.png`));
} else {
  const screens = wanted.length === 0 ? NAMES : NAMES.filter((name) => wanted.includes(name));
  for (const language of ['en', 'ru'] as const) {
    await speak(language);
    for (const [width, height] of Object.entries(WIDTHS)) {
      for (const theme of ['light', 'dark'] as const) {
        const name = `${width}.${theme}.${language}.png`;
        await take({ width: Number(width), height, theme, language }, screens, (screen) =>
          path.resolve(folder, `${screen}.${name}`),
        );
      }
    }
  }
}
await browser.close();
await stop();

function isName(name: string): name is ScreenName {
  return Object.hasOwn(SCREENS, name);
}

/** Of users it is the account's that is shown. */
async function speak(language: Language): Promise<void> {
  for (const token of [world.mira, world.lena, world.unconfirmed]) {
    await studio.request.put('/api/user', {
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      data: { language },
    });
  }
}

async function take(
  { width, height, theme, language }: Look,
  screens: readonly ScreenName[],
  toFile: (screen: string) => string,
): Promise<void> {
  for (const screen of screens) {
    // A context each: what one leaves in the browser's storages is not the next one's.
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const { as, open } = SCREENS[screen];
    await page.addInitScript(prepare, { language, token: as === 'guest' ? null : world[as] });
    await open(page, world, language);
    await settle(page);
    const file = toFile(screen);
    mkdirSync(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file });
    await context.close();
  }
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
