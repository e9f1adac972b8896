import { messageCreated, showCards } from '@quilt/contract/features/chats';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  CHAT,
  chat,
  conversation,
  DANIEL,
  group,
  LENA,
  message,
  NO_CARDS,
  openChat,
  own,
  prepareChats,
  SCOPE,
  withChat,
} from '../../testing/chats-world';
import { answer, answerBy, countRequests, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { referencesIn } from './references';

prepareChats();

const task = (id: number, title: string) => ({
  id,
  project: 3,
  title,
  status: 3,
  deadline: '2026-11-20',
  archivedAt: null,
  projectTitle: 'Atlas mobile app',
  worker: LENA.uuid,
});

test('what a text names is read from it, and nothing from code, mentions or other sites', () => {
  const { origin } = window.location;
  const named = (text: string) => referencesIn(text).map(({ kind, id }) => `${kind} ${id}`);
  expect(named('Ana sent #75 back, see #70 and #75.')).toEqual(['task 75', 'task 70']);
  expect(named(`${origin}/project/3/75, **${origin}/workspace/8**`)).toEqual(['task 75', 'task 8']);
  expect(named(`[the plan](/project/3) of ${origin}/team/2.`)).toEqual(['project 3', 'team 2']);
  expect(named(`${origin}/profile/${LENA.uuid}`)).toEqual([`person ${LENA.uuid}`]);
  expect(named(`${origin}/chats/4?message=104 ${origin}/chats/4?thread=9`)).toEqual([
    'message 104',
    'message 9',
  ]);
  const earned = `${origin}/profile/${LENA.uuid}?achievement=firstStitch`;
  expect(named(earned)).toEqual([`achievement ${LENA.uuid} firstStitch`]);
  expect(named(`${origin}/documents/4 ${origin}/documents/4?file=9 [x](/documents?file=8)`)).toEqual([
    'document 4',
    'document 9',
    'document 8',
  ]);
  for (const text of [
    '`#75` and ```\n#76\n```',
    `[@Lena Petrova](/profile/${LENA.uuid})`,
    'a#75 #75th &#75;',
    'https://elsewhere.example/project/3',
    `${origin}.elsewhere.example/project/3`,
    '[x](//elsewhere.example/project/3)',
    `${origin}/project/x ${origin}/project/3/75/9 ${origin}/chats/4 ${origin}/settings/1`,
  ]) {
    expect(named(text)).toEqual([]);
  }
  expect(named('#1 #2 #3 #4 #5 #6')).toHaveLength(5);
});

test('what all messages name comes by one request, and leads there', async () => {
  const { origin } = window.location;
  withChat(
    group(),
    message({ text: `Ana sent #75 back, not #9. ${origin}/team/2` }),
    own({ text: `See #75 of [the project](/project/3), ask ${origin}/profile/${LENA.uuid}` }),
    message({ number: 3, text: `As in ${origin}/chats/4?message=101 and ${origin}/documents?file=4` }),
    message({ number: 4, text: `${origin}/profile/${LENA.uuid}?achievement=firstStitch` }),
  );
  const asked: unknown[] = [];
  fakeApi.use(
    answer(listSpecialties, { items: [] }),
    answerBy(showCards, async (_, request) => {
      asked.push(await request.json());
      return {
        tasks: [task(75, 'Times are blank')],
        projects: [{ id: 3, title: 'Atlas mobile app', image: null, teamTitle: 'Northlight' }],
        teams: [{ id: 2, title: 'Northlight', image: null }],
        messages: [message({ text: 'The **first**' })],
        documents: [
          {
            id: 4,
            name: 'Plan.pdf',
            kind: 'file' as const,
            type: 'application/pdf',
            folder: { id: 3, name: 'Beta' },
            team: 2,
          },
        ],
        achievements: [{ user: LENA.uuid, code: 'firstStitch' as const }],
        chats: [group()],
        people: [DANIEL, LENA],
      };
    }),
  );
  openChat();
  const { log, bubbles } = await conversation();
  const cards = await log.findAllByRole('link', { name: /^#75 Times are blank/ });
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/project/3/75', '/project/3/75']);
  expect(cards[0]).toHaveTextContent('On the test');
  expect(cards[0]).toHaveTextContent('Atlas mobile app');
  for (const [name, href] of [
    [/^Northlight/, '/team/2'],
    [/^Atlas mobile app/, '/project/3'],
    [/^Lena Petrova/, `/profile/${LENA.uuid}`],
    [/^The first/, `/chats/${CHAT}?message=101`],
    [/^Plan.pdf.*in Beta/, '/documents/3?file=4'],
    [/^First Stitch/, `/profile/${LENA.uuid}`],
  ] as const) {
    expect(log.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toContain(href);
  }
  // What is not for the reader stays the link that it is in the text.
  const [first] = bubbles().filter(({ textContent }) => textContent?.includes('not #9'));
  expect(within(first as HTMLElement).getAllByRole('link', { name: /#9/ })).toHaveLength(1);
  expect(asked).toEqual([
    {
      tasks: [75, 9],
      projects: [3],
      teams: [2],
      people: [LENA.uuid],
      messages: [101],
      documents: [4],
      achievements: [{ user: LENA.uuid, code: 'firstStitch' as const }],
    },
  ]);
});

test('of what comes later only what is not known yet is asked for', async () => {
  fakeApi.use(answer(showCards, { ...NO_CARDS, tasks: [task(75, 'Times are blank')] }));
  withChat(chat(), message({ text: 'Look at #75' }));
  openChat();
  const { log } = await conversation();
  expect(await log.findByRole('link', { name: /^#75 Times/ })).toBeVisible();
  const asked: unknown[] = [];
  fakeApi.use(
    answerBy(showCards, async (_, request) => {
      asked.push(await request.json());
      return { ...NO_CARDS, tasks: [task(76, 'Other')] };
    }),
  );
  const say = await goLive(SCOPE);
  say(messageCreated, 102, message({ number: 2, text: '#75 again, and #76' }));
  expect(await log.findByRole('link', { name: /^#76 Other/ })).toBeVisible();
  expect(log.getAllByRole('link', { name: /^#75 Times/ })).toHaveLength(2);
  expect(asked).toMatchObject([{ tasks: [76], projects: [], teams: [], people: [], messages: [] }]);
});

test('what cannot be looked up stays a link, and so does a task that was made of a message', async () => {
  fakeApi.use(refuse(showCards, 'common.internal'));
  withChat(chat(), message({ text: 'Look at #75', task: 76 }));
  const requests = recordRequests();
  openChat();
  const { log } = await conversation();
  expect(await log.findByRole('link', { name: '#75' })).toHaveAttribute('href', '/workspace/75');
  expect(log.getByRole('link', { name: 'Task #76' })).toHaveAttribute('href', '/workspace/76');
  await waitFor(() => expect(countRequests(requests, showCards)).toBe(1));
  expect(screen.queryByRole('list', { name: 'Named in this text' })).not.toBeInTheDocument();
});

test('nobody asks for what messages without names do not name', async () => {
  const requests = recordRequests();
  openChat();
  const { log } = await conversation();
  expect(await log.findByText('Saw it')).toBeVisible();
  expect(countRequests(requests, showCards)).toBe(0);
});
