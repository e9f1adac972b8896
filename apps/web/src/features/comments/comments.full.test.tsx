import { createComment } from '@quilt/contract/features/comments';
import { getProject } from '@quilt/contract/features/projects';
import { listTasks } from '@quilt/contract/features/tasks';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { composer, own } from '../../testing/composing';
import { answer, answerBy, fakeApi, silence } from '../../testing/fake-api';
import { project, SEES_INSIDE } from '../../testing/projects-world';
import { comment, drawer, openTask, prepareTask, taskCard, withComments } from '../../testing/task-world';

prepareTask();

test('what is sent comes into sight, and only then', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  fakeApi.use(silence(createComment));
  const { user, goBack } = openTask();
  const { inside, field, send } = await composer();
  await user.click(field);
  await user.paste('I will fix the key');
  expect(scroll).not.toHaveBeenCalled();
  await user.click(send);
  expect(await inside.findByText('I will fix the key')).toBeVisible();
  const row = inside.getByText('I will fix the key').closest('li');
  expect(new Set(scroll.mock.contexts)).toEqual(new Set([row]));
  // Whoever comes back begins at the top, as with every task.
  await user.click(inside.getByRole('button', { name: 'Close task' }));
  scroll.mockClear();
  await goBack();
  expect(await (await drawer()).findByText('I will fix the key')).toBeVisible();
  expect(scroll).not.toHaveBeenCalled();
});

test('a task is named by its number or by words of its title', async () => {
  const asked: string[] = [];
  fakeApi.use(
    answerBy(listTasks, (query) => {
      asked.push(query.get('search') ?? '');
      return {
        items: [taskCard(), taskCard({ id: 95, title: 'Cache tiles for the old town' })],
        nextCursor: null,
        people: [],
      };
    }),
  );
  const { user } = openTask();
  const { inside, field } = await composer();
  await user.type(field, 'See #tiles');
  const list = within(await inside.findByRole('listbox', { name: 'Tasks' }));
  // Not the one that is written about.
  expect(list.getAllByRole('option')).toHaveLength(1);
  expect(list.getByRole('option', { name: '#95 Cache tiles for the old town' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('See #95 ');
  expect(asked.at(-1)).toBe('tiles');
});

test('a performer deletes only what is their own', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE] }) }),
    withComments(comment(), own()),
  );
  openTask();
  const performer = (await composer()).inside;
  expect(
    await performer.findByRole('button', { name: 'More for the comment of Mira Soloveva' }),
  ).toBeVisible();
  expect(
    performer.queryByRole('button', { name: 'More for the comment of Daniel Okafor' }),
  ).not.toBeInTheDocument();
});
