import { deleteImport, listImportFaults, listImports, matchImport } from '@quilt/contract/features/exchange';
import { getProject } from '@quilt/contract/features/projects';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../lib/session';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { brought, DONE, FAULTS, openImport } from '../../../testing/import-world';
import { project, SEES_INSIDE } from '../../../testing/projects-world';
import { renderApp } from '../../../testing/render-app';
import { openBoard, prepareBoard } from '../../../testing/tasks-world';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import './ImportPage';

prepareBoard();

test('the menu of the board leads there, for whoever may', async () => {
  fakeApi.use(answer(getProject, { item: project() }), answer(listImports, { items: [] }));
  const { user, address } = openBoard();
  await user.click(await screen.findByRole('button', { name: 'More of the board' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import tasks' }));
  await waitFor(() => expect(address()).toBe('/project/3/import'));
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

test('what is wrong with the columns is told, and what was chosen stays', async () => {
  fakeApi.use(refuse(matchImport, 'exchange.not_now'));
  const { user } = openImport(brought());
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await screen.findByText(/^The columns were not saved\./);
  expect(screen.getByRole('combobox', { name: 'What “Summary” is' })).toHaveValue('Title');
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

test('one that could not be read says why, and another file can be chosen', async () => {
  const { user } = openImport(
    brought({ state: 'failed', error: 'exchange.no_rows', rows: 0, columns: [], preview: [] }),
  );
  await screen.findByText('There are no rows in this file.');
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  await screen.findByRole('button', { name: 'Choose a file' });
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
