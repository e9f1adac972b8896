import { previewTransfer, transferTask } from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi } from '../../../testing/fake-api';
import { lastUndo } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import { prepareTask, taskCard } from '../../../testing/task-world';
import { FAR, openDialog, withTargets } from '../../../testing/transfers';

prepareTask();

const LOSSES = {
  project: { id: 9, title: 'Harbour map', image: null },
  team: { id: 8, title: 'Elsewhere', image: null },
  milestone: null,
  tags: [],
  worker: null,
  inspector: null,
  isReturned: false,
  isUntested: true,
  connections: [],
  connectionCount: 0,
  watchers: [],
  people: [],
};

test('who may moves it there, and back only where they may do so too', async () => {
  fakeApi.use(
    withTargets(),
    answer(previewTransfer, { item: LOSSES }),
    answer(transferTask, { item: taskCard({ project: FAR.id, version: 5 }) }),
  );
  const { user, dialog } = await openDialog();
  expect(dialog.queryByText(/To another team it is moved by/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Harbour map · Elsewhere', hidden: true }));
  expect(await dialog.findByText('With nobody to inspect it, it is in progress again.')).toBeVisible();
  expect(dialog.getByText(/You will not be able to move it back: in “Elsewhere”/)).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByRole('option', { name: /^Museum guide/, hidden: true }));
  await waitFor(() => expect(dialog.queryByText(/You will not be able to move it back/)).toBeNull());
  await user.click(dialog.getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByRole('option', { name: /^Harbour map/, hidden: true }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Move' })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await expectToast('#75 is in Harbour map now', 'Offline mode for saved routes');
  expect(lastUndo()).toBeUndefined();
});
