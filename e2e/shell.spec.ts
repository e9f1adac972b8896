import { codeOf } from './first-load';
import { expect, expectAccessible, test } from './fixtures';
import { bringToken, enter, leaveInEnglish } from './people';

test.afterEach(({ page }) => leaveInEnglish(page));

test('the sidebar leads everywhere, stays collapsed, and says where one is', async ({ page }) => {
  const counted = page.waitForResponse('**/api/chats/count');
  await enter(page, 'mira');
  const { unread } = (await (await counted).json()).item;
  const sidebar = page.getByRole('complementary', { name: 'Sections' });
  await sidebar.getByRole('link', { name: 'Teams' }).click();
  await expect(page).toHaveURL('/teams');
  await expect(page).toHaveTitle(`${unread > 0 ? `(${unread}) ` : ''}Teams · Quilt`);
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeFocused();
  await expect(sidebar.getByRole('link', { name: 'Teams' })).toHaveAttribute('aria-current', 'page');

  const gap = async (): Promise<number> => {
    const before = await sidebar.getByRole('link', { name: 'Documents' }).boundingBox();
    const after = await sidebar.getByRole('link', { name: 'People' }).boundingBox();
    return (after?.y ?? 0) - (before?.y ?? 0) - (before?.height ?? 0);
  };
  await expect.poll(gap).toBe(24);
  await sidebar.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(gap).toBe(24);
  await page.reload();
  await expect(sidebar.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBe(80);

  await sidebar.getByRole('link', { name: 'Mira' }).click();
  await expect(page).toHaveURL('/');
});

test('a second tab follows the sidebar, the theme and the language of the first', async ({
  page,
  context,
}) => {
  await enter(page, 'mira');
  const second = await context.newPage();
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

test('on a phone the bottom bar and its menu lead everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'mira');
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.getByRole('link', { name: 'Chats' }).click();
  await expect(page).toHaveURL('/chats');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Groups' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await menu.getByRole('link', { name: 'Groups' }).click();
  await expect(page).toHaveURL('/groups');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Groups' })).toBeFocused();
});

test('a message lies over nothing that can be pressed in the menu of a phone', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'mira', '/settings');
  await page.route('**/profile-image', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const message = page.getByRole('group').getByText('The photo was not removed.');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const control of await menu.locator('a, button, label').all()) await control.click({ trial: true });
  await expect(message).toBeVisible();
  await page.unroute('**/profile-image');
});

test('what lies over a page goes when the page does, or the layout that it belongs to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'mira');
  await page.getByRole('link', { name: 'Chats' }).click();
  await expect(page).toHaveURL('/chats');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 844 });
  await expect(menu).toBeHidden();

  await page.getByRole('link', { name: 'Teams' }).click();
  await expect(page).toHaveURL('/teams');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
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
  expect(misses).toBe(2);
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await enter(page, 'mira', '/teams');
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
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

test('a name that is longer than a phone is wide breaks, and not the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bringToken(page, 'mira');
  const long = 'Maximilianalexanderbartholomewconstantineferdinand';
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const { item } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { item: { ...item, firstName: long, lastName: long, fullName: `${long} ${long}` } },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(long);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.unrouteAll({ behavior: 'wait' });
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
