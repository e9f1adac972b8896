import { getProject, listProjects } from '@quilt/contract/features/projects';
import { previewTransfer, transferTask } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi } from '../../../testing/fake-api';
import { card, lastUndo, project } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import { drawer, openTask, prepareTask, taskCard } from '../../../testing/task-world';

prepareTask();

const NEAR = card({ id: 4, title: 'Museum guide' });
const FAR = card({
  id: 9,
  title: 'Harbour map',
  team: { id: 8, title: 'Elsewhere', image: null },
  role: 'performer',
});

/** By the team, as the server does. */
const withTargets = () =>
  answerBy(listProjects, (asked) => {
    const team = asked.get('team');
    return {
      items: [NEAR, FAR].filter((one) => team === null || String(one.team.id) === team),
      nextCursor: null,
    };
  });
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

async function openDialog() {
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'More for this task' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to another project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move #75 to another project' }));
  await user.click(dialog.getByRole('combobox', { name: 'Project' }));
  await screen.findByRole('option', { name: /^Museum guide/, hidden: true });
  return { user, dialog };
}

test('projects of other teams are for those who may delete tasks in this one', async () => {
  fakeApi.use(withTargets(), answer(getProject, { item: project({ role: 'performer' }) }));
  const { dialog } = await openDialog();
  expect(screen.queryByRole('option', { name: /^Harbour map/, hidden: true })).not.toBeInTheDocument();
  expect(dialog.getByText('To another team it is moved by those who may delete tasks here.')).toBeVisible();
});

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
