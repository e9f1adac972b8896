import { codeOf } from './first-load';
import { expect, test } from './fixtures';
import { meet } from './meet';
import { enter } from './people';

test('a second tab follows the sidebar, the theme and the language of the first', async ({ browser }) => {
  const { page } = await meet(browser, 'Nora');
  await page.goto('/');
  const second = await page.context().newPage();
  await second.goto('/settings');
  await expect(second.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect(second.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(second.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(second.getByRole('heading', { name: 'Настройки' })).toBeVisible();
});

test('going back comes back to the same place of a long page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 320 });
  await enter(page, 'mira');
  // From within: a page that is loaded is put to where it was before, a moment after it is shown.
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 200));
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page).toHaveURL('/groups');
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(scrolled).toBe(place);
});

test('an address that is typed into a tab begins at its top, however far the last was scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await enter(page, 'mira', '/settings/privacy');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const y = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(height).toBeGreaterThan(800);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(y).toBe(300);
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Atlas mobile app' })).toBeVisible();
  await expect.poll(height).toBeGreaterThan(800);
  expect(await y()).toBe(0);
});

test('what opens at a click is at hand when the line has gone meanwhile', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const codeCame = page.waitForResponse(codeOf('src/app/shell/OpenPreferences.tsx'));
  await enter(page, 'mira');
  await (await codeCame).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Language and theme' })).toBeFocused();
  await context.setOffline(false);
});

test('news come although their code did not at first', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  let misses = 0;
  // Where the browser remembers that it did not come, it is asked for under another address.
  await page.route(`${codeOf('src/lib/live-connection.ts')}*`, (route) => {
    misses += 1;
    return misses === 1 ? route.abort() : route.continue();
  });
  const opened = page.waitForEvent('websocket');
  await enter(page, 'mira');
  await (await opened).waitForEvent('framereceived', {
    predicate: ({ payload }) => payload.includes('"heartbeat"'),
  });
  expect(misses).toBeGreaterThan(1);
});

test('a newer version is loaded where the old one finds its code gone, at the address that was wanted', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await enter(page, 'mira');
  let isUpdated = false;
  await page.route(codeOf('src/app/pages/settings/SettingsPage.tsx'), (route) =>
    isUpdated ? route.continue() : route.abort(),
  );
  await page.route('/', async (route) => {
    const response = await route.fetch();
    isUpdated = true;
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('/assets/index-', '/assets/next-'),
    });
  });
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Settings' }).click();
  expect(new URL((await loaded).url()).pathname).toBe('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
