import { getProject } from '@quilt/contract/features/projects';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi } from '../../../testing/fake-api';
import { project } from '../../../testing/projects-world';
import { prepareTask } from '../../../testing/task-world';
import { openDialog, withTargets } from '../../../testing/transfers';

prepareTask();

test('projects of other teams are for those who may delete tasks in this one', async () => {
  fakeApi.use(withTargets(), answer(getProject, { item: project({ role: 'performer' }) }));
  const { dialog } = await openDialog();
  expect(screen.queryByRole('option', { name: /^Harbour map/, hidden: true })).not.toBeInTheDocument();
  expect(dialog.getByText('To another team it is moved by those who may delete tasks here.')).toBeVisible();
});
