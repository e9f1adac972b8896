import { expect, test } from './fixtures';
import { enter, expectGreeting } from './people';

test.use({ serviceWorkers: 'allow' });

test('the worker keeps the shell and nothing that the server says', async ({ page }) => {
  await enter(page, 'daniel');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expectGreeting(page, 'daniel');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.map((ofOne) => ofOne.map(({ url }) => new URL(url).pathname));
  });
  expect(kept).toHaveLength(1);
  expect(kept.flat()).toContain('/index.html');
  expect(
    kept.flat().filter((path) => /^\/(api|auth-service|socket\.io|dev|health|ready)/.test(path)),
  ).toEqual([]);
  expect(kept.flat().filter((path) => /onest-(latin|cyrillic)-wght/.test(path))).toHaveLength(2);
});
