import type { Locator, Page } from '@playwright/test';
import { send } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { type Met, meet, takePhone } from './meet';
import { dayFromNow } from './server-time';
import { toast } from './settings-parts';

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const memberRow = (page: Page, { name }: Met) =>
  list(page, 'Members').getByRole('listitem').filter({ hasText: name });
const invitationTo = (page: Page, team: string) => page.getByRole('heading', { name: `${team} invites you` });

async function createTeam({ page }: Met, title: string): Promise<string> {
  await page.goto('/teams');
  await button(page, 'New team').first().click();
  const dialog = page.getByRole('dialog', { name: 'New team' });
  await dialog.getByLabel('Name').fill(title);
  await button(dialog, 'Create team').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return /\/team\/(\d+)$/.exec(page.url())?.[1] ?? '';
}

async function invite(page: Page, who: Met, role: string, more?: (dialog: Locator) => Promise<void>) {
  await button(page, 'Invite').click();
  const dialog = page.getByRole('dialog', { name: /^Invite to / });
  await dialog.getByRole('combobox', { name: 'Whom to invite' }).fill(`@${who.username}`);
  await dialog.getByRole('option', { name: new RegExp(who.name) }).click();
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await more?.(dialog);
  await button(dialog, 'Send invitation').click();
  await expect(toast(page, 'Invitation sent.')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('an owner invites four people in four roles, and all see what becomes of it at once', async ({
  browser,
  complaints,
}) => {
  // Whoever is removed while they look is told that there is nothing.
  complaints.expect(/404/);
  const [olga, adam, bela, cara, timo] = await Promise.all([
    meet(browser, 'Olga'),
    meet(browser, 'Adam'),
    meet(browser, 'Bela'),
    meet(browser, 'Cara'),
    meet(browser, 'Timo'),
  ]);
  await takePhone(bela);
  const title = `Map makers ${olga.username}`;
  const id = await createTeam(olga, title);
  await send(olga, '/api/projects', { team: Number(id), title: 'Night buses' });
  for (const { page } of [adam, bela, cara]) await page.goto('/teams');
  await expect(list(olga.page, 'Projects').getByText('Night buses')).toBeVisible();

  await invite(olga.page, adam, 'Manager');
  await invite(olga.page, timo, 'Temporary performer', async (dialog) => {
    await dialog.getByLabel('Last day').first().fill(dayFromNow(30));
    await dialog.getByRole('combobox', { name: 'Host' }).click();
    await dialog.page().getByRole('option', { name: olga.name }).click();
    await dialog.getByRole('combobox', { name: 'Projects' }).click();
    await dialog.page().getByRole('option', { name: 'Night buses' }).click();
    await dialog.page().keyboard.press('Tab');
  });
  for (const [{ uuid }, role] of [
    [bela, 'observer'],
    [cara, 'performer'],
  ] as const) {
    await send(olga, `/api/teams/${id}/invitations`, {
      to: [{ kind: 'user', uuid }],
      grant: { role },
      text: '',
    });
  }

  // Each is told without loading anything anew, and the bell too.
  await expect(invitationTo(adam.page, title)).toBeVisible();
  // Beside what he has earned by coming here.
  await expect(button(adam.page, 'Notifications: 3 unread')).toBeVisible();
  await button(adam.page, `Accept: ${title}`).click();
  await button(bela.page, `Принять: ${title}`).click();
  await button(cara.page, `Decline: ${title}`).click();
  await button(cara.page.getByRole('dialog'), 'Decline').click();
  await timo.page.goto('/teams');
  await button(timo.page, `Accept: ${title}`).click();

  for (const [who, role] of [
    [adam, 'Manager'],
    [bela, 'Observer'],
    [timo, 'Temporary performer'],
  ] as const) {
    await expect(memberRow(olga.page, who).getByText(role).first()).toBeVisible();
  }
  await expect(list(olga.page, 'Invitations').getByText(/^Declined on /)).toBeVisible();
  await expect(button(olga.page, `Invite again: ${cara.name}`)).toBeDisabled();
  await expectAccessible(olga.page);
  // A temporary performer meets those of the project and the host alone.
  await timo.page.goto(`/team/${id}`);
  await expect(timo.page.getByText('Your role is Temporary performer.')).toBeVisible();
  await expect(memberRow(timo.page, olga)).toBeVisible();
  await expect(memberRow(timo.page, adam)).toBeHidden();

  // In Russian and on a phone: a role that is changed shows at once, and whoever is removed has nothing left.
  await bela.page.goto(`/team/${id}`);
  await expect(bela.page.getByText('Ваша роль: Наблюдатель.')).toBeVisible();
  await memberRow(olga.page, bela)
    .getByRole('button', { name: /change the role/ })
    .click();
  await olga.page.getByRole('menuitemradio', { name: 'Performer', exact: true }).click();
  await expect(bela.page.getByText('Ваша роль: Исполнитель.')).toBeVisible();
  await expectAccessible(bela.page);
  await expectNoSidewaysScroll(bela.page);
  await button(memberRow(olga.page, bela), `Member actions: ${bela.name}`).click();
  await olga.page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await button(olga.page.getByRole('dialog'), 'Remove from the team').click();
  await expect(bela.page.getByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
  await expect(memberRow(olga.page, bela)).toBeHidden();
});
