import { toScope } from '@quilt/contract/core';
import { listProjects, ProjectId } from '@quilt/contract/features/projects';
import { getTask } from '@quilt/contract/features/tasks';
import {
  createProjectFromTemplate,
  createTaskFromTemplate,
  createTaskTemplate,
  deleteProjectTemplate,
  deleteTaskTemplate,
  listProjectTemplates,
  listTaskTemplates,
  renameProjectTemplate,
  TaskTemplate,
  taskTemplatesChanged,
  updateTaskTemplate,
} from '@quilt/contract/features/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { openProjects, project } from '../../testing/projects-world';
import { expectToast } from '../../testing/settings-world';
import { drawer, openTask, prepareTask, task, taskCard } from '../../testing/task-world';
import { guide, sent } from '../../testing/templates-world';

prepareTask();

const bug = (given: Partial<TaskTemplate> = {}): TaskTemplate =>
  TaskTemplate.parse({
    id: 5,
    title: 'Bug report',
    task: {
      title: 'Bug: ',
      description: 'What happens',
      priority: 'high',
      estimate: 60,
      tags: [21],
      checklist: ['Try it', 'Repair it'],
      dueAfter: 7,
    },
    version: 2,
    ...given,
  });

const withTemplates = (...items: TaskTemplate[]) => answer(listTaskTemplates, { items });

const openTemplates = async (opened: ReturnType<typeof openTask>) => {
  await opened.user.click(await screen.findByRole('button', { name: 'More of the board' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Templates of tasks' }));
  return within(await screen.findByRole('dialog', { name: 'Templates of tasks' }));
};

test('a task is saved as a template, with what is for others like it', async () => {
  fakeApi.use(answer(createTaskTemplate, { item: bug() }), withTemplates());
  const requests = recordRequests();
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'More for this task' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a template' }));
  const name = dialog.getByRole('textbox', { name: 'Name of the template' });
  expect(name).toHaveValue('Offline mode for saved routes');
  await user.clear(name);
  await user.type(name, 'Offline{Enter}');
  expect(await (await sent(requests, 'POST', '/projects/3/task-templates'))?.json()).toEqual({
    title: 'Offline',
    task: {
      title: 'Offline mode for saved routes',
      description: 'Riders lose **signal** near #95.',
      priority: 'high',
      estimate: 360,
      tags: [21],
      checklist: ['Decide what gets stored', 'Test on the metro'],
      dueAfter: 5,
    },
  });
  await expectToast('Template saved');
});

test('a task is made from a template, and opens', async () => {
  fakeApi.use(
    withTemplates(bug()),
    answer(createTaskFromTemplate, { item: taskCard({ id: 120, title: 'Bug:' }) }),
  );
  const opened = openTask();
  const dialog = await openTemplates(opened);
  expect(await dialog.findByText('Bug report')).toBeVisible();
  fakeApi.use(answer(getTask, { item: task({ id: 120, title: 'Bug:' }) }));
  await opened.user.click(dialog.getByRole('button', { name: 'New task from Bug report' }));
  await waitFor(() => expect(opened.address()).toBe('/project/3/120'));
});

test('a template is edited and deleted, and others are followed', async () => {
  fakeApi.use(
    withTemplates(bug()),
    answer(updateTaskTemplate, { item: bug({ title: 'Bug' }) }),
    answer(deleteTaskTemplate, undefined),
  );
  const requests = recordRequests();
  const opened = openTask();
  const { user } = opened;
  const dialog = await openTemplates(opened);
  await user.click(await dialog.findByRole('button', { name: 'More for Bug report' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit template' }));
  const list = editor.getByRole('textbox', { name: 'Checklist, a point on each line' });
  await user.clear(list);
  await user.type(list, 'Try it again{Enter}{Enter}Repair it');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await (await sent(requests, 'PATCH', '/task-templates/5'))?.json()).toMatchObject({
    version: 2,
    changes: {
      title: 'Bug report',
      task: { checklist: ['Try it again', 'Repair it'], tags: [21], dueAfter: 7 },
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'More for Bug report' }));
  fakeApi.use(withTemplates());
  await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  await sent(requests, 'DELETE', '/task-templates/5');
  expect(await dialog.findByText(/This project has no templates yet/)).toBeVisible();
  const say = await goLive(toScope('project', ProjectId.parse(3)));
  fakeApi.use(withTemplates(bug({ title: 'Of another' })));
  say(taskTemplatesChanged, 3);
  expect(await dialog.findByText('Of another')).toBeVisible();
});

test('a project is made from a template of the team, which is renamed and deleted', async () => {
  fakeApi.use(
    answer(listProjects, { items: [], nextCursor: null }),
    answer(listProjectTemplates, { items: [guide] }),
    answer(createProjectFromTemplate, { item: project({ id: 12, title: 'Harbour museum' }) }),
    answer(renameProjectTemplate, { item: guide }),
    answer(deleteProjectTemplate, undefined),
  );
  const requests = recordRequests();
  const { user } = openProjects();
  await user.click((await screen.findAllByRole('button', { name: 'New project' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
  const own = await dialog.findByRole('radio', { name: 'Guide for a museum' });
  expect(own).toHaveAccessibleDescription('18 tasks, 1 milestone');
  await user.click(dialog.getByRole('button', { name: 'Manage the team’s templates' }));
  const templates = within(await screen.findByRole('dialog', { name: 'Templates of the team' }));
  await user.click(await templates.findByRole('button', { name: 'Rename Guide for a museum' }));
  const renaming = within(await screen.findByRole('dialog', { name: 'Rename the template' }));
  await user.click(renaming.getByRole('button', { name: 'Save' }));
  expect(await (await sent(requests, 'PUT', '/project-templates/9'))?.json()).toEqual({
    title: 'Guide for a museum',
  });
  await user.click(await templates.findByRole('button', { name: 'Delete Guide for a museum' }));
  await sent(requests, 'DELETE', '/project-templates/9');
  await user.click(templates.getByRole('button', { name: 'Close' }));
  await user.click(await dialog.findByRole('radio', { name: 'Guide for a museum' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Harbour museum');
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  expect(await (await sent(requests, 'POST', '/project-templates/9/projects'))?.json()).toEqual({
    title: 'Harbour museum',
    description: '',
    startsOn: null,
    endsOn: null,
  });
});
