import type { Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, test } from './fixtures';
import { meet } from './meet';
import { field, newcomer, signUp } from './newcomers';
import { enter, keepToken } from './people';
import { drawPng } from './settings-parts';

/* What people really met: something that they needed lay under something else. */

/** Has not confirmed the address, so a banner stands over the header. */
async function enterUnverified(page: Page, path: string): Promise<void> {
  const headers = await signUp(page, newcomer());
  await keepToken(page, headers.Authorization.replace('Bearer ', ''));
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Type the code' })).toBeVisible();
}

/** What has the focus, where it cannot be seen; "nothing" once the focus has left the page. */
function findCovered(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing';
    const { left, top, width, height } = focused.getBoundingClientRect();
    // Smaller than a finger, its label is what one sees.
    if (width < 8 || height < 8) return null;
    const seen = document.elementFromPoint(left + width / 2, top + 2);
    const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused));
    return isSeen ? null : focused.outerHTML.slice(0, 120);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`what has the focus is never under the bars (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enterUnverified(page, '/settings/account');
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete account' }).focus();
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      const covered = await findCovered(page);
      if (covered === 'nothing') break;
      expect(covered).toBeNull();
    }
  });
}

test('what has the focus is never under the bar that counts changes', async ({ page }) => {
  // What a small laptop leaves of its screen: the form is higher.
  await page.setViewportSize({ width: 1366, height: 650 });
  await enter(page, 'mira', '/settings');
  await field(page, 'First name').fill('Mirabel');
  const discard = page.getByRole('button', { name: 'Discard' });
  const isThere = () => discard.evaluate((button) => button === document.activeElement);
  for (let steps = 0; steps < 20 && !(await isThere()); steps += 1) {
    await page.keyboard.press('Tab');
    expect(await findCovered(page)).toBeNull();
  }
  await expect(discard).toBeFocused();
  // And its buttons do not lie on the edge of the window.
  const edge = await discard.boundingBox();
  expect(edge && edge.y + edge.height).toBeLessThan(640);
});

for (const [width, height] of [
  [1280, 640],
  [360, 640],
] as const) {
  test(`of several messages one lies over a dialog, and the others are there after it (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, 'daniel', '/settings/interface');
    // As long as the journey takes.
    await page.addStyleTag({ content: ':root { --dur-toast: 600s !important }' });
    const messages = page.getByRole('region', { name: 'Messages' }).getByRole('group');
    for (const name of ['Chats', 'Documents', 'Workspace']) {
      await page.getByRole('combobox', { name: 'Start page' }).click();
      await page.getByRole('option', { name, exact: true }).click();
    }
    await expect(messages.filter({ visible: true })).toHaveCount(3);
    await page.getByRole('link', { name: 'General' }).click();

    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPng(page) });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(messages.filter({ visible: true })).toHaveCount(1);
    await expect(messages.filter({ visible: true })).toContainText('Workspace');
    for (const button of await dialog.getByRole('button').all()) await button.click({ trial: true });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(messages.filter({ visible: true })).toHaveCount(3);
  });
}

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

for (const width of [1440, 390]) {
  test(`the keys lie over a task that is open, ${width} px wide`, async ({ browser }) => {
    const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
    const { page } = nora;
    const project = await startProject(nora, emil);
    const task = await send(nora, `/api/projects/${project}/tasks`, { title: 'Sew the sail' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/project/${project}/${task.id}`);
    await expect(page.getByRole('dialog', { name: `Task #${task.id}` })).toBeVisible();
    await page.keyboard.press('?');
    const close = page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Close' });
    // Without pushing anything aside: what lies over it would be hit instead.
    await close.click({ trial: true });
    await close.click();
    await expect(close).toBeHidden();
    await expect(page.getByRole('dialog', { name: `Task #${task.id}` })).toBeVisible();
  });
}
