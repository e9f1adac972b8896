import type { Browser, Locator, Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessible, test } from './fixtures';
import { type Met, meet } from './meet';
import { drawPng } from './settings-parts';

const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' }).first();
const bubble = (page: Page, text: string): Locator =>
  log(page).getByRole('listitem').filter({ hasText: text }).first();

async function say(page: Page, text: string, label = /^Message /): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(text);
  await field.press('Enter');
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Chooses from the menu of a message. */
async function choose(page: Page, text: string, name: string): Promise<void> {
  await bubble(page, text).hover();
  await bubble(page, text)
    .getByRole('button', { name: /^More for the message/ })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A group of three, in which each sees the others. */
async function makeGroup(browser: Browser, title: string): Promise<{ id: number; all: [Met, Met, Met] }> {
  const all: [Met, Met, Met] = [
    await meet(browser, 'Ida'),
    await meet(browser, 'Otto'),
    await meet(browser, 'Vera'),
  ];
  const [ida, otto, vera] = all;
  const { id } = await send(ida, '/api/chats', { title, people: [otto.uuid, vera.uuid] });
  for (const { page } of all) await page.goto(`/chats/${id}`);
  return { id, all };
}

test('a message is replied to, forwarded, pinned, saved and found', async ({ browser }) => {
  const title = `Boats ${Date.now()}`;
  const { id, all } = await makeGroup(browser, title);
  const [{ page: ida }, otto, { page: vera }] = all;
  await say(ida, 'Who varnishes the mast?');
  await expect(bubble(otto.page, 'Who varnishes')).toBeVisible();

  await choose(otto.page, 'Who varnishes', 'Reply');
  await say(otto.page, 'I do, on Friday', /^Reply$/);
  // Whoever asked follows the thread, and sees on its pill that something is new.
  await expect(bubble(ida, 'Who varnishes').getByRole('link', { name: /1 reply.*1 unread/ })).toBeVisible();
  await bubble(ida, 'Who varnishes')
    .getByRole('link', { name: /1 reply/ })
    .click();
  await expect(ida.getByText('I do, on Friday')).toBeVisible();
  await expectAccessible(ida);
  await ida.getByRole('button', { name: 'Close thread' }).click();
  await expect(bubble(ida, 'Who varnishes').getByRole('link', { name: /unread/ })).toHaveCount(0);

  await choose(ida, 'Who varnishes', 'Pin for everyone');
  await expect(bubble(vera, 'Who varnishes').getByText('Pinned message')).toBeAttached();
  await vera.getByRole('button', { name: 'Pinned messages' }).click();
  await expect(vera.getByRole('dialog').getByRole('link', { name: /Who varnishes/ })).toBeVisible();
  await vera.keyboard.press('Escape');

  await choose(vera, 'Who varnishes', 'Save for later');
  await vera.getByRole('button', { name: 'Saved messages' }).click();
  await vera
    .getByRole('dialog')
    .getByRole('link', { name: /Who varnishes/ })
    .click();
  await expect(vera).toHaveURL(/\?message=\d+$/);

  await vera.getByRole('button', { name: 'Search in chat' }).click();
  await vera.getByRole('searchbox', { name: 'Words of a message' }).fill('varnishes');
  await expect(vera.getByRole('search').getByRole('link', { name: /Who varnishes/ })).toBeVisible();
  await expectAccessible(vera);

  const other = await send(otto, '/api/chats', { title: `${title} too`, people: [all[2].uuid] });
  await otto.page.goto(`/chats/${id}`);
  await choose(otto.page, 'Who varnishes', 'Forward');
  await otto.page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`${title} too`) })
    .click();
  await vera.goto(`/chats/${other.id}`);
  await expect(bubble(vera, 'Who varnishes').getByText(`Forwarded from ${all[0].name}`)).toBeVisible();

  // Reworded, it can still be read how it was; deleted, it cannot.
  await choose(ida, 'Who varnishes', 'Edit');
  await ida.getByRole('textbox', { name: 'Your message' }).fill('Who varnishes the hull?');
  await ida.getByRole('textbox', { name: 'Your message' }).press('Enter');
  await bubble(otto.page, 'the hull').getByRole('button', { name: 'edited' }).click();
  await expect(otto.page.getByRole('dialog').getByText('Who varnishes the mast?')).toBeVisible();
  await expectAccessible(otto.page);
  await otto.page.keyboard.press('Escape');
  await choose(ida, 'the hull', 'Delete for everyone');
  await ida.getByRole('button', { name: 'Delete message' }).click();
  await expect(log(otto.page).getByText('This message was deleted')).toBeVisible();
});

