import {
  createImport,
  importChanged,
  listImports,
  matchImport,
  openImportReport,
  startImport,
  undoImport,
} from '@quilt/contract/features/exchange';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { brought, DONE, MAPPING, openImport } from '../../../testing/import-world';
import { prepareBoard } from '../../../testing/tasks-world';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import './ImportPage';
import * as handOut from '../../../lib/hand-out';

prepareBoard();

const CHECKED = brought({ state: 'checked', counts: { in: 39, changed: 1, out: 1 } });

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
