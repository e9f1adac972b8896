import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser';
import setUp from './global-setup';
import { openScreen, SCREEN_NAMES, speak } from './open-screen';
import { type Language, makeWorld, type ScreenName } from './screens';
import { ownServer } from './servers';

/**
 * npm run pictures: takes the pictures of README.md from the built product.
 * npm run pictures -- FOLDER: every screen at four widths, in both themes and languages, to lay beside the designs.
 * npm run pictures -- FOLDER home undo: these screens alone.
 */
const README = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const WIDTHS = { 1440: 900, 1024: 800, 768: 1180, 390: 844 };

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
  const screens = wanted.length === 0 ? SCREEN_NAMES : SCREEN_NAMES.filter((name) => wanted.includes(name));
  for (const language of ['en', 'ru'] as const) {
    await speak(studio.request, world, language);
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
    await openScreen(page, screen, world, language);
    const file = toFile(screen);
    mkdirSync(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file });
    await context.close();
  }
}