test('a group is renamed, has an image, gives roles, loses people and is left', async ({
  browser,
  complaints,
}) => {
  // Whoever was removed asks for what they had open once more.
  complaints.expect(/40[34]/);
  const title = `Oars ${Date.now()}`;
  const { all } = await makeGroup(browser, title);
  const [{ page }, otto, vera] = all;
  const open = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'More', exact: true }).last().click();
    await page.getByRole('menuitem', { name: 'Group settings' }).click();
    return page.getByRole('dialog', { name: 'Group settings' });
  };
  const dialog = await open();
  await dialog.getByLabel('Name').fill(`${title} renamed`);
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(otto.page.getByRole('heading', { name: `${title} renamed` })).toBeVisible();
  await expectAccessible(page);

  await dialog
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'oars.png', mimeType: 'image/png', buffer: await drawPng(page) });
  const crop = page.getByRole('dialog').last();
  await expect(crop.getByRole('application')).toBeVisible();
  await crop.getByRole('button', { name: /^Use/ }).click();
  await expect(
    otto.page.locator('header img[src*="/image"], header img[src^="blob:"]').first(),
  ).toBeVisible();

  await dialog.getByRole('button', { name: `Change the role of ${otto.name}` }).click();
  await page.getByRole('menuitemradio', { name: 'Moderator' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: otto.name })).toContainText('Moderator');
  await dialog.getByRole('button', { name: `Change the role of ${vera.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from chat' }).click();
  const question = page.getByRole('dialog', { name: `Remove ${vera.name} from the chat?` });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(vera.page.getByText(/^You were removed from this chat on/)).toBeVisible();
  // The question goes with the row it stood in; Esc before that would answer it instead.
  await expect(dialog.getByRole('listitem').filter({ hasText: vera.name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Leave chat' }).click();
  await page.getByRole('button', { name: 'Leave chat' }).click();
  await expect(page.getByText(/^You left this chat on/)).toBeVisible();
  // Who ranks highest follows.
  await otto.page.reload();
  await otto.page.getByRole('button', { name: 'More', exact: true }).last().click();
  await expect(otto.page.getByRole('menuitem', { name: 'Group settings' })).toBeVisible();
});

test('a message becomes a task, and each leads to the other', async ({ browser }) => {
  const [nora, emil] = [await meet(browser, 'Nora'), await meet(browser, 'Emil')];
  const project = await startProject(nora, emil);
  const answer = await nora.page.request.get(`/api/projects/${project}/chat`, {
    headers: { Authorization: nora.authorization },
  });
  const { item: chat } = await answer.json();
  for (const { page } of [nora, emil]) await page.goto(`/chats/${chat.id}`);
  for (const number of [1, 2]) await say(nora.page, `Word ${number}`);
  await say(nora.page, 'The rudder sticks');
  await choose(emil.page, 'The rudder sticks', 'Make a task');
  const made = bubble(emil.page, 'The rudder sticks').getByRole('link', { name: /^#\d+ The rudder sticks/ });
  await expect(made).toBeVisible();
  await expect(
    bubble(nora.page, 'The rudder sticks').getByRole('link', { name: /^#\d+ The rudder sticks/ }),
  ).toBeVisible();
  await made.click();
  const drawer = emil.page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { level: 2, name: 'The rudder sticks' })).toBeVisible();
  await drawer.getByRole('link', { name: '↩' }).click();
  await expect(emil.page).toHaveURL(new RegExp(`/chats/${chat.id}\\?message=\\d+$`));
  await expect(emil.page.locator('[data-found]')).toContainText('The rudder sticks');
});

test('what is unread is counted in the title and the bar of another page', async ({ browser }) => {
  const [lia, tom] = [await meet(browser, 'Lia'), await meet(browser, 'Tom')];
  const opened = await lia.page.request.put(`/api/chats/direct/${tom.uuid}`, {
    headers: { Authorization: lia.authorization },
  });
  const { item: chat } = await opened.json();
  await tom.page.goto('/people');
  await send(lia, `/api/chats/${chat.id}/messages`, { text: 'Ahoy' });
  await expect(tom.page).toHaveTitle(/^\(1\) /);
  await expect(tom.page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-unread.svg');
  await tom.page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Chats 1/ })
    .click();
  await tom.page.locator(`a[href="/chats/${chat.id}"]`).click();
  await expect(tom.page).not.toHaveTitle(/^\(/);

  // From a profile one comes to the same chat.
  await tom.page.goto(`/profile/${lia.uuid}`);
  await tom.page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(tom.page).toHaveURL(new RegExp(`/chats/${chat.id}$`));
});
