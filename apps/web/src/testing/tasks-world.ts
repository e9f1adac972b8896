import { toScope } from '@quilt/contract/core';
import {
  Board,
  getBoard,
  getTask,
  listSimilarTasks,
  listTaskPeople,
  TaskCard,
} from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { z } from 'zod';
// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../features/tasks/drawer/TaskDrawer';
import { answer, fakeApi, stall } from './fake-api';
import { goLive } from './go-live';
import { DANIEL, MIRA, prepareProjects } from './projects-world';
import { renderProject } from './render-page';

type CardInput = z.input<typeof TaskCard>;

/** A task of Atlas mobile app that Daniel has made and Mira works on, unless something else is said. */
export const task = (id: number, change: Partial<CardInput> = {}): TaskCard =>
  TaskCard.parse({
    id,
    project: 3,
    title: `Task ${id}`,
    status: 1,
    rank: `a${String(id).padStart(5, '0')}`,
    priority: 'average',
    creator: DANIEL.uuid,
    worker: MIRA.uuid,
    inspector: null,
    startsOn: null,
    deadline: null,
    percentage: 0,
    estimate: null,
    milestone: null,
    tags: [],
    checklist: { count: 0, done: 0 },
    subtasks: { count: 0, done: 0 },
    commentCount: 0,
    isBlocked: false,
    createdAt: '2019-10-06T08:00:00.000Z',
    changedAt: '2019-11-01T09:00:00.000Z',
    doneAt: null,
    archivedAt: null,
    version: 1,
    ...change,
  });

export const OFFLINE = task(75, {
  title: 'Offline mode for saved routes',
  status: 2,
  priority: 'high',
  deadline: '2019-11-10',
  percentage: 65,
  tags: [21],
});

/** A board of these, all of it loaded. */
export const boardOf = (...cards: TaskCard[]): Board => {
  const columns = [1, 2, 3, 4].map((status) => {
    const items = cards
      .filter((card) => card.status === status)
      .sort((one, other) => (one.rank < other.rank ? -1 : 1));
    return { status, count: items.length, items, nextCursor: null };
  });
  return Board.parse({ columns, people: [MIRA, DANIEL] });
};

const CARD_PX = 94;
const COLUMN_PX = 600;

/** Two new tasks, one in progress, one on the test, one done; places as high as a browser would make them. */
export function prepareBoard(): void {
  prepareProjects();
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(COLUMN_PX);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD_PX);
    fakeApi.use(
      answer(getBoard, {
        item: boardOf(
          task(102),
          task(104),
          OFFLINE,
          task(70, { status: 3, inspector: MIRA.uuid, worker: DANIEL.uuid }),
          task(58, { status: 4, doneAt: '2019-10-20T08:00:00.000Z' }),
        ),
      }),
      answer(listTaskPeople, { items: [] }),
      answer(listSimilarTasks, { items: [] }),
      // What is open beside the board has tests of its own.
      stall(getTask),
    );
  });
}

/** The page of the project, each entry what comes behind its address. */
export const openBoard = (...entries: string[]) => {
  const addresses = (entries.length > 0 ? entries : ['']).map((rest) => `/project/3${rest}`);
  return renderProject(...addresses);
};

/** The column of that status. By its role it would be looked for among all of the board, which takes long. */
export const column = async (status: number) => {
  await waitFor(() => expect(document.querySelector(`[data-column="${status}"]`)).not.toBeNull());
  return within(document.querySelector<HTMLElement>(`[data-column="${status}"]`) ?? document.body);
};

export const cardOf = async (title: string): Promise<HTMLElement> => {
  const link = (await screen.findByText(title, { selector: 'a *' })).closest('a');
  if (link === null) throw new Error(`${title} leads nowhere.`);
  return link;
};

/** Titles of what stands in a column, from its top. */
export const titlesIn = (status: number): string[] =>
  [...document.querySelectorAll(`[data-column="${status}"] a`)].map((link) => link.textContent ?? '');

/** How many the head of a column says that there are. */
export const countOf = (status: number): string | undefined =>
  document.querySelector(`[data-column="${status}"] h2 span`)?.textContent ?? undefined;

/** What was sent to the addresses that end so. */
export const bodiesOf = (requests: readonly Request[], end: string): Promise<unknown[]> =>
  Promise.all(requests.filter(({ url }) => url.endsWith(end)).map((request) => request.clone().json()));

export const sentMoves = (requests: readonly Request[]): Promise<unknown[]> => bodiesOf(requests, '/move');

export const goLiveInProject = () => goLive(toScope('project', 3));
