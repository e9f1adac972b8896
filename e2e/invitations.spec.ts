import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { WORDS, type Words } from './account-words';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { findLine, readMail } from './mailbox';
import { CODE, chooseLanguage, field, fillAbout, fillAccount, newcomer, paste } from './newcomers';
import { bringToken, enter } from './people';

const TEXTS = {
  en: {
    register: 'Create an account',
    verify: 'Confirm your e-mail first: then you can join.',
    confirm: 'Confirm the e-mail',
    accept: 'Accept',
    invites: (team: string) => `${team} invites you`,
  },
  ru: {
    register: 'Создать аккаунт',
    verify: 'Сначала подтвердите адрес почты: тогда вы сможете вступить.',
    confirm: 'Подтвердить адрес',
    accept: 'Принять',
    invites: (team: string) => `${team} приглашает вас`,
  },
} as const;

interface Team {
  id: number;
  title: string;
  headers: { Authorization: string };
}

let made = 0;
/** Mira's, and nobody's else: it is deleted after the journey. */
async function makeTeam(page: Page): Promise<Team> {
  made += 1;
  const title = `Guests ${Date.now().toString(36)} ${made}`;
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/teams', {
    headers,
    data: { title, timeZone: 'Europe/Moscow' },
  });
  expect(answer.status()).toBe(201);
  return { id: (await answer.json()).item.id, title, headers };
}

async function deleteTeam(page: Page, { id, headers }: Team): Promise<void> {
  // Whoever has signed in just now has proven who they are.
  const answer = await page.request.post(`/api/teams/${id}/deletion`, { headers });
  expect(answer.status()).toBe(200);
}

async function openOther(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

/** As the mail's reader: a newcomer who puts the code off first. */
async function joinByMail(
  page: Page,
  words: Words,
  texts: (typeof TEXTS)['en' | 'ru'],
  team: Team,
): Promise<void> {
  const who = newcomer();
  const sent = await page.request.post(`/api/teams/${team.id}/invitations`, {
    headers: team.headers,
    data: { to: [{ kind: 'email', email: who.email }], grant: { role: 'observer' }, text: 'Come and see.' },
  });
  expect(sent.status()).toBe(201);
  const mail = await readMail(page, who.email, new RegExp(team.title));
  await page.goto(new URL(findLine(mail, /^https?:\/\/\S+\/invite\/\S+$/)).pathname);
  const address = page.url();
  await chooseLanguage(page, words);
  await expect(page.getByRole('heading', { name: texts.invites(team.title) })).toBeVisible();
  await expect(page.getByText('Come and see.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: texts.register }).click();
  await expect(field(page, words.email)).toHaveValue(who.email);
  await fillAccount(page, words, who);
  await fillAbout(page, words);
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByRole('button', { name: words.later }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText(texts.verify)).toBeVisible();

  await page.getByRole('link', { name: texts.confirm }).click();
  await paste(page, findLine(await readMail(page, who.email, words.codeMail), CODE));
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: texts.accept }).click();
  await expect(page).toHaveURL(`/team/${team.id}`);
  await expect(page.getByRole('heading', { name: team.title })).toBeVisible();
}

for (const [language, options] of [
  ['en', {}],
  ['ru', { viewport: { width: 390, height: 844 } }],
] as const) {
  test(`a mail leads through the registration and back into the team, ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await enter(page, 'mira');
    const team = await makeTeam(page);
    await page.goto(`/team/${team.id}`);
    const guest = await openOther(browser, options);
    const words = WORDS[language];
    await joinByMail(guest, words, TEXTS[language], team);
    // Whoever looks at the team sees who has come.
    const name = `${words.name[1]} ${words.lastname[1]}`;
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await guest.context().close();
    await deleteTeam(page, team);
  });
}

test('somebody is invited by name, sees it without a reload, and accepts', async ({ page, browser }) => {
  test.slow();
  await enter(page, 'mira');
  const team = await makeTeam(page);
  const daniel = await openOther(browser, { viewport: { width: 390, height: 844 } });
  await bringToken(daniel, 'daniel');
  await daniel.goto('/teams');
  await expect(daniel.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/team/${team.id}`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Invite to ${team.title}` });
  await dialog.getByRole('combobox', { name: 'Whom to invite' }).fill('Daniel');
  await dialog.getByRole('option', { name: /Daniel Okafor/ }).click();
  await dialog.getByText('Observer', { exact: true }).click();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pending: Daniel Okafor' })).toBeVisible();

  await expect(daniel.getByRole('heading', { name: `${team.title} invites you` })).toBeVisible();
  await expectAccessibleInBothThemes(daniel);
  await daniel.getByRole('button', { name: `Accept: ${team.title}` }).click();
  await expect(daniel.getByRole('heading', { name: `${team.title} invites you` })).toBeHidden();
  await expect(daniel.getByRole('link', { name: team.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pending: Daniel Okafor' })).toBeHidden();
  await daniel.context().close();
  await deleteTeam(page, team);
});

test('a link is shown once, and whoever opens it may join', async ({ page, browser, complaints }) => {
  test.slow();
  // The link that is cancelled is not found.
  complaints.expect(/404/);
  await enter(page, 'mira');
  const team = await makeTeam(page);
  await page.goto(`/team/${team.id}`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Invite to ${team.title}` });
  await dialog.getByText('By link').click();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const url = await dialog.getByRole('status').locator('code').textContent();
  await expectAccessibleInBothThemes(page);
  const daniel = await openOther(browser);
  await bringToken(daniel, 'daniel');
  await daniel.goto(new URL(url ?? '').pathname);
  await expect(daniel.getByRole('button', { name: 'Accept' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByText('By link').click();
  await dialog.getByRole('button', { name: /^Cancel link/ }).click();
  await dialog.getByRole('button', { name: /^Cancel link/ }).click();
  await expect(dialog.getByText('0 of 10 used')).toHaveCount(0);
  await daniel.getByRole('button', { name: 'Accept' }).click();
  await expect(
    daniel.getByRole('heading', { name: 'This invitation does not stand any more' }),
  ).toBeVisible();
  await daniel.context().close();
  await deleteTeam(page, team);
});

test('Esc closes the question over all invitations, and then the list', async ({ page }) => {
  await enter(page, 'mira');
  const team = await makeTeam(page);
  const sent = await page.request.post(`/api/teams/${team.id}/invitations`, {
    headers: team.headers,
    data: { to: [{ kind: 'email', email: 'esc@example.org' }], grant: { role: 'observer' }, text: '' },
  });
  expect(sent.status()).toBe(201);
  await page.goto(`/team/${team.id}`);
  await page.getByRole('button', { name: 'See all' }).click();
  const list = page.getByRole('dialog', { name: 'All invitations' });
  await list.getByRole('button', { name: 'Pending: esc@example.org' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: 'Pending: esc@example.org' }).click();
  await page.getByRole('menuitem', { name: 'Cancel invitation' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel the invitation/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await deleteTeam(page, team);
});
