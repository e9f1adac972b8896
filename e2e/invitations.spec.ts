import { send } from './board';
import { expect, expectAccessible, test } from './fixtures';
import { meet, takePhone } from './meet';

test('somebody is invited by name, sees it without a reload, and accepts', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { page } = nora;
  const team = await send(nora, '/api/teams', { title: `Guests ${nora.username}`, timeZone: 'UTC' });
  await takePhone(emil);
  await emil.page.goto('/teams');
  await expect(emil.page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/team/${team.id}`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Invite to ${team.title}` });
  await dialog.getByRole('combobox', { name: 'Whom to invite' }).fill(`@${emil.username}`);
  await dialog.getByRole('option', { name: new RegExp(emil.name) }).click();
  await dialog.getByText('Observer', { exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const pending = page.getByRole('button', { name: `Pending: ${emil.name}` });
  await expect(pending).toBeVisible();

  const invitation = emil.page.getByRole('heading', { name: `${team.title} приглашает вас` });
  await expect(invitation).toBeVisible();
  await expectAccessible(emil.page);
  await emil.page.getByRole('button', { name: `Принять: ${team.title}` }).click();
  await expect(invitation).toBeHidden();
  await expect(emil.page.getByRole('link', { name: team.title })).toBeVisible();
  await expect(pending).toBeHidden();
});
