import { WORDS } from './account-words';
import { send } from './board';
import { expect, expectAccessible, test } from './fixtures';
import { findLine, readMail } from './mailbox';
import { meet } from './meet';
import { CODE, chooseLanguage, field, fillAbout, fillAccount, newcomer, paste } from './newcomers';

test('a mail leads through the registration and back into the team, on a phone and in Russian', async ({
  page,
  browser,
}) => {
  const words = WORDS.ru;
  const nora = await meet(browser, 'Nora');
  const team = await send(nora, '/api/teams', { title: `Guests ${nora.username}`, timeZone: 'UTC' });
  await nora.page.goto(`/team/${team.id}`);
  const who = newcomer();
  await send(nora, `/api/teams/${team.id}/invitations`, {
    to: [{ kind: 'email', email: who.email }],
    grant: { role: 'observer' },
    text: 'Come and see.',
  });
  const mail = await readMail(page, who.email, new RegExp(team.title));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(findLine(mail, /^https?:\/\/\S+\/invite\/\S+$/)).pathname);
  const address = page.url();
  await chooseLanguage(page, words);
  await expect(page.getByRole('heading', { name: `${team.title} приглашает вас` })).toBeVisible();
  await expect(page.getByText('Come and see.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: words.create }).click();
  await expect(field(page, words.email)).toHaveValue(who.email);
  await fillAccount(page, words, who);
  await fillAbout(page, words);
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByRole('button', { name: words.later }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Сначала подтвердите адрес почты: тогда вы сможете вступить.')).toBeVisible();

  await page.getByRole('link', { name: 'Подтвердить адрес' }).click();
  await paste(page, findLine(await readMail(page, who.email, words.codeMail), CODE));
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Принять' }).click();
  await expect(page).toHaveURL(`/team/${team.id}`);
  await expect(page.getByRole('heading', { name: team.title })).toBeVisible();
  // Whoever looks at the team sees who has come.
  const name = `${words.name[1]} ${words.lastname[1]}`;
  await expect(nora.page.getByRole('main').getByText(name).first()).toBeVisible();
});
