import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, type Met, meet } from './meet';
import { lateEvening, setZone, turnServerClock } from './server-time';
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
  const [olga, adam, bela, cara, timo] = await Promise.all(
    ['Olga', 'Adam', 'Bela', 'Cara', 'Timo'].map((name) => meet(browser, name)),
  );
  if (!olga || !adam || !bela || !cara || !timo) throw new Error('somebody did not come');
  const title = `Map makers ${olga.username}`;
  const id = await createTeam(olga, title);
  const { zone, day } = lateEvening();
  await setZone(olga, id, zone);
  const project = await olga.page.request.post('/api/projects', {
    headers: headers(olga),
    data: { team: Number(id), title: 'Night buses' },
  });
  expect(project.status(), await project.text()).toBe(201);
  for (const { page } of [adam, bela, cara, timo]) await page.goto('/teams');
  // The settings were changed behind the page, which hears of it.
  await expect(list(olga.page, 'Projects').getByText('Night buses')).toBeVisible();

  await invite(olga.page, adam, 'Manager');
  await invite(olga.page, bela, 'Observer');
  await invite(olga.page, cara, 'Performer');
  await invite(olga.page, timo, 'Temporary performer', async (dialog) => {
    await dialog.getByLabel('Last day').first().fill(day);
    await dialog.getByRole('combobox', { name: 'Host' }).click();
    await dialog.page().getByRole('option', { name: olga.name }).click();
    await dialog.getByRole('combobox', { name: 'Projects' }).click();
    await dialog.page().getByRole('option', { name: 'Night buses' }).click();
    await dialog.page().keyboard.press('Tab');
  });

  // Each is told without loading anything anew, and the bell too.
  for (const { page } of [adam, bela, cara, timo]) await expect(invitationTo(page, title)).toBeVisible();
  await expect(button(adam.page, 'Notifications: 1 unread')).toBeVisible();
  await expectAccessibleInBothThemes(adam.page);
  await button(adam.page, `Accept: ${title}`).click();
  await button(bela.page, `Accept: ${title}`).click();
  await button(timo.page, `Accept: ${title}`).click();
  await button(cara.page, `Decline: ${title}`).click();
  await button(cara.page.getByRole('dialog'), 'Decline').click();

  for (const [who, role] of [
    [adam, 'Manager'],
    [bela, 'Observer'],
    [timo, 'Temporary performer'],
  ] as const) {
    await expect(memberRow(olga.page, who).getByText(role).first()).toBeVisible();
    await who.page.goto(`/team/${id}`);
    await expect(who.page.getByText(`Your role is ${role}.`)).toBeVisible();
  }
  await expect(list(olga.page, 'Invitations').getByText(/^Declined on /)).toBeVisible();
  await expect(button(olga.page, `Invite again: ${cara.name}`)).toBeDisabled();
  await expect(invitationTo(cara.page, title)).toBeHidden();
  // A temporary performer meets those of the project and the host alone; an observer invites nobody.
  await expect(memberRow(timo.page, olga)).toBeVisible();
  await expect(memberRow(timo.page, adam)).toBeHidden();
  await expect(button(bela.page, 'Invite')).toBeHidden();
  await expectAccessibleInBothThemes(olga.page);

  // The last day passes: the sweep turns the role, and every page that is open knows.
  turnServerClock();
  try {
    await expect(timo.page.getByText(/^Titles and progress only/)).toBeVisible({ timeout: 120_000 });
    await expect(memberRow(olga.page, timo).getByText('Bystander').first()).toBeVisible();
  } finally {
    turnServerClock();
  }

  // In Russian and on a phone: a role that is changed shows at once, and whoever is removed has nothing left.
  await bela.page.request.put('/api/user', { headers: headers(bela), data: { language: 'ru' } });
  await bela.page.setViewportSize({ width: 390, height: 844 });
  await bela.page.reload();
  await expect(bela.page.getByText('Ваша роль: Наблюдатель.')).toBeVisible();
  await memberRow(olga.page, bela)
    .getByRole('button', { name: /change the role/ })
    .click();
  await olga.page.getByRole('menuitemradio', { name: 'Performer', exact: true }).click();
  await expect(bela.page.getByText('Ваша роль: Исполнитель.')).toBeVisible();
  await expectAccessibleInBothThemes(bela.page);
  expect(await bela.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await button(memberRow(olga.page, bela), `Member actions: ${bela.name}`).click();
  await olga.page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await button(olga.page.getByRole('dialog'), 'Remove from the team').click();
  await expect(bela.page.getByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
  await expect(memberRow(olga.page, bela)).toBeHidden();
  for (const { page } of [olga, adam, bela, cara, timo]) await page.context().close();
});
