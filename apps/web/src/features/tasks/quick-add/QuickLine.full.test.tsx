import { listMembers } from '@quilt/contract/features/members';
import { listProjectMembers } from '@quilt/contract/features/projects';
import { createTask, getTask, listSimilarTasks } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, hold, intercept, refuse } from '../../../testing/fake-api';
import { bothMembers, openLine, told } from '../../../testing/quick-line';
import { prepareBoard, task } from '../../../testing/tasks-world';

prepareBoard();

test('a number of no task is told as that', async () => {
  fakeApi.use(refuse(getTask, 'common.not_found'));
  const { user, field } = await openLine();
  await user.type(field, 'Look at #999999 ');
  await waitFor(() => expect(told()).toContain('#999999 is no task that you see'));
});

test('where nobody can be looked for, the name stays in the title', async () => {
  fakeApi.use(
    intercept(listProjectMembers, 500),
    answer(createTask, { item: task(120, { title: 'Fix login @daniel', rank: 'a0' }) }),
  );
  const { user, field, sent } = await openLine();
  await user.click(field);
  await user.paste('Fix login @daniel');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await sent()).toMatchObject({ title: 'Fix login @daniel', worker: null }));
});

test('whoever is not found yet is not called nobody, and one can always name oneself', async () => {
  const held = hold(listProjectMembers);
  fakeApi.use(
    held.handler,
    answer(listProjectMembers, { items: [], nextCursor: null }),
    answer(listMembers, { items: [], nextCursor: null }),
  );
  const { user, field } = await openLine();
  await user.type(field, 'Fix login @mira ');
  expect(told()).toMatch(/Understood:.*Mira/);
  await user.clear(field);
  await user.type(field, 'Fix login @daniel ');
  expect(told()).not.toContain('@daniel');
  held.release();
  await waitFor(() => expect(told()).toContain('@daniel is nobody of the team'));
});

test('whom nobody could look for is told so, and a title that is missing too', async () => {
  fakeApi.use(intercept(listProjectMembers, 500));
  const { user, field } = await openLine();
  await user.type(field, '@daniel !high ');
  await waitFor(() => expect(told()).toContain('@daniel could not be looked for yet'));
  expect(told()).not.toContain('A title is missing');
  await user.clear(field);
  await user.type(field, '!high ');
  expect(told()).toContain('A title is missing');
});

test('words are completed by arrows and Enter', async () => {
  fakeApi.use(bothMembers());
  const { user, field } = await openLine();
  await user.type(field, 'Fix login !');
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['High', 'Average', 'Low']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field).toHaveValue('Fix login !average ');
  await user.keyboard('@da');
  expect(await screen.findByRole('option', { name: /Daniel/ })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Fix login !average @daniel_okafor ');
  await user.keyboard('#r');
  expect(await screen.findByRole('option', { name: 'Routes' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Fix login !average @daniel_okafor #Routes ');
  await user.keyboard('^fri');
  expect(await screen.findByRole('option', { name: /friday/ })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Fix login !average @daniel_okafor #Routes ^friday ');
});

test('Escape closes what is offered, then the line', async () => {
  const { user, field } = await openLine();
  await user.type(field, 'Fix login !');
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
  expect(field).toHaveValue('Fix login !');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

test('what is not understood stays in the title, and is said', async () => {
  fakeApi.use(bothMembers());
  const { user, field } = await openLine();
  await user.type(field, 'Fix !urgent #nothing ^someday @nobody ');
  await waitFor(() => expect(told()).toContain('@nobody is nobody of the team, and stays in the title'));
  expect(told()).toContain('!urgent is no priority, and stays in the title');
  expect(told()).toContain('#nothing is no tag of the project, and stays in the title');
  expect(told()).toContain('^someday is no day, and stays in the title');
});

test('a tag or a person of whom nothing can come any more is told before the line is sent', async () => {
  fakeApi.use(bothMembers());
  const { user, field } = await openLine();
  await user.type(field, 'Fix #nothing');
  expect(told()).toContain('#nothing is no tag of the project, and stays in the title');
  await user.clear(field);
  await user.type(field, 'Fix @nobody');
  await waitFor(() => expect(told()).toContain('@nobody is nobody of the team, and stays in the title'));
});

test('tasks that are called much the same are told of while it is typed, and lead there', async () => {
  const asked: string[] = [];
  fakeApi.use(
    bothMembers(),
    answerBy(listSimilarTasks, (query) => {
      const title = query.get('title') ?? '';
      asked.push(title);
      const like = {
        id: 75,
        project: 3,
        title: 'Login is broken',
        status: 2,
        deadline: null,
        archivedAt: null,
      };
      return { items: title.startsWith('Login') ? [like] : [] };
    }),
  );
  const { user, field, address } = await openLine();
  await user.type(field, 'Login !high');
  await screen.findByText('Understood:');
  expect(screen.queryByText('There are tasks like it:')).toBeNull();
  await user.type(field, ' broken');
  const link = await screen.findByRole('link', { name: 'In progress #75 Login is broken' });
  expect(screen.getByText('There are tasks like it:')).toHaveAttribute('role', 'status');
  // Without what says something else of it.
  await waitFor(() => expect(asked.at(-1)).toBe('Login broken'));
  await user.click(link);
  expect(address()).toBe('/project/3/75');
  await user.clear(field);
  await user.type(field, 'Something else');
  await waitFor(() => expect(screen.queryByText('There are tasks like it:')).toBeNull());
});
