import { getProject } from '@quilt/contract/features/projects';
import { createTask, getTask } from '@quilt/contract/features/tasks';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi } from '../../../testing/fake-api';
import { DANIEL, project, SEES_INSIDE } from '../../../testing/projects-world';
import { bothMembers, openLine, told } from '../../../testing/quick-line';
import { task as page } from '../../../testing/task-world';
import { cardOf, prepareBoard, task } from '../../../testing/tasks-world';

prepareBoard();

test('what a line says of the task is told while it is typed, and is so when it is made', async () => {
  fakeApi.use(
    bothMembers(),
    answer(createTask, { item: task(120, { title: 'Check fare zones', rank: 'a0' }) }),
    answer(getTask, { item: page({ id: 75, title: 'Night lines' }) }),
  );
  const { user, field, sent } = await openLine();
  expect(told()).toContain('! priority, @ person, # tag, ^ deadline');
  await user.click(field);
  await user.paste('Check fare zones !high @daniel #routes after #75 ^2019-11-22 ');
  await waitFor(() => expect(told()).toMatch(/Understood:High.*Daniel.*Routes22 Nov 2019#75 Night lines/));
  await user.keyboard('{Enter}');
  await cardOf('Check fare zones');
  expect(await sent()).toEqual({
    title: 'Check fare zones after #75',
    description: '#75',
    status: 1,
    worker: DANIEL.uuid,
    priority: 'high',
    tags: [21],
    deadline: '2019-11-22',
  });
});

test('whoever is named and not found yet is looked for before it is made', async () => {
  fakeApi.use(bothMembers(), answer(createTask, { item: task(120, { title: 'Fix login', rank: 'a0' }) }));
  const { user, field, sent } = await openLine();
  await user.click(field);
  await user.paste('Fix login @daniel');
  await user.keyboard('{Enter}');
  await cardOf('Fix login');
  expect(await sent()).toMatchObject({ title: 'Fix login', worker: DANIEL.uuid });
});

test('a performer takes it or leaves it to nobody, and is told so', async () => {
  const performs = [...SEES_INSIDE, 'task.create' as const];
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: performs }) }),
    bothMembers(),
    answer(createTask, { item: task(120, { title: 'Fix login', rank: 'a0' }) }),
  );
  const { user, field, sent } = await openLine();
  await user.click(field);
  await user.paste('Fix login @daniel ');
  await waitFor(() => expect(told()).toMatch(/Not yours to give to Daniel \S+, who is left out/));
  await user.keyboard('{Enter}');
  await cardOf('Fix login');
  expect(await sent()).toEqual({ title: 'Fix login', status: 1, worker: null });
});
