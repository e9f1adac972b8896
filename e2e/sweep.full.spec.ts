import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './fixtures';
import { openScreen, SCREEN_NAMES, speak } from './open-screen';
import { makeWorld } from './screens';

// They do not meet: each makes people and links of its own.
test.describe.configure({ mode: 'parallel' });

for (const language of ['en', 'ru'] as const) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`every screen is accessible in both themes and fits, in ${language} at ${width} pixels`, async ({
      page,
      browser,
      complaints,
    }) => {
      test.setTimeout(1_800_000);
      // The code that is asked for, and links that lead nowhere.
      complaints.expect(/status of 401 .*\/auth\/signin\)/);
      complaints.expect(/status of 404 .*\/nothing\)/);
      const world = await makeWorld(page);
      await speak(page.request, world, language);
      const faults: string[] = [];
      for (const name of SCREEN_NAMES) {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'light' });
        // What is not there would be waited for as long as the whole of it may take.
        context.setDefaultTimeout(30_000);
        const look = test.step(name, async () => {
          const own = await context.newPage();
          await openScreen(own, name, world, language);
          await expectNoSidewaysScroll(own);
          await expectAccessibleInBothThemes(own);
        });
        // The others are looked at all the same.
        await look.catch((error: Error) => faults.push(`${name}: ${error.message}`));
        await context.close();
      }
      expect(faults).toEqual([]);
    });
  }
}
