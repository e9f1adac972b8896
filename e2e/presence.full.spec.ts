import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, meet } from './meet';

const inHead = (page: Page, name: string) => page.getByRole('region', { name });

test('somebody is seen to come and go, and hides it at once', async ({ browser }) => {
  const nina = await meet(browser, 'Nina');
  const oscar = await meet(browser, 'Oscar');
  await nina.page.goto(`/profile/${oscar.uuid}`);
  const head = inHead(nina.page, oscar.name);
  await expect(head.getByText('Online', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(nina.page);

  // A reload is no absence: whoever looks is told of nothing.
  await oscar.page.reload();
  await expect(inHead(oscar.page, oscar.name).getByText('Online', { exact: true })).toBeVisible();
  await expect(head.getByText('Online', { exact: true })).toBeVisible();

  const browserOfOscar = oscar.page.context();
  await oscar.page.close();
  await expect(head.getByText('Last seen just now')).toBeVisible();
  const back = await browserOfOscar.newPage();
  await back.goto('/settings/privacy');
  await expect(head.getByText('Online', { exact: true })).toBeVisible();

  // The radio itself is out of sight; its label is what one clicks.
  const type = back.getByRole('radiogroup', { name: 'Account type' });
  await type.getByText('Private').click();
  await expect(head.getByText('Online', { exact: true })).toBeHidden();
  await expect(head.getByText(/Last seen/)).toBeHidden();
  await type.getByText('Public').click();
  await expect(head.getByText('Online', { exact: true })).toBeVisible();
  for (const context of [nina.page.context(), browserOfOscar]) await context.close();
});

test('one is seen to be there on a phone, in Russian', async ({ browser }) => {
  const paula = await meet(browser, 'Paula');
  const { page, name } = paula;
  await page.request.put('/api/user', { headers: headers(paula), data: { language: 'ru' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile');
  await expect(inHead(page, name).getByText('В сети', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.context().close();
});
