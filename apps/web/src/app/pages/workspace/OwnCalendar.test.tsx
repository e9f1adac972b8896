import { getOwnCalendar } from '@quilt/contract/features/calendar';
import { updateTask } from '@quilt/contract/features/tasks';
import { type WorkspaceTask, WorkspaceTask as WorkspaceTaskSchema } from '@quilt/contract/features/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../lib/session';
import { answer, answerBy, fakeApi, recordRequests } from '../../../testing/fake-api';
import { MIRA, prepareProjects } from '../../../testing/projects-world';
import { renderApp } from '../../../testing/render-app';
import { task } from '../../../testing/tasks-world';

// Their code, which a busy machine takes long to load, is there before anybody waits for it.
import './OwnCalendar';
import './WorkspacePage';

prepareProjects();

const own = (id: number, title: string, deadline: string): WorkspaceTask =>
  WorkspaceTaskSchema.parse({
    ...task(id, { title, deadline, worker: MIRA.uuid }),
    place: { id: 3, title: 'Atlas mobile app', role: 'manager', isAlone: false },
    span: 'later',
  });
const CARDS = [own(102, 'Map style', '2026-11-12'), own(104, 'Refund flow', '2026-11-18')];

const withCards = (cards: readonly WorkspaceTask[]) =>
  answerBy(getOwnCalendar, (query) => {
    const shown = cards.filter(
      ({ deadline }) =>
        deadline !== null && deadline >= (query.get('from') ?? '') && deadline <= (query.get('to') ?? ''),
    );
    const days = shown.map(({ deadline }) => ({ day: deadline ?? '', count: 1 }));
    return { item: { days, isCut: false, people: [MIRA], items: shown } };
  });

const dayOf = (day: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!found) throw new Error(`${day} is not shown`);
  return found;
};

async function open() {
  startSession('token-of-mira');
  const page = renderApp('/workspace?view=calendar&on=2026-11-12');
  await waitFor(() => expect(dayOf('2026-11-12')).toHaveTextContent('Map style'));
  return page;
}

test('tasks of all projects stand on their days, with where they are from', async () => {
  fakeApi.use(withCards(CARDS));
  const { user, address } = await open();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  const link = within(dayOf('2026-11-18')).getByRole('link', { name: /Refund flow/ });
  expect(link.getAttribute('href')).toMatch(/^\/workspace\/104\?view=calendar/);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(address()).toBe('/workspace?view=calendar&on=2026-12-12'));
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(address()).toBe('/workspace?view=calendar&on=2026-12-12&scale=week'));
});

test('by keys a task is carried to another day', async () => {
  fakeApi.use(
    withCards(CARDS),
    answer(updateTask, { item: { ...CARDS[0], deadline: '2026-11-13', version: 2 } as WorkspaceTask }),
  );
  const requests = recordRequests();
  const { user } = await open();
  const link = within(dayOf('2026-11-12')).getByRole('link', { name: /Map style/ });
  link.focus();
  await user.keyboard(' {ArrowRight} ');
  await waitFor(async () => {
    const sent = requests.filter(({ url, method }) => method === 'PATCH' && url.endsWith('/tasks/102'));
    expect(await Promise.all(sent.map((request) => request.clone().json()))).toMatchObject([
      { changes: { deadline: '2026-11-13' } },
    ]);
  });
});
