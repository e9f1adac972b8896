import {
  createProjectTemplate,
  createTaskTemplate,
  listProjectTemplates,
} from '@quilt/contract/features/templates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { drawer, openTask, prepareTask } from '../../testing/task-world';
import { guide, sent } from '../../testing/templates-world';

prepareTask();

test('a name that is taken is said at its field', async () => {
  fakeApi.use(refuse(createTaskTemplate, 'templates.title_taken'));
  const { user } = openTask();
  await user.click(await (await drawer()).findByRole('button', { name: 'More for this task' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a template' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is a template of this name already.')).toBeVisible();
});

test('a project is saved as a template of its team', async () => {
  fakeApi.use(
    answer(createProjectTemplate, { item: guide }),
    answer(listProjectTemplates, { items: [guide] }),
  );
  const requests = recordRequests();
  const { user } = openTask();
  await user.click(await screen.findByRole('button', { name: 'More for this project' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the project as a template' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await (await sent(requests, 'POST', '/projects/3/template'))?.json()).toEqual({
    title: 'Atlas mobile app',
  });
});
