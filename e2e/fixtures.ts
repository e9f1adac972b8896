import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { ownServer } from './servers';

export { expect };

interface Fixtures {
  /**
   * Errors and warnings in the console, and errors that nobody caught, in every page of this test. A test that provokes
   * what the browser reports on its own (a 401, a lost line) says so: `complaints.expect(/401/)`. All others fail it.
   */
  complaints: { expect(pattern: RegExp): void };
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  baseURL: async ({}, use) => {
    await use(ownServer().url);
  },

  complaints: [
    async ({ browser }, use) => {
      const heard: string[] = [];
      // Playwright says it where the service worker is kept out.
      const expected: RegExp[] = [/Service Worker registration blocked by Playwright/];
      const listenToPage = (page: Page): void => {
        page.on('console', (message) => {
          if (message.type() !== 'error' && message.type() !== 'warning') return;
          heard.push(
            `console ${message.type()}: ${message.text()} (${message.location().url || page.url()})`,
          );
        });
        page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack || error.message}`));
      };
      // Two people at once are two contexts, and the second one's console counts as much.
      const opened: BrowserContext[] = [];
      const listen = (context: BrowserContext): void => {
        opened.push(context);
        context.on('page', listenToPage);
      };
      browser.on('context', listen);
      await use({ expect: (pattern) => void expected.push(pattern) });
      browser.off('context', listen);
      // Left open, they would go on living beside all that follow.
      for (const context of opened) await context.close();
      const left = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      expect(left, 'the browser had nothing to complain about').toEqual([]);
    },
    { auto: true },
  ],
});

/** No violation that axe can find on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours half way through a transition are nobody's design. Those of what waits never end, nor does what is held.
  await page.evaluate(async () => {
    const findEnding = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'paused' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    for (let ending = findEnding(); ending.length > 0; ending = findEnding()) {
      await Promise.allSettled(ending.map((animation) => animation.finished));
      // The end of one can begin another: a toast whose time is over fades out.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
  // Without its other mode, which opens a second page each time for frames of other origins; ours have none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }));
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Nothing on the page reaches beyond the side of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, `too wide by, on ${page.url()}`).toBeLessThanOrEqual(0);
}

/** In both themes, one after the other: what is shown follows the system's while no other is chosen. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page);
  }
}
