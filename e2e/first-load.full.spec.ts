import type { Page } from '@playwright/test';
import { codeOf, listSignInFiles } from './first-load';
import { expect, test } from './fixtures';
import { bringToken } from './people';

const LANGUAGES = ['en', 'ru'] as const;
const THEMES = ['light', 'dark'] as const;
const LOOKS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));

interface Told {
  /** Sums of layout shifts, and what was shifted. */
  shifts: { value: number; what: string[] }[];
  /** When there was a form to type in. */
  formAt: number | null;
}

declare global {
  interface Window {
    told: Told;
  }
}

/** Everything that leaves the page, and everything that it says. */
function listen(page: Page): { origins: Set<string>; said: string[] } {
  const origins = new Set<string>();
  const said: string[] = [];
  const note = (url: string): void => {
    const { protocol, host } = new URL(url);
    // An object URL and a data URL lead nowhere.
    if (protocol !== 'blob:' && protocol !== 'data:')
      origins.add(`${protocol.replace('ws', 'http')}//${host}`);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  return { origins, said };
}

async function watch(page: Page, { language, theme }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.addInitScript((chosen) => {
    localStorage.setItem('quilt.interface', JSON.stringify({ state: { language: chosen }, version: 1 }));
    const told: Told = { shifts: [], formAt: null };
    window.told = told;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => node?.parentElement?.innerHTML.slice(0, 200) ?? '');
        told.shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('form input:not([inert] *)')) return;
      told.formAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, language);
}

/** Until all that the page asked for has come and has been drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await settleFonts(page);
}

async function settleFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

test.describe('with everything that a browser does', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const look of LOOKS) {
    test(`the sign-in page comes at once and from here alone: ${look.language}, ${look.theme}`, async ({
      page,
      baseURL,
    }) => {
      const { origins, said } = listen(page);
      await watch(page, look);
      await page.goto('/login');
      await expect(page.getByRole('textbox').first()).toBeEditable();
      await settle(page);
      expect([...origins]).toEqual([baseURL]);
      expect(said).toEqual([]);
      expect(await page.evaluate(() => window.told.shifts)).toEqual([]);
      // What is in the page's own language is in the page's own font.
      const hasFont = await page.evaluate(() => document.fonts.check('1em "Onest Variable"', 'aя'));
      expect(hasFont).toBe(true);
    });

    test(`the start page comes steadily and from here alone: ${look.language}, ${look.theme}`, async ({
      page,
      baseURL,
    }) => {
      await bringToken(page, 'mira');
      const { origins, said } = listen(page);
      await watch(page, look);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle(page);
      expect([...origins]).toEqual([baseURL]);
      expect(said).toEqual([]);
      expect(await page.evaluate(() => window.told.shifts)).toEqual([]);
    });
  }
});

test('what is seen before the code has come is what comes', async ({ page, complaints }) => {
  // Of the sheets that come with the code, where that is held back for long.
  complaints.expect(/was preloaded using link preload but not used/);
  // On a busy machine it takes longer than it is waited for, and would not be there to be compared.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    window.setTimeout = ((act: () => void, ms?: number) =>
      wait(act, ms === 1_000 ? 600_000 : ms)) as typeof window.setTimeout;
  });
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root :is(h1, p, label, input, a, button, svg)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor } = getComputedStyle(element);
        return [element.tagName, element.textContent, x, y, width, height, color, backgroundColor];
      }),
    );
  for (const look of LOOKS) {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await watch(page, look);
    await page.route(codeOf('src/app/start.tsx'), async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('#root > [inert] h1')).toBeVisible();
    await settleFonts(page);
    const before = await places();
    expect(before.length).toBeGreaterThan(10);
    release();
    await expect(page.getByRole('textbox').first()).toBeEditable();
    await settle(page);
    // Nothing in it can be used yet, but for that it is the same.
    expect(await places(), JSON.stringify(look)).toEqual(before);
    await page.unrouteAll();
  }
});

test('until the form can be typed in, the browser loads what the guard of its weight counts', async ({
  page,
}) => {
  await watch(page, { language: 'en', theme: 'light' });
  await page.goto('/login');
  await expect(page.getByRole('textbox').first()).toBeEditable();
  await settle(page);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (window.told.formAt ?? Number.NaN))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\.(js|css)$/.test(path)),
  );
  expect([...new Set(loaded)].sort()).toEqual(listSignInFiles().sort());
});

test('fonts that never come keep nobody from signing in', async ({ page }) => {
  await page.route(/\.woff2$/, () => new Promise(() => undefined));
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Password', { exact: true })).toBeEditable();
});

for (const [what, source] of [
  ['the entry', 'index.html'],
  ['the app', 'src/app/start.tsx'],
] as const) {
  test(`without ${what} the page says so, instead of showing a form that does nothing`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await page.route(codeOf(source), (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Quilt could not be loaded' })).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeEditable();
  });
}

test('a theme that was chosen is there before the page is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('quilt.colorScheme', 'dark'));
  // Without the app's own code, whatever is there comes from the first script alone.
  await page.route(codeOf('index.html'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
