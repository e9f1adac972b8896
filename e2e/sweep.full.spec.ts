import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './fixtures';
import { openScreen, SCREEN_NAMES, speak } from './open-screen';
import { makeWorld } from './screens';

// They do not meet: each makes people and links of its own.
test.describe.configure({ mode: 'parallel' });

/** In one test, so that it ends in minutes and says by then what it has found. */
const SCREENS_IN_ONE = 25;

/** Both languages fit at both widths. What a screen reader meets is the same in all: each language is asked at one. */
const VARIANTS = [
  { language: 'en', width: 1440, height: 900, isRead: true },
  { language: 'en', width: 390, height: 844, isRead: false },
  { language: 'ru', width: 1440, height: 900, isRead: false },
  { language: 'ru', width: 390, height: 844, isRead: true },
] as const;

for (const { language, width, height, isRead } of VARIANTS) {
  for (let first = 0; first < SCREEN_NAMES.length; first += SCREENS_IN_ONE) {
    const names = SCREEN_NAMES.slice(first, first + SCREENS_IN_ONE);
    const what = isRead ? 'are accessible in both themes and fit' : 'fit';
    test(`${names[0]} to ${names.at(-1)} ${what}, in ${language} at ${width} pixels`, async ({
      page,
      browser,
      complaints,
    }) => {
      test.setTimeout(540_000);
      // The code that is asked for, and links that lead nowhere.
      complaints.expect(/status of 401 .*\/auth\/signin\)/);
      complaints.expect(/status of 404 .*\/nothing\)/);
      const world = await makeWorld(page);
      await speak(page.request, world, language);
      const faults: string[] = [];
      for (const name of names) {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'light' });
        // What is not there would be waited for as long as the whole of it may take.
        context.setDefaultTimeout(30_000);
        const look = test.step(name, async () => {
          const own = await context.newPage();
          await openScreen(own, name, world, language);
          await expectNoSidewaysScroll(own);
          if (isRead) await expectAccessibleInBothThemes(own);
        });
        // The others are looked at all the same.
        await look.catch((error: Error) => faults.push(`${name}: ${error.message}`));
        await context.close();
      }
      expect(faults).toEqual([]);
    });
  }
}
