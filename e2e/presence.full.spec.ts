import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { meet } from './meet';

const inHead = (page: Page, name: string) => page.getByRole('region', { name });

test('somebody is seen to come and go, and hides it at once', async ({ browser }) => {
  const [nina, oscar] = await Promise.all([meet(browser, 'Nina'), meet(browser, 'Oscar')]);
  await oscar.page.goto('/profile');
  await nina.page.goto(`/profile/${oscar.uuid}`);
  const head = inHead(nina.page, oscar.name);
  await expect(head.getByText('Online', { exact: true })).toBeVisible();

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
});
