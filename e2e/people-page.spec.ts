import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, type Met, meet, takePhone } from './meet';
import { toast } from './settings-parts';

const card = (page: Page, { name }: Met) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

/** What only those of this journey are good at. */
async function learn(who: Met, tag: string): Promise<void> {
  const skills = [{ title: tag, level: 'good', colour: 'teal' }];
  const answer = await who.page.request.put('/api/resume', { headers: headers(who), data: { skills } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('two people find each other by a filter, share its address, and become friends from their cards', async ({
  browser,
}) => {
  const [freya, oskar] = await Promise.all([meet(browser, 'Freya'), meet(browser, 'Oskar')]);
  const tag = `Kites ${Date.now().toString(36)}`;
  for (const who of [freya, oskar]) await learn(who, tag);
  // The directory follows what people change a moment later.
  await expect
    .poll(async () => {
      const answer = await freya.page.request.get('/api/people', {
        headers: headers(freya),
        params: { tag },
      });
      return (await answer.json()).items.length;
    })
    .toBe(2);

  const { page } = freya;
  await page.goto('/people');
  await page.getByRole('button', { name: 'More filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('combobox', { name: 'Tag' }).fill(tag.slice(0, -1));
  await page.getByRole('option', { name: tag }).click();
  await dialog.getByRole('button', { name: 'Show 2 people' }).click();
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await expect(card(page, oskar)).toContainText(tag);
  await expectAccessible(page);
  const address = new URL(page.url());

  await card(page, oskar).getByRole('button', { name: 'Add friend' }).click();
  await expect(toast(page, 'Request sent')).toBeVisible();
  await expect(card(page, oskar)).toContainText('Requested');

  // On a phone, in Russian, by the address that was shared.
  await takePhone(oskar);
  await oskar.page.goto(`${address.pathname}${address.search}`);
  await expect(card(oskar.page, freya)).toBeVisible();
  await card(oskar.page, freya).getByRole('button', { name: 'Принять' }).click();
  await expect(card(oskar.page, freya)).toContainText('Вы друзья');
  await expectAccessible(oskar.page);
  await expectNoSidewaysScroll(oskar.page);

  // She sees it at once, and has him among her friends.
  await expect(card(page, oskar)).toContainText('Friends');
  await page.getByText('Friends 1', { exact: true }).click();
  await expect(page).toHaveURL('/people?show=friends');
  await expect(card(page, oskar)).toBeVisible();
});
