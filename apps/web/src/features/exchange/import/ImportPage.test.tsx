import {
  createImport,
  deleteImport,
  Import,
  importChanged,
  listImportFaults,
  listImports,
  listKeptTasks,
  matchImport,
  openImportReport,
  startImport,
  undoImport,
} from '@quilt/contract/features/exchange';
import { listMembers } from '@quilt/contract/features/members';
import { getProject } from '@quilt/contract/features/projects';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import './ImportPage';
import * as handOut from '../../../lib/hand-out';
import { useInterface } from '../../../lib/interface-store';
import { startSession } from '../../../lib/session';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { DANIEL, project, SEES_INSIDE } from '../../../testing/projects-world';
import { renderApp } from '../../../testing/render-app';
import { openBoard, prepareBoard } from '../../../testing/tasks-world';

prepareBoard();

const MAPPING = {
  columns: ['title', 'status', 'worker', null],
  statuses: [
    { value: 'Doing', status: 2 },
    { value: 'On hold', status: null },
  ],
  people: [{ value: 'd.okafor', person: DANIEL.uuid }],
  dayOrder: 'dayFirst',
  estimateUnit: 'hours',
  makesTags: true,
  makesMilestones: true,
  leavesDoubles: true,
} as const;

const values = (...all: string[]) => all.map((value) => ({ value, count: 2 }));

const brought = (change: Partial<z.input<typeof Import>> = {}): Import =>
  Import.parse({
    id: 5,
    project: 3,
    state: 'ready',
    error: null,
    fileName: 'tracker.csv',
    bytes: 2048,
    kind: 'csv',
    encoding: 'utf-8',
    rows: 40,
    rowsDone: 40,
    columns: [
      { title: 'Summary', samples: ['Draw the map'], isDoubled: false, values: null },
      { title: 'State', samples: ['Doing'], isDoubled: false, values: values('Doing', 'On hold') },
      { title: 'Owner', samples: ['d.okafor'], isDoubled: false, values: values('d.okafor') },
      { title: 'Sprint', samples: ['21'], isDoubled: false, values: values('21') },
    ],
    mapping: MAPPING,
    preview: [
      {
        line: 2,
        title: 'Draw the map',
        status: 2,
        worker: DANIEL.uuid,
        priority: 'high',
        deadline: '2019-12-03',
      },
    ],
    counts: { in: 0, changed: 0, out: 0 },
    comments: 0,
    tasksMade: 0,
    tasksKept: 0,
    createdAt: '2019-11-12T08:00:00.000Z',
    endedAt: null,
    undoUntil: null,
    ...change,
  });

const FAULTS = [
  {
    line: 17,
    title: 'Old town tiles',
    field: 'worker',
    code: 'personUnknown',
    value: 'k.novak',
    isOut: false,
  },
  { line: 133, title: '', field: 'title', code: 'titleMissing', value: '', isOut: true },
] as const;

const CHECKED = brought({ state: 'checked', counts: { in: 39, changed: 1, out: 1 } });
const DONE = brought({
  state: 'done',
  counts: { in: 39, changed: 1, out: 1 },
  tasksMade: 39,
  endedAt: '2019-11-12T08:01:00.000Z',
  undoUntil: '2019-12-12T08:01:00.000Z',
});

function openImport(...items: Import[]) {
  fakeApi.use(
    answer(getProject, { item: project() }),
    answer(listImports, { items }),
    answer(listMembers, { items: [], nextCursor: null }),
    answer(listImportFaults, { items: [...FAULTS], nextCursor: null }),
    answer(listKeptTasks, { items: [{ id: 75, title: 'Kept' }] }),
  );
  startSession('token-of-mira');
  return renderApp('/project/3/import');
}

