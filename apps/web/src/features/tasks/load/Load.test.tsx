import { getProjectLoad, listLoadTasks, ProjectLoad } from '@quilt/contract/features/load';
import { taskChanged } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerBy, fakeApi, refuse, stall } from '../../../testing/fake-api';
import { DANIEL, MIRA } from '../../../testing/projects-world';
import { goLiveInProject, openBoard, prepareBoard, task } from '../../../testing/tasks-world';
import { periodOf, quarterOf } from './period';
// Its code is there before anybody waits for it.
import './ProjectLoad';

prepareBoard();

const rows = (done = 2) => [
  {
    worker: MIRA.uuid,
    tasks: { new: 2, inProgress: 2, onTheTest: 1, done },
    pledged: 6,
    completed: 2,
    estimated: 9_660,
    unestimated: 1,
    available: 9_600,
    absentDays: 1,
    isOverloaded: true,
  },
  {
    worker: DANIEL.uuid,
    tasks: { new: 1, inProgress: 0, onTheTest: 0, done: 0 },
    pledged: 0,
    completed: 0,
    estimated: 60,
    unestimated: 0,
    available: 9_600,
    absentDays: 0,
    isOverloaded: false,
  },
  {
    worker: null,
    tasks: { new: 3, inProgress: 0, onTheTest: 0, done: 0 },
    pledged: 1,
    completed: 0,
    estimated: 0,
    unestimated: 1,
    available: null,
    absentDays: 0,
    isOverloaded: false,
  },
];

const asked: string[] = [];
const withLoad = (of = rows()) =>
  answerBy(getProjectLoad, (query) => {
    asked.push(`${query.get('from')} ${query.get('to')} ${query.get('tag')}`);
    const period = { from: query.get('from'), to: query.get('to') };
    return {
      item: ProjectLoad.parse({ ...period, workingDays: 20, isCut: false, rows: of, people: [MIRA, DANIEL] }),
    };
  });

beforeEach(() => {
  asked.length = 0;
  fakeApi.use(withLoad());
});

const PERIOD = '&from=2026-11-01&to=2026-11-30';

async function open(rest = PERIOD) {
  const page = openBoard(`?view=load${rest}`);
  await screen.findByRole('region', { name: 'Team load of Atlas mobile app' });
  return page;
}

const textsOf = (name: string): (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each worker has figures, a share, and their sums; nobody comes last', async () => {
  await open();
  const table = screen.getByRole('table', { name: /Pledged and completed: November 2026/ });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent?.slice(0, 8)),
  ).toEqual([
    expect.stringContaining('Mira'),
    expect.stringContaining('Daniel'),
    expect.stringContaining('Without'),
    'All',
  ]);
  expect(textsOf('Mira').slice(1)).toEqual(['2', '2', '1', '2', '6', '233%']);
  expect(textsOf('^All').slice(1)).toEqual(['6', '2', '1', '2', '7', '229%']);
  expect(screen.getByText('New 2, in progress 2, on the test 1, done 2')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Overloaded: 161 h estimated, 160 h available, away 1 working day, 1 without an estimate',
    ),
  ).toBeVisible();
  expect(screen.getByText('1 h of 160 h available')).toBeVisible();
  expect(asked[0]).toBe('2026-11-01 2026-11-30 null');
});

test('it says that it loads', async () => {
  fakeApi.use(stall(getProjectLoad));
  openBoard('?view=load');
  expect(await screen.findByText('Loading the load')).toBeInTheDocument();
});

test('it says that it did not load', async () => {
  fakeApi.use(refuse(getProjectLoad, 'common.internal'));
  openBoard('?view=load');
  expect(await screen.findByText('Could not load the load')).toBeVisible();
});

test('it says that there is nothing', async () => {
  fakeApi.use(withLoad([]));
  openBoard('?view=load');
  expect(await screen.findByText('No tasks yet')).toBeVisible();
});

test('a figure leads to the tasks that it counts', async () => {
  const { user } = await open();
  fakeApi.use(
    answerBy(listLoadTasks, (query) => {
      expect([query.get('of'), query.get('figure'), query.get('from')]).toEqual([
        MIRA.uuid,
        'pledged',
        '2026-11-01',
      ]);
      return { items: [task(75, { title: 'Offline mode' })], nextCursor: null, people: [] };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Mira Soloveva, Pledged: 6. Show these tasks' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mira Soloveva: Pledged' });
  const found = await within(dialog).findByRole('link', { name: /Offline mode/ });
  expect(found.getAttribute('href')).toContain('/project/3/75?view=load');
  expect(
    within(dialog)
      .getByRole('link', { name: 'All tasks of Mira Soloveva in the table' })
      .getAttribute('href'),
  ).toContain(`view=table&worker=${MIRA.uuid}`);
});

test('another period is asked for, and stands in the address; a wrong one is refused', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: 'Period: November 2026' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Other days' }));
  const dialog = await screen.findByRole('dialog', { name: 'Which days' });
  const [from, to] = [within(dialog).getByLabelText('From'), within(dialog).getByLabelText('To')];
  await user.clear(from);
  await user.type(from, '2026-12-05');
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(within(dialog).getByText('The last day comes before the first.')).toBeVisible();
  await user.clear(to);
  await user.type(to, '2026-12-09');
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/project/3?view=load&from=2026-12-05&to=2026-12-09'));
  await waitFor(() => expect(asked.at(-1)).toBe('2026-12-05 2026-12-09 null'));
});

test('it is counted anew when a task has changed', async () => {
  await open();
  const say = await goLiveInProject();
  fakeApi.use(withLoad(rows(9)));
  say(taskChanged, 102, {
    card: task(102, { version: 2 }),
    actor: DANIEL.uuid,
    fields: ['title'],
    was: 1,
    counts: null,
  });
  await waitFor(() => expect(textsOf('Mira')[4]).toBe('9'), { timeout: 4_000 });
});

test('periods: what is none is this month', () => {
  expect(periodOf({ from: '2026-02-01', to: '2026-01-01' }, '2028-02-10')).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
  expect(periodOf({ from: '2026-01-01', to: '2027-01-02' }, '2026-11-17').from).toBe('2026-11-01');
  expect(quarterOf('2026-11-17')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(quarterOf('2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
});
