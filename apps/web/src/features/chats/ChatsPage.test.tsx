import {
  type ChatNotices,
  chatRead,
  createMessage,
  forgetChat,
  getChat,
  getTeamChat,
  listChats,
  messageChanged,
  messageCreated,
  messageDeleted,
  openDirectChat,
  searchMessages,
  updateOwnChat,
} from '@quilt/contract/features/chats';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client';
import {
  CHAT,
  chat,
  conversation,
  DANIEL,
  group,
  message,
  openChat,
  own,
  PEOPLE,
  prepareChats,
  SCOPE,
  withChat,
} from '../../testing/chats-world';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { lineIsBack } from '../../testing/line';
import { renderApp } from '../../testing/render-app';

prepareChats();

const posts = (requests: readonly Request[]) => requests.filter(({ method }) => method === 'POST');
test('a chat stands in the list with what was said last and how much is new, and opens', async () => {
  withChat(
    group({ lastNumber: 3, readNumber: 1, lastMessage: message({ number: 3, text: 'It is **done**' }) }),
    message(),
    own(),
    message({ number: 3, text: 'It is **done**' }),
  );
  const { user, address } = renderApp('/chats');
  const row = await screen.findByRole('link', { name: /Atlas design.*Daniel: It is done.*2 unread/ });
  expect(screen.getByText('No chat is open')).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^\(1\) Chats/));
  await user.click(row);
  expect(address()).toBe(`/chats/${CHAT}`);
  const { log } = await conversation();
  expect(await log.findByText('done')).toBeVisible();
  expect(log.getByText('Today')).toBeVisible();
  expect(document.title).toMatch(/^\(1\) Atlas design/);
});

test('a line stands before what is new, which is read while it is looked at', async () => {
  withChat(chat({ lastNumber: 3, readNumber: 2 }), message(), own(), message({ number: 3, text: 'News' }));
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const requests = recordRequests();
  const told = () => posts(requests).filter(({ url }) => url.endsWith('/read'));
  openChat();
  const { bubbles } = await conversation();
  await waitFor(() =>
    expect(bubbles().map(({ textContent }) => textContent)).toEqual([
      'Today',
      expect.stringContaining('Ana sent it back'),
      expect.stringContaining('Saw it'),
      'New messages',
      expect.stringContaining('News'),
    ]),
  );
  expect(told()).toEqual([]);
  hasFocus.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(await told()[0]?.json()).toEqual({ number: 3 });
  await waitFor(() => expect(screen.queryByText('1 unread')).not.toBeInTheDocument());
});

test('what one says waits until the server has it, and stands there once', async () => {
  const { user } = openChat();
  const { log, field, send } = await conversation();
  const say = await goLive(SCOPE);
  expect(send).toHaveAttribute('aria-disabled', 'true');
  let clientId = '';
  fakeApi.use(
    answerBy(createMessage, (_, request) => {
      clientId = request.headers.get('Idempotency-Key') ?? '';
      return { item: own({ number: 3, clientId, text: 'On my way' }) };
    }),
  );
  const requests = recordRequests();
  await user.type(field, 'On my way{Enter}');
  expect(field).toHaveValue('');
  expect(await log.findByText('On my way')).toBeVisible();
  await waitFor(() => expect(clientId).not.toBe(''));
  expect(await posts(requests)[0]?.json()).toEqual({ text: 'On my way' });
  say(messageCreated, 103, own({ number: 3, clientId, text: 'On my way' }));
  await waitFor(() => expect(log.queryByText('Being sent')).not.toBeInTheDocument());
  expect(log.getAllByText('On my way')).toHaveLength(1);
  say(chatRead, CHAT, { person: DANIEL.uuid, number: 3 });
  await waitFor(() => expect(log.getAllByText('Read')).toHaveLength(2));
});

test('without a line all that is said is kept in order, and sent once when there is one', async () => {
  fakeApi.use(silence(createMessage));
  const { user } = openChat();
  const { log, field } = await conversation();
  for (const text of ['one', 'two', 'three']) await user.type(field, `${text}{Enter}`);
  await waitFor(() => expect(log.getAllByText('Waits for the connection')).toHaveLength(3));
  expect(screen.getByRole('link', { name: /Daniel Okafor.*You: three/ })).toBeVisible();
  const sent: string[] = [];
  fakeApi.use(
    answerBy(createMessage, async (_, request) => {
      const { text } = (await request.json()) as { text: string };
      sent.push(text);
      const clientId = request.headers.get('Idempotency-Key');
      return { item: own({ number: 2 + sent.length, clientId, text }) };
    }),
  );
  await lineIsBack();
  await waitFor(() => expect(sent).toEqual(['one', 'two', 'three']));
  await waitFor(() => expect(log.queryByText('Being sent')).not.toBeInTheDocument());
  expect(log.queryByText('Waits for the connection')).not.toBeInTheDocument();
  for (const text of sent) expect(log.getAllByText(text)).toHaveLength(1);
});