test('the menu of the board leads there, for whoever may', async () => {
  fakeApi.use(answer(getProject, { item: project() }), answer(listImports, { items: [] }));
  const { user, address } = openBoard();
  await user.click(await screen.findByRole('button', { name: 'More of the board' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import tasks' }));
  await screen.findByRole('heading', { name: 'Import into Atlas mobile app' });
  expect(address()).toBe('/project/3/import');
});

test('whom it would be refused finds nothing there', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ can: [...SEES_INSIDE] }) }),
    answer(listImports, { items: [] }),
  );
  startSession('token-of-mira');
  renderApp('/project/3/import');
  await screen.findByText('There is nothing here');
});

test('a file is chosen and sent, and a refusal is told', async () => {
  fakeApi.use(refuse(createImport, 'projects.archived'));
  const { user } = openImport();
  await screen.findByRole('button', { name: 'Choose a file' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('there is no field for files');
  const file = new File(['Title\nOne'], 'tracker.csv');
  await user.upload(field, file);
  await screen.findByText(/^The file was not sent\./);
  fakeApi.use(
    answer(createImport, { item: brought({ state: 'reading', rows: 0, rowsDone: 0 }) }),
    answer(listImports, { items: [brought({ state: 'reading', rows: 0, rowsDone: 0 })] }),
  );
  await user.upload(field, file);
  await screen.findByRole('heading', { name: 'Reading the file' });
  expect(screen.getByRole('list', { name: 'Step 1 of 4' })).toBeVisible();
});

test('columns, statuses and people are matched as was suggested, or otherwise', async () => {
  fakeApi.use(answer(matchImport, { item: brought({ state: 'checking', rowsDone: 0 }) }));
  const { user } = openImport(brought());
  await screen.findByText('3 of 4 were recognised. What is not matched is left out.');
  // By their roles they would be looked for among all that can be chosen, which takes long.
  const table = document.querySelector('table');
  if (!table) throw new Error('there is no preview');
  expect(within(table).getByText('In progress')).toBeVisible();
  const choose = async (label: string, option: string): Promise<void> => {
    const field = screen.getByLabelText(label, { selector: 'input' });
    await user.click(field);
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (!list) throw new Error('nothing can be chosen');
    await user.click(within(list).getByText(option));
  };
  await choose('What “Sprint” is', 'Milestone');
  await choose('Status for “On hold”', 'New');
  await user.click(screen.getByLabelText('Make milestones that the project lacks'));
  const requests = recordRequests();
  await user.click(screen.getByText('Check the rows'));
  await screen.findByText('Checking every row');
  const sent = await requests.find(({ method }) => method === 'PUT')?.json();
  expect(sent).toEqual({
    ...MAPPING,
    columns: ['title', 'status', 'worker', 'milestone'],
    statuses: [
      { value: 'Doing', status: 2 },
      { value: 'On hold', status: 1 },
    ],
    makesMilestones: false,
  });
});

test('what is wrong with the columns is told, and what was chosen stays', async () => {
  fakeApi.use(refuse(matchImport, 'exchange.not_now'));
  const { user } = openImport(brought());
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await screen.findByText(/^The columns were not saved\./);
  expect(screen.getByRole('combobox', { name: 'What “Summary” is' })).toHaveValue('Title');
});

test('every row that does not fit is told with its reason before anything is written', async () => {
  fakeApi.use(
    answer(openImportReport, { item: { url: '/api/imports/5/report/file?ticket=t' } }),
    answer(startImport, { item: brought({ state: 'running', rowsDone: 0 }) }),
  );
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  const { user } = openImport(CHECKED);
  await screen.findByText('Worker: “k.novak” is nobody in the team');
  expect(screen.getByText('Row 133')).toBeVisible();
  expect(screen.getByText('Nobody is notified about imported tasks.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download these rows' }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/api/imports/5/report/file?ticket=t'));
  await user.click(screen.getByRole('button', { name: 'Match again' }));
  await screen.findByRole('button', { name: 'Check the rows' });
  expect(screen.getByRole('list', { name: 'Step 2 of 4' })).toBeVisible();
});

test('as many rows are told as are counted, each with all that does not fit of it', async () => {
  openImport(brought({ state: 'checked', counts: { in: 39, changed: 1, out: 3 } }));
  const second = { ...FAULTS[0], field: 'deadline', code: 'dayWrong', value: '31/02' } as const;
  fakeApi.use(answer(listImportFaults, { items: [FAULTS[0], second, FAULTS[1]], nextCursor: null }));
  const list = within(await screen.findByRole('region', { name: /^Rows that do not fit/ }));
  await list.findByText('Deadline: “31/02” is no day of the calendar');
  const rows = list.getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(within(rows[0] as HTMLElement).getByText('Without a worker')).toBeVisible();
  expect(within(rows[0] as HTMLElement).getByText('Without the date')).toBeVisible();
  // Of a long report not all are kept.
  expect(list.getByText('2 more rows are not named here.')).toBeVisible();
});

test('it goes on live, and a reload comes back to where it is', async () => {
  fakeApi.use(answer(startImport, { item: brought({ state: 'running', rowsDone: 0 }) }));
  const { user } = openImport(CHECKED);
  await user.click(await screen.findByRole('button', { name: 'Import 39 tasks' }));
  await screen.findByRole('heading', { name: 'Bringing tasks in' });
  fakeApi.use(answer(listImports, { items: [brought({ state: 'running', rowsDone: 0 })] }));
  const say = await goLive();
  say(importChanged, 5, { state: 'running', rows: 40, rowsDone: 20 });
  await screen.findByText('20 of 40');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  fakeApi.use(answer(listImports, { items: [DONE] }));
  say(importChanged, 5, { state: 'done', rows: 40, rowsDone: 40 });
  await screen.findByRole('heading', { name: '39 tasks came in' });
});

test('it is undone after what would stay was named', async () => {
  fakeApi.use(answer(undoImport, { item: { ...DONE, state: 'undoing', rowsDone: 0 } }));
  const { user } = openImport(DONE);
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import?' });
  await within(dialog).findByText(/Kept\./);
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  await screen.findByRole('heading', { name: 'Taking tasks back' });
});

test('one that could not be read says why, and another file can be chosen', async () => {
  const { user } = openImport(
    brought({ state: 'failed', error: 'exchange.no_rows', rows: 0, columns: [], preview: [] }),
  );
  await screen.findByText('There are no rows in this file.');
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  await screen.findByRole('button', { name: 'Choose a file' });
});

test('speaks Russian', async () => {
  useInterface.setState({ language: 'ru' });
  openImport(CHECKED);
  await screen.findByRole('heading', { name: 'Импорт в «Atlas mobile app»' });
  await screen.findByText(/«k.novak»\s– никто в команде/);
  expect(screen.getByRole('button', { name: 'Загрузить 39 задач' })).toBeVisible();
});

test('a wrong file is left for another one', async () => {
  fakeApi.use(answer(deleteImport, undefined));
  const { user } = openImport(brought({ state: 'ready' }));
  const requests = recordRequests();
  await user.click(await screen.findByRole('button', { name: 'Another file' }));
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(
    requests.filter(({ method, url }) => method === 'DELETE' && /\/imports\/\d+$/.test(url)),
  ).toHaveLength(1);
});

test('earlier imports are shown again, with their way back', async () => {
  const failed = brought({ id: 9, fileName: 'picture.png', state: 'failed', rows: 0, error: null });
  const { user } = openImport(failed, DONE);
  expect(await screen.findByRole('list', { name: 'Step 1 of 4' })).toBeVisible();
  const earlier = within(await screen.findByRole('region', { name: 'Earlier imports' }));
  await user.click(earlier.getByRole('button', { name: DONE.fileName }));
  expect(await screen.findByRole('button', { name: 'Undo the import' })).toBeVisible();
  expect(earlier.getByRole('button', { name: 'picture.png' })).toBeVisible();
});

test('why columns are not taken is told', async () => {
  const { user } = openImport(brought({ state: 'ready' }));
  fakeApi.use(
    refuse(matchImport, 'common.wrong_fields', {}, [{ path: 'columns', code: 'exchange.title_missing' }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  expect(await screen.findByText(/Choose which column is the title\./)).toBeVisible();
});
