import { listSpecialties } from '@quilt/contract/features/lookups';
import {
  countNotifications,
  listNotifications,
  type Notification,
} from '@quilt/contract/features/notifications';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useInterface } from '../../lib/interface-store';
import { startSession } from '../../lib/session';
import { answer, fakeApi } from '../../testing/fake-api';
import { ANA_CARD, DANIEL_CARD, notice } from '../../testing/notifications';
import { mira, SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const TASK = { taskId: 75, taskTitle: 'Offline <b>mode</b>', projectId: 12, projectTitle: 'Atlas' };
const HANDED = {
  teamId: 4,
  teamTitle: 'Atelier North',
  personName: 'Yusuf Demir',
  personUuid: ANA_CARD.uuid,
};

const ATLAS = { projectId: 12, projectTitle: 'Atlas' };

beforeEach(() => {
  fakeApi.use(answer(getCurrentUser, { item: mira }), answer(listSpecialties, { items: SPECIALTIES }));
  startSession('token-of-mira');
});

const told = (kind: Notification['kind'], change: Parameters<typeof notice>[0] = {}) =>
  notice({ kind, params: TASK, isOpen: false, ...change });

async function read(...items: Notification[]): Promise<HTMLElement[]> {
  fakeApi.use(
    answer(countNotifications, { item: { unread: items.length } }),
    answer(listNotifications, { items, nextCursor: null }),
  );
  renderApp('/notifications');
  return within(await screen.findByRole('main')).findAllByRole('listitem');
}

const textOf = (row: HTMLElement) => row.querySelector('p')?.textContent;

const ALL = [
  told('taskAssigned', { id: 29 }),
  told('taskToInspect', { id: 28 }),
  told('taskReturned', { id: 27 }),
  told('taskMention', { id: 26 }),
  told('taskCommented', { id: 25, actors: [DANIEL_CARD, ANA_CARD], count: 2 }),
  told('taskWatched', { id: 24 }),
  told('deadlineNear', { id: 23, actors: [] }),
  told('deadlinePassed', { id: 22, actors: [] }),
  told('tasksHandedOver', { id: 21, actors: [], params: { ...HANDED, tasks: 3 } }),
  told('tasksHandedOver', { id: 20, actors: [], params: { ...HANDED, tasks: 1 } }),
  told('tasksHandedOver', { id: 19, actors: [], params: { ...HANDED, ...ATLAS, tasks: 3 } }),
];

test('each says what happened to a task, which is led to, and shows its title as it is', async () => {
  const rows = await read(...ALL);
  expect(rows.map(textOf)).toEqual(
    [
      'Daniel Okafor made you the worker of #75 Offline <b>mode</b>',
      'Daniel Okafor sent #75 Offline <b>mode</b> to you to inspect',
      'Daniel Okafor returned #75 Offline <b>mode</b> to you',
      'Daniel Okafor mentioned you in #75 Offline <b>mode</b>',
      'Daniel Okafor and Ana Ruiz commented on #75 Offline <b>mode</b>',
      'Daniel Okafor changed #75 Offline <b>mode</b>',
      'The deadline of #75 Offline <b>mode</b> is near',
      '#75 Offline <b>mode</b> is past its deadline',
      '3 open tasks of Yusuf Demir in Atelier North are without a worker',
      '1 open task of Yusuf Demir in Atelier North is without a worker',
      '3 open tasks of Yusuf Demir in Atlas are without a worker',
    ].map((text) => `Unread. ${text}`),
  );
  const [first] = rows;
  if (!first) throw new Error('Nothing is told.');
  expect(within(first).getByRole('link', { name: '#75 Offline <b>mode</b>' })).toHaveAttribute(
    'href',
    '/project/12/75',
  );
  expect(first).toHaveTextContent('Because you are the worker');
  expect(screen.getByRole('link', { name: 'Atlas' })).toHaveAttribute('href', '/project/12?worker=none');
});

test('in Russian it is worded for any gender and any number', async () => {
  useInterface.setState({ language: 'ru' });
  fakeApi.use(answer(getCurrentUser, { item: { ...mira, language: 'ru' } }));
  const rows = await read(...ALL);
  expect(rows.map(textOf)).toEqual(
    [
      'Daniel Okafor: вы теперь исполнитель задачи #75 Offline <b>mode</b>',
      'Daniel Okafor: вам на проверку задача #75 Offline <b>mode</b>',
      'Daniel Okafor: к вам вернулась задача #75 Offline <b>mode</b>',
      'Daniel Okafor: вас упоминают в задаче #75 Offline <b>mode</b>',
      'Daniel Okafor и Ana Ruiz: новый комментарий к задаче #75 Offline <b>mode</b>',
      'Daniel Okafor: изменения в задаче #75 Offline <b>mode</b>',
      'Скоро срок задачи #75 Offline <b>mode</b>',
      'Срок задачи #75 Offline <b>mode</b> прошёл',
      'Yusuf Demir: 3 открытые задачи в команде «Atelier North» остались без исполнителя',
      'Yusuf Demir: 1 открытая задача в команде «Atelier North» осталась без исполнителя',
      'Yusuf Demir: 3 открытые задачи в проекте «Atlas» остались без исполнителя',
    ].map((text) => `Не прочитано. ${text}`),
  );
});

test.each([
  ['en', 'Deadline and status. Because you watch the task'],
  ['ru', 'Срок и статус. Потому что вы следите за задачей'],
] as const)('what of a watched task became another is said (%s)', async (language, words) => {
  useInterface.setState({ language });
  fakeApi.use(answer(getCurrentUser, { item: { ...mira, language } }));
  const [row] = await read(told('taskWatched', { params: { ...TASK, news: ['deadline', 'status'] } }));
  expect(row?.querySelector('small')).toHaveTextContent(words);
});
