import { getBoard, listWorkers, type TaskCard } from '@quilt/contract/features/tasks';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { matches } from '../features/tasks/matching';
import { answer, answerBy, fakeApi } from './fake-api';
import { DANIEL, MIRA } from './projects-world';
import { boardOf, prepareBoard, task } from './tasks-world';

export const OF_MIRA = task(102, { title: 'Of Mira', rank: 'a1' });
const BEGUN = task(103, { title: 'Begun by Mira', status: 2, rank: 'a1' });
export const OF_DANIEL = task(104, { title: 'Of Daniel', worker: DANIEL.uuid, rank: 'a3', milestone: 11 });
export const FREE = task(105, { title: 'Of nobody', worker: null, rank: 'a5' });

const ALL = [OF_MIRA, BEGUN, OF_DANIEL, FREE];

/** As the server: of all of these those that are asked for. */
export function serveTasks(...cards: TaskCard[]): void {
  fakeApi.use(
    answerBy(getBoard, (asked) => {
      const filters = Object.fromEntries(asked);
      return { item: boardOf(...cards.filter((card) => matches(filters, card) !== false)) };
    }),
  );
}

/** The four, one of them as it is now. */
export const serveChanged = (card: TaskCard): void =>
  serveTasks(...ALL.map((one) => (one.id === card.id ? card : one)));

/** Four tasks: two of Mira, one of Daniel in a milestone, and one of nobody. */
export function prepareLanes(): void {
  prepareBoard();
  beforeEach(() => {
    fakeApi.use(answer(listWorkers, { items: [MIRA, DANIEL] }));
    serveTasks(...ALL);
  });
}

/** What folds a lane. */
export const laneHeading = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Titles of what stands in a lane, or in one of its columns. */
export function titlesOf(lane: string, status?: number): string[] {
  const column = status === undefined ? '' : `[data-column="${status}"]`;
  return [...document.querySelectorAll(`[data-lane="${lane}"] ${column} li a`)].map(
    (link) => link.textContent ?? '',
  );
}

/** What was written, in its order. */
export const writesIn = (requests: readonly Request[]): Promise<unknown[]> =>
  Promise.all(
    requests
      .filter(({ method }) => method === 'PATCH' || method === 'POST')
      .map(async (request) => [request.method, await request.clone().json()]),
  );

export const laneTitles = (): (string | null)[] =>
  [...document.querySelectorAll('[data-place] > h2 button')].map(({ textContent }) => textContent);
