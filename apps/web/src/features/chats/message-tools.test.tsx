import {
  addMessageReaction,
  createTaskOfMessage,
  deleteMessage,
  listReplies,
  updateMessage,
} from '@quilt/contract/features/chats';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  CHAT,
  chat,
  conversation,
  DANIEL,
  group,
  MIRA,
  message,
  openChat,
  openMenu,
  own,
  prepareChats,
  stretch,
  withChat,
} from '../../testing/chats-world';
import { file } from '../../testing/composer-files';
import { answer, answerBy, fakeApi, refuse } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

prepareChats();

test('in the chat of a project one press makes a task of a message, which leads there', async () => {
  const inProject = chat({
    kind: 'project',
    person: null,
    project: { id: 3, title: 'Atlas mobile app', image: null },
  });
  withChat(inProject, message({ text: 'Fix the **cache**\nsoon' }));
  const asked: unknown[] = [];
  fakeApi.use(
    answerBy(createTaskOfMessage, async (_, request) => {
      asked.push(await request.json());
      return { item: message({ text: 'Fix the **cache**\nsoon', task: 75 }) };
    }),
  );
  const page = openChat();
  const menu = await openMenu(page);
  await page.user.click(menu.getByRole('menuitem', { name: 'Make a task' }));
  expect(await screen.findByRole('link', { name: 'Task #75' })).toHaveAttribute('href', '/workspace/75');
  expect(asked).toEqual([{ project: 3, title: 'Fix the cache' }]);
  expect((await openMenu(page)).getByRole('menuitem', { name: 'Open task #75' })).toBeVisible();
});

test('a message of files alone is quoted by what they are called, and heads its thread with them', async () => {
  const root = message({ text: '', attachments: [file(7, 'plan.txt')] });
  const reply = own({ root: root.id, reply: 1 });
  withChat(chat(), root, reply);
  fakeApi.use(
    answer(listReplies, {
      ...stretch(reply),
      root,
      thread: { root: root.id, isFollowed: true, readReply: 1, unread: 0 },
    }),
  );
  renderApp(`/chats/${CHAT}?thread=${root.id}`);
  expect(await screen.findByRole('link', { name: `${DANIEL.fullName} plan.txt` })).toBeVisible();
  const heading = await screen.findByRole('heading', { name: 'Thread' });
  const thread = within(heading.closest('section') as HTMLElement);
  expect(await thread.findByRole('button', { name: 'Download plan.txt' })).toBeVisible();
});

test('one’s own message is reworded in its place', async () => {
  withChat(chat(), own());
  fakeApi.use(answer(updateMessage, { item: own({ text: 'Saw that', editedAt: new Date().toISOString() }) }));
  const page = openChat();
  const menu = await openMenu(page, MIRA.fullName);
  await page.user.click(menu.getByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Your message' });
  await page.user.clear(field);
  await page.user.type(field, 'Saw that{Enter}');
  const { log } = await conversation();
  expect(await log.findByText('Saw that')).toBeVisible();
});

test('a message is deleted for all after a question, and what fails is told there', async () => {
  fakeApi.use(refuse(deleteMessage, 'common.forbidden'));
  withChat(group(), message());
  const page = openChat();
  const menu = await openMenu(page);
  await page.user.click(menu.getByRole('menuitem', { name: 'Delete for everyone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this message?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Delete message' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  fakeApi.use(answer(deleteMessage, undefined));
  await page.user.click(dialog.getByRole('button', { name: 'Delete message' }));
  const { log } = await conversation();
  expect(await log.findByText('This message was deleted')).toBeVisible();
});

test('beside the few reactions there are all emoji, found by their words', async () => {
  const asked: string[] = [];
  fakeApi.use(
    answerBy(addMessageReaction, (_, request) => {
      asked.push(decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? ''));
      return { item: message({ reactions: [{ sign: '🔥', people: [MIRA.uuid, DANIEL.uuid] }] }) };
    }),
  );
  const page = openChat();
  const menu = await openMenu(page);
  await page.user.click(menu.getByRole('menuitem', { name: 'Other reaction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Other reaction' }));
  await page.user.type(await dialog.findByRole('searchbox', { name: 'Find an emoji' }), 'огонь');
  await page.user.click(await dialog.findByRole('button', { name: 'fire' }));
  const { log } = await conversation();
  expect(await log.findByRole('button', { name: /^🔥.*Mira.*Daniel/, pressed: true })).toBeVisible();
  expect(asked).toEqual(['🔥']);
});
