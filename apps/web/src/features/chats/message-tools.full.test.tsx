import {
  createTaskOfMessage,
  listChatCandidates,
  listFormerTexts,
  listMessages,
  listReplies,
  messageCreated,
  updateThread,
} from '@quilt/contract/features/chats';
import { listProjects } from '@quilt/contract/features/projects';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  chat,
  conversation,
  LENA,
  message,
  openChat,
  openMenu,
  own,
  PEOPLE,
  prepareChats,
  SCOPE,
  stretch,
  withChat,
} from '../../testing/chats-world';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { card } from '../../testing/projects-world';

prepareChats();

const ROOT = message({
  replies: { count: 2, lastAt: new Date().toISOString(), people: [LENA.uuid] },
});
const thread = { root: ROOT.id, isFollowed: true, readReply: 0, unread: 2 };
const reply = (number: number) =>
  message({ id: 500 + number, number: null, root: ROOT.id, reply: number, author: LENA.uuid, text: 'Yes' });

test('elsewhere the project is chosen among those that take tasks', async () => {
  fakeApi.use(
    answer(listProjects, {
      items: [card(), card({ id: 4, title: 'Read only', role: 'observer' })],
      nextCursor: null,
    }),
    refuse(createTaskOfMessage, 'tasks.too_many', { max: 9 }),
  );
  withChat(chat(), message());
  const page = openChat();
  const menu = await openMenu(page);
  await page.user.click(menu.getByRole('menuitem', { name: 'Make a task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A task from this message' }));
  const make = dialog.getByRole('button', { name: 'Make a task' });
  expect(make).toHaveAccessibleDescription('Choose a project first');
  await page.user.click(dialog.getByRole('combobox', { name: 'Project' }));
  await page.user.click(await screen.findByRole('option', { name: 'Atlas mobile app', hidden: true }));
  expect(screen.queryByRole('option', { name: 'Read only', hidden: true })).not.toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Make a task' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  fakeApi.use(answer(createTaskOfMessage, { item: message({ task: 76 }) }));
  await page.user.click(dialog.getByRole('button', { name: 'Make a task' }));
  expect(await screen.findByRole('link', { name: 'Task #76' })).toBeVisible();
});

test('of an edited message one reads what it said before', async () => {
  withChat(chat(), message({ text: 'Third', editedAt: new Date().toISOString() }));
  fakeApi.use(refuse(listFormerTexts, 'common.internal'));
  const { user } = openChat();
  const { log } = await conversation();
  await user.click(await log.findByRole('button', { name: 'edited' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edits of this message' }));
  expect(await dialog.findByText('The edits did not load')).toBeVisible();
  fakeApi.use(
    answer(listFormerTexts, {
      items: [
        { text: 'Second', at: new Date(Date.now() - 60_000).toISOString() },
        { text: 'First', at: new Date(Date.now() - 120_000).toISOString() },
      ],
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Third'),
      expect.stringContaining('Second'),
      expect.stringContaining('First'),
    ]),
  );
});

test('a followed thread says what is unread in it, until one does not follow it any more', async () => {
  fakeApi.use(answer(listMessages, { ...stretch(ROOT, own()), threads: [thread] }));
  const page = openChat();
  const { log } = await conversation();
  const pill = await log.findByRole('link', { name: /2 replies.*2 unread/ });
  const say = await goLive(SCOPE);
  say(messageCreated, 503, reply(3));
  await waitFor(() => expect(pill).toHaveAccessibleName(/3 unread/));
  fakeApi.use(answer(updateThread, { item: { ...thread, isFollowed: false, unread: 0 } }));
  const menu = await openMenu(page);
  await page.user.click(menu.getByRole('menuitem', { name: 'Do not follow this thread' }));
  await waitFor(() => expect(pill).not.toHaveAccessibleName(/unread/));
  say(messageCreated, 504, reply(4));
  await waitFor(() => expect(pill).not.toHaveAccessibleName(/unread/));
});

test('what is replied to one’s own message is unread, and read as soon as the thread is looked at', async () => {
  const mine = own({ replies: ROOT.replies });
  withChat(chat(), message(), mine);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const page = openChat();
  const { log } = await conversation();
  const say = await goLive(SCOPE);
  const first = { ...reply(1), root: mine.id };
  say(messageCreated, first.id, first);
  const pill = await log.findByRole('link', { name: /replies.*1 unread/ });
  const state = { ...thread, root: mine.id, unread: 1 };
  fakeApi.use(
    answer(listReplies, { ...stretch(first), root: mine, thread: state }),
    answer(updateThread, { item: { ...state, readReply: 1, unread: 0 } }),
  );
  const requests = recordRequests();
  await page.user.click(pill);
  await waitFor(() => expect(pill).not.toHaveAccessibleName(/unread/));
  const [told] = requests.filter(({ method }) => method === 'PATCH');
  expect(await told?.json()).toEqual({ readReply: 1 });
});

test('a finger that stays opens the menu of a message, and one that moves does not', async () => {
  withChat(chat(), message());
  openChat();
  const { log } = await conversation();
  const text = await log.findByText('Ana sent it back');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 };
  fireEvent.pointerDown(text, finger);
  fireEvent.pointerMove(text, { ...finger, clientY: 40 });
  vi.advanceTimersByTime(1000);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  fireEvent.pointerDown(text, { ...finger, pointerType: 'mouse' });
  vi.advanceTimersByTime(1000);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  fireEvent.pointerDown(text, finger);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(await screen.findByRole('menu')).toBeInTheDocument();
});

test('whoever knows nobody is told what to type; a group cannot be made without a name and people', async () => {
  fakeApi.use(answer(listChatCandidates, { items: [] }));
  const { user } = openChat();
  await user.click((await screen.findAllByRole('button', { name: 'New chat' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('status')).toHaveTextContent('Type a name to find somebody.');
  fakeApi.use(
    answer(listChatCandidates, {
      items: PEOPLE.slice(1).map((person) => ({ person, isFriend: true, refusal: null })),
    }),
  );
  await user.click(dialog.getByText('Group'));
  const create = () => screen.getByRole('button', { name: 'Create chat' });
  expect(create()).toHaveAccessibleDescription('Give it a name first');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Metro');
  expect(create()).toHaveAccessibleDescription('Add somebody first');
  await user.click(await screen.findByRole('checkbox', { name: /Daniel/ }));
  expect(create()).not.toHaveAccessibleDescription();
});
