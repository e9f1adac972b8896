import { getTable, TasksChanged, TaskTable } from '@quilt/contract/features/tasks';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { answer, fakeApi } from './fake-api';
import { DANIEL, MIRA } from './projects-world';
import { OFFLINE, openBoard, prepareBoard, task } from './tasks-world';

export const CARDS = [
  task(102),
  task(104, { deadline: '2030-05-02' }),
  OFFLINE,
  task(70, { status: 3, inspector: MIRA.uuid, worker: DANIEL.uuid, percentage: 90 }),
];

export const row = (card: ReturnType<typeof task>) => ({ ...card, can: [] });

export const withRows = (cards: readonly ReturnType<typeof task>[], count = cards.length) =>
  answer(
    getTable,
    TaskTable.parse({ items: cards.map(row), nextCursor: null, people: [MIRA, DANIEL], count }),
  );

/** A table of four tasks, with room for all of them. */
export function prepareTable(): void {
  prepareBoard();
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
    fakeApi.use(withRows(CARDS));
  });
}

export async function openTable(rest = '') {
  const page = openBoard(`?view=table${rest}`);
  await screen.findByRole('grid');
  await screen.findByText('Task 102');
  return page;
}

export function cell(id: number, name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${id}"] [data-cell="${name}"]`);
  if (!found) throw new Error(`no cell ${name} of ${id}`);
  return found;
}

export const changesSent = (requests: readonly Request[]): Promise<unknown[]> =>
  Promise.all(
    requests
      .filter(({ method }) => method === 'PATCH')
      .map(async (request) => (await request.clone().json()).changes),
  );

/** What became of many that were changed at once. */
export const changed = (item: Partial<TasksChanged>) => ({
  item: TasksChanged.parse({ done: [], unchanged: [], refused: [], at: '2019-11-12T09:00:00.000Z', ...item }),
});

export const clipboard = (text = '') => {
  const data = new Map([['text/plain', text]]);
  return {
    data,
    clipboardData: {
      getData: (type: string) => data.get(type) ?? '',
      setData: (type: string, value: string) => void data.set(type, value),
    },
  };
};