test('what waits is shown in a chat that cannot be loaded, which leaves the bars of a phone', async () => {
  fakeApi.use(silence(createMessage));
  const { user, unmount } = openChat();
  const { field } = await conversation();
  await user.type(field, 'Kept here{Enter}');
  await screen.findByText('Waits for the connection');
  unmount();
  queryClient.clear();
  fakeApi.use(silence(getChat));
  openChat();
  expect(await screen.findByText('The messages did not load', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByText('Kept here')).toBeVisible();
  expect(document.querySelector('[data-own-screen]')).toBeNull();
});

test('what the server refuses says why, and is sent again or not at all', async () => {
  fakeApi.use(refuse(createMessage, 'chats.friends_only'));
  const { user } = openChat();
  const { log, field } = await conversation();
  await user.type(field, 'Hello{Enter}');
  expect(await log.findByText(/^Not sent: Only friends can write/)).toBeVisible();
  await user.click(log.getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(log.queryByText('Hello')).not.toBeInTheDocument());
});

test('what others say and change arrives live, and brings the chat up in the list', async () => {
  openChat();
  const { log } = await conversation();
  const say = await goLive(SCOPE);
  const said = message({ number: 3, text: 'Look at this' });
  // Whoever asks for the list since has it from there.
  const chatNow = chat({ lastNumber: 3, readNumber: 2, lastMessage: said });
  fakeApi.use(answer(listChats, { items: [chatNow], nextCursor: null, people: PEOPLE }));
  say(messageCreated, 103, said);
  expect(await log.findByText('Look at this')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Daniel Okafor.*Look at this.*1 unread/ })).toBeVisible();
  const changed = message({ number: 3, text: 'Look at that', editedAt: new Date().toISOString() });
  say(messageChanged, 103, changed);
  expect(await log.findByText('Look at that')).toBeVisible();
  expect(log.getByText('edited')).toBeVisible();
  const { chat: of, number, root, reply, author } = changed;
  say(messageDeleted, 103, { chat: of, number, root, reply, author });
  expect(await log.findByText('This message was deleted')).toBeVisible();
  expect(log.queryByText('Look at that')).not.toBeInTheDocument();
});

test('what was begun is there again, and the list says so', async () => {
  const { user, goBack } = renderApp('/chats', `/chats/${CHAT}`);
  const { field } = await conversation();
  await user.type(field, 'Half a sent');
  expect(Object.values({ ...localStorage }).join()).toContain('Half a sent');
  await goBack();
  expect(await screen.findByRole('link', { name: /Daniel Okafor.*Draft: Half a sent/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Daniel Okafor/ }));
  expect((await conversation()).field).toHaveValue('Half a sent');
});

test('an address of somebody, or of a team, leads to the chat; where there may be none it says why', async () => {
  fakeApi.use(
    refuse(openDirectChat, 'chats.friends_only'),
    answer(getTeamChat, { item: group(), people: PEOPLE }),
  );
  renderApp(`/chats?to=${DANIEL.uuid}`);
  expect(await screen.findByText('Only friends can write to this person.')).toBeVisible();
  const { address } = renderApp('/chats?team=4');
  await waitFor(() => expect(address()).toBe(`/chats/${CHAT}`));
});

test('a group that one was removed from is read and not written in, and goes from the list for good', async () => {
  const left = { at: '2026-05-04T10:00:00.000Z', wasRemoved: true };
  withChat(group({ left, role: null, can: [], peopleCount: 0 }), message(), own());
  fakeApi.use(answer(forgetChat, undefined));
  const { user, address } = openChat();
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  expect(await log.findByText('Saw it')).toBeVisible();
  expect(screen.getByText(/^You were removed from this chat on/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Atlas design.*You were removed/ })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Message/ })).not.toBeInTheDocument();
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Remove from my list' }));
  fakeApi.use(answer(listChats, { items: [], nextCursor: null, people: PEOPLE, unread: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(address()).toBe('/chats'));
  expect(
    requests.filter(({ method }) => method === 'DELETE').map(({ url }) => new URL(url).pathname),
  ).toEqual([`/api/chats/${CHAT}/own`]);
  expect(screen.queryByRole('link', { name: /Atlas design/ })).not.toBeInTheDocument();
});

test('a search looks in the chat that is open and in the others, for messages with a file where one says so', async () => {
  const nothing = { nextCursor: null, chats: [], people: PEOPLE };
  fakeApi.use(answer(searchMessages, { items: [message({ text: 'The cache key' })], ...nothing }));
  const { user } = openChat();
  await conversation();
  await user.type(screen.getByRole('searchbox', { name: 'Find a chat' }), 'cache');
  const here = await screen.findByRole('list', { name: 'Daniel Okafor' });
  expect(await within(here).findByText('cache')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Other chats' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'In: any chat' }));
  expect(screen.queryByRole('list', { name: 'Other chats' })).not.toBeInTheDocument();
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'With a file' }));
  await waitFor(() => expect(requests.map(({ url }) => new URL(url).search)).toHaveLength(1));
  expect(Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams)).toMatchObject({
    search: 'cache',
    chat: String(CHAT),
    hasFile: 'true',
  });
});

test('one chooses what a group tells of, and its row says so', async () => {
  const asked: unknown[] = [];
  withChat(group(), message());
  fakeApi.use(
    answerBy(updateOwnChat, async (_, request) => {
      const body: { notices?: ChatNotices } = await request.json();
      asked.push(body);
      return { item: group(body), people: PEOPLE };
    }),
  );
  const { user } = openChat();
  await conversation();
  const head = screen.getByRole('heading', { name: 'Atlas design' }).closest('header');
  if (!head) throw new Error('a chat without a head');
  await user.click(within(head).getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitemradio', { name: 'All messages', checked: true })).toBeVisible();
  await user.click(screen.getByRole('menuitemradio', { name: 'Mentions only' }));
  expect(await screen.findByRole('link', { name: /Atlas design.*Mentions only/ })).toBeVisible();
  expect(asked).toEqual([{ notices: 'mentions' }]);
});
