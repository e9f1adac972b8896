import {
  chatAdded,
  getChat,
  listChats,
  listMessages,
  messageCreated,
  searchMessages,
} from '@quilt/contract/features/chats';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  CHAT,
  chat,
  conversation,
  DANIEL,
  group,
  LENA,
  MIRA,
  message,
  openChat,
  own,
  PEOPLE,
  prepareChats,
  SCOPE,
  stretch,
  withChat,
} from '../../testing/chats-world';
import { answer, answerBy, fakeApi, refuse } from '../../testing/fake-api';
import { sockets } from '../../testing/fake-socket';
import { goLive } from '../../testing/go-live';
import { renderApp } from '../../testing/render-app';

prepareChats();

test('what is no id is the list, and a chat of others is not found', async () => {
  renderApp('/chats/some');
  expect(await screen.findByText('No chat is open')).toBeVisible();
});

test('whoever may not see a chat is told that there is nothing', async () => {
  fakeApi.use(refuse(getChat, 'common.not_found'));
  openChat();
  expect(await screen.findByText('There is nothing here')).toBeVisible();
});

test('where a number is missing, what lies between is fetched too', async () => {
  openChat();
  const { log } = await conversation();
  const say = await goLive(SCOPE);
  const asked: (string | null)[] = [];
  fakeApi.use(
    answerBy(listMessages, (query) => {
      asked.push(query.get('after'));
      return stretch(message({ number: 3, text: 'Third' }), message({ number: 4, text: 'Fourth' }));
    }),
  );
  say(messageCreated, 104, message({ number: 4, text: 'Fourth' }));
  expect(await log.findByText('Third')).toBeVisible();
  expect(log.getAllByText('Fourth')).toHaveLength(1);
  expect(asked).toContain('2');
});

test('earlier messages come when one is near them', async () => {
  fakeApi.use(
    answerBy(listMessages, (query) =>
      query.get('before') === '3'
        ? stretch(message(), own())
        : { ...stretch(message({ number: 3, text: 'Third' })), hasEarlier: true },
    ),
  );
  openChat();
  const { log, bubbles } = await conversation();
  expect(await log.findByText('Saw it')).toBeVisible();
  expect(bubbles().at(-1)).toHaveTextContent('Third');
});

test('who types is told and shown, until they have said it', async () => {
  const { user } = openChat();
  const { log, field } = await conversation();
  const say = await goLive(SCOPE);
  await user.type(field, 'Hm');
  const told = sockets.at(-1)?.sent.filter(({ name }) => name === 'typing');
  expect(told).toEqual([{ name: 'typing', chat: CHAT, root: null }]);
  act(() => sockets.at(-1)?.say('typing', { chat: chat().id, root: null, person: DANIEL.uuid }));
  expect(await screen.findByText('Daniel is typing')).toBeVisible();
  say(messageCreated, 103, message({ number: 3, text: 'There' }));
  expect(await log.findByText('There')).toBeVisible();
  expect(screen.queryByText('Daniel is typing')).not.toBeInTheDocument();
});

test('a chat that one is added to comes into the list', async () => {
  renderApp('/chats');
  expect(await screen.findByRole('link', { name: /Daniel Okafor/ })).toBeVisible();
  const say = await goLive();
  const added = group({ id: 9, title: 'Metro test day' });
  fakeApi.use(
    answer(getChat, { item: added, people: PEOPLE }),
    // Whoever asks for the list since has it from there.
    answer(listChats, { items: [added, chat()], nextCursor: null, people: PEOPLE }),
  );
  say(chatAdded, 9);
  expect(await screen.findByRole('link', { name: /Metro test day/ })).toBeVisible();
});

test('chats are looked for by name', async () => {
  const { user } = renderApp('/chats');
  expect(await screen.findByRole('link', { name: /Daniel Okafor/ })).toBeVisible();
  fakeApi.use(
    answer(searchMessages, { items: [], nextCursor: null, chats: [], people: [] }),
    answerBy(listChats, (query) => ({
      items: query.get('search') === 'atlas' ? [group()] : [chat()],
      nextCursor: null,
      people: PEOPLE,
    })),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Find a chat' }), 'atlas');
  expect(await screen.findByRole('link', { name: /Atlas design/ })).toBeVisible();
});

test('a chat in which one may not write says why', async () => {
  withChat(chat({ can: [], refusal: 'friendsOnly' }), message());
  openChat();
  expect(await screen.findByText('Only friends can write to Daniel Okafor.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Message / })).not.toBeInTheDocument();
});

test('on a phone the chat is a screen of its own, with a way back', async () => {
  const before = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...before.call(window, query),
    matches: query.includes('max-width: 720px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user, address } = openChat();
  expect(await screen.findByRole('heading', { level: 1, name: 'Daniel Okafor' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Chats' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to chats' }));
  expect(address()).toBe('/chats');
  const list = await screen.findByRole('list', { name: 'Chats' });
  expect(within(list).getByRole('link', { name: /Daniel Okafor/ })).toBeVisible();
});

test('the chat of a project has its name and its sign, and leads there, though it is of a team, too', async () => {
  withChat(
    chat({
      kind: 'project',
      person: null,
      team: { id: 2, title: 'Northlight', image: null },
      project: { id: 3, title: 'Atlas mobile app', image: null },
    }),
  );
  openChat();
  const head = await screen.findByRole('heading', { level: 2, name: 'Atlas mobile app' });
  expect(within(head).getByRole('link')).toHaveAttribute('href', '/project/3');
  expect(screen.getByRole('link', { name: /^Atlas mobile app.*Saw it/ })).toBeVisible();
  expect(screen.queryByText('Northlight')).not.toBeInTheDocument();
});

test('in a group the names of the others stand over what they say', async () => {
  withChat(group(), message(), own(), message({ number: 3, author: LENA.uuid, text: 'Me too' }));
  openChat();
  const { log } = await conversation();
  expect(await log.findByRole('link', { name: 'Lena Petrova' })).toHaveAttribute(
    'href',
    `/profile/${LENA.uuid}`,
  );
  expect(log.queryByRole('link', { name: MIRA.fullName })).not.toBeInTheDocument();
});
