import { expect, expectAccessible, test } from './fixtures';
import { enter, expectGreeting, fillSignIn, PASSWORD } from './people';
import { card } from './settings-parts';

test('a session that is ended from the settings of another browser notices at once', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/401/);
  const second = await (await browser.newContext()).newPage();
  const live = second.waitForEvent('websocket');
  await enter(second, 'daniel');
  await live;
  await enter(page, 'daniel', '/settings/account');
  const sessions = card(page, 'Sessions');
  const ends = sessions.getByRole('button', { name: /^End the session/ });
  await expect(ends.first()).toBeVisible();
  await expectAccessible(page);
  const before = await ends.count();
  // The one that was used last after this one.
  await ends.first().click();
  await expect(ends).toHaveCount(before - 1);
  await expect(second).toHaveURL(/\/login/);
  await expect(second.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  // One that starts meanwhile is in the list without a reload, and all others end with one answer.
  await fillSignIn(second, 'daniel', PASSWORD);
  await expectGreeting(second, 'daniel');
  await expect(ends).toHaveCount(before);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  await expect(ends).toHaveCount(0);
  await expect(second).toHaveURL(/\/login/);
});
