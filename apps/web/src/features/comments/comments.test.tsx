import { toScope } from '@quilt/contract/core';
import {
  addReaction,
  commentChanged,
  commentCreated,
  commentDeleted,
  createComment,
  deleteComment,
  listComments,
  removeReaction,
  updateComment,
} from '@quilt/contract/features/comments';
import { getProject, listProjectMembers, ProjectId } from '@quilt/contract/features/projects';
import { listTasks } from '@quilt/contract/features/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { DANIEL, MIRA, project, SEES_INSIDE } from '../../testing/projects-world';
import { expectErrorToast } from '../../testing/settings-world';
import {
  comment,
  drawer,
  openTask,
  prepareTask,
  task,
  taskCard,
  withComments,
  withTask,
} from '../../testing/task-world';

prepareTask();

const PROJECT = toScope('project', ProjectId.parse(3));
const own = (change: Parameters<typeof comment>[0] = {}) =>
  comment({ id: 32, author: MIRA.uuid, text: 'I will fix the key', ...change });

async function composer() {
  const inside = await drawer();
  const field = await inside.findByRole('textbox', { name: 'Write a comment' });
  return { inside, field, send: inside.getByRole('button', { name: 'Send comment' }) };
}

test('what was said stands in its order, older ones come when they are asked for', async () => {
  fakeApi.use(
    answerBy(listComments, (asked) =>
      asked.get('cursor') === null
        ? { items: [own(), comment()], nextCursor: 'older', people: [MIRA, DANIEL] }
        : { items: [comment({ id: 30, text: 'The very first' })], nextCursor: null, people: [DANIEL] },
    ),
  );
  const { user } = openTask();
  const { inside } = await composer();
  const list = await inside.findByRole('list', { name: 'Comments' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/Daniel Okafor.*The times are blank/);
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(/Mira Soloveva.*I will fix the key/);
  await user.click(inside.getByRole('button', { name: 'Show older comments' }));
  expect(await inside.findByText('The very first')).toBeVisible();
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('The very first');
});

test('a comment is sent by its button or by Ctrl and Enter, and stands there once', async () => {
  fakeApi.use(answer(createComment, { item: own() }));
  const { user } = openTask();
  const { inside, field, send } = await composer();
  expect(send).toHaveAttribute('aria-disabled', 'true');
  const say = await goLive(PROJECT);
  const requests = recordRequests();
  await user.type(field, 'I will fix the key');
  await user.keyboard('{Control>}{Enter}{/Control}');
  // What is answered takes the place of what was shown before.
  await waitFor(() => expect(inside.getByText('I will fix the key')).toBeVisible());
  expect(field).toHaveValue('');
  say(commentCreated, 32, own());
  expect(inside.getAllByText('I will fix the key')).toHaveLength(1);
  // It is shown before it is sent.
  const isPost = ({ method }: Request) => method === 'POST';
  await waitFor(() => expect(requests.some(isPost)).toBe(true));
  expect(await requests.find(isPost)?.json()).toEqual({ text: 'I will fix the key' });
});

test('without a line it waits, and is sent when there is one', async () => {
  fakeApi.use(silence(createComment));
  const { user } = openTask();
  const { inside, field, send } = await composer();
  await user.type(field, 'I will fix the key');
  await user.click(send);
  expect(await inside.findByText('Waits for the connection')).toBeVisible();
  expect(inside.getByText('I will fix the key')).toBeVisible();
  fakeApi.use(answer(createComment, { item: own() }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(inside.queryByText('Waits for the connection')).not.toBeInTheDocument());
  expect(inside.getByText('I will fix the key')).toBeVisible();
});

test('what is sent comes into sight, and only then', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  fakeApi.use(silence(createComment));
  const { user, goBack } = openTask();
  const { inside, field, send } = await composer();
  await user.type(field, 'I will fix the key');
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

test('what the server refuses says why, and is sent again or not at all', async () => {
  fakeApi.use(refuse(createComment, 'tasks.archived'));
  const { user } = openTask();
  const { inside, field, send } = await composer();
  await user.type(field, 'Too late');
  await user.click(send);
  expect(await inside.findByText(/^Not sent: The task is archived/)).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(inside.queryByText('Too late')).not.toBeInTheDocument());
});

test('what was begun is there again after the task was closed, and is kept on the device', async () => {
  const { user, goBack } = openTask();
  const { inside, field } = await composer();
  await user.type(field, 'Half a sent');
  expect(Object.values({ ...localStorage }).join()).toContain('Half a sent');
  await user.click(inside.getByRole('button', { name: 'Close task' }));
  await goBack();
  expect((await composer()).field).toHaveValue('Half a sent');
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

test('somebody is mentioned by name, and kept as a link to their profile', async () => {
  fakeApi.use(
    answerBy(listProjectMembers, (asked) => ({
      items: (asked.get('search') ?? '').startsWith('D')
        ? [{ person: DANIEL, role: 'performer' as const }]
        : [],
      nextCursor: null,
    })),
    answer(createComment, { item: own({ text: `[@Daniel Okafor](/profile/${DANIEL.uuid}) look` }) }),
  );
  const { user } = openTask();
  const { inside, field, send } = await composer();
  await user.type(field, '@D');
  expect(await inside.findByRole('option', { name: 'Daniel Okafor' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('@Daniel Okafor ');
  await user.type(field, 'look');
  const requests = recordRequests();
  await user.click(send);
  const mention = await inside.findByRole('link', { name: '@Daniel Okafor' });
  expect(mention).toHaveAttribute('href', `/profile/${DANIEL.uuid}`);
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  const posted = requests.find(({ method }) => method === 'POST');
  expect(await posted?.json()).toEqual({ text: `[@Daniel Okafor](/profile/${DANIEL.uuid}) look` });
});

test('one’s own is reworded; what could not be saved stays typed', async () => {
  fakeApi.use(withComments(own(), comment()), silence(updateComment));
  const { user } = openTask();
  const { inside } = await composer();
  await user.click(await inside.findByRole('button', { name: 'More for the comment of Mira Soloveva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await inside.findByRole('textbox', { name: 'Your comment' });
  await user.type(field, ' today');
  await user.click(inside.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/\S/));
  expect(field).toHaveValue('I will fix the key today');
  const reworded = own({ text: 'I will fix the key today', editedAt: '2019-11-06T12:00:00.000Z' });
  fakeApi.use(answer(updateComment, { item: reworded }));
  await user.click(inside.getByRole('button', { name: 'Save' }));
  expect(await inside.findByText('I will fix the key today')).toBeVisible();
  expect(inside.getByText('edited')).toBeVisible();
});

test('who runs the project deletes what others said, after asking', async () => {
  fakeApi.use(withComments(comment()), answer(deleteComment, undefined));
  const { user } = openTask();
  const { inside } = await composer();
  await user.click(await inside.findByRole('button', { name: 'More for the comment of Daniel Okafor' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(inside.queryByText(/The times are blank/)).not.toBeInTheDocument());
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

test('reactions are given and taken back, and a refusal is told', async () => {
  fakeApi.use(withComments(comment()));
  const { user } = openTask();
  const { inside } = await composer();
  await user.click(await inside.findByRole('button', { name: 'React to the comment of Daniel Okafor' }));
  fakeApi.use(answer(addReaction, { item: comment({ reactions: [{ sign: '🎉', people: [MIRA.uuid] }] }) }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hooray' }));
  const pill = await inside.findByRole('button', { name: 'Hooray: Mira Soloveva' });
  expect(pill).toHaveAttribute('title', 'Hooray: Mira Soloveva');
  // Drawn, not written: not every system has such signs.
  expect(pill).toHaveTextContent(/^1$/);
  expect(pill).toHaveAttribute('aria-pressed', 'true');
  fakeApi.use(refuse(removeReaction, 'common.forbidden'));
  await user.click(pill);
  await expectErrorToast();
  fakeApi.use(answer(removeReaction, { item: comment() }));
  await user.click(pill);
  await waitFor(() => expect(inside.queryByRole('button', { name: /^Hooray/ })).not.toBeInTheDocument());
});

test('what others say, reword and delete is seen at once', async () => {
  openTask();
  const { inside } = await composer();
  expect(await inside.findByText('Nobody has said anything yet.')).toBeVisible();
  const say = await goLive(PROJECT);
  say(commentCreated, 31, comment({ text: 'Hello' }));
  expect(await inside.findByText('Hello')).toBeVisible();
  say(commentChanged, 31, comment({ text: 'Hello all' }));
  expect(await inside.findByText('Hello all')).toBeVisible();
  say(commentDeleted, 31, { task: task().id, author: DANIEL.uuid });
  await waitFor(() => expect(inside.queryByText('Hello all')).not.toBeInTheDocument());
});

test('who may not comment has no field for it', async () => {
  fakeApi.use(withTask(task({ can: [] })), withComments(comment()));
  openTask();
  const inside = await drawer();
  expect(await inside.findByText(/The times are blank/)).toBeVisible();
  expect(inside.queryByRole('textbox', { name: 'Write a comment' })).not.toBeInTheDocument();
  expect(inside.queryByRole('button', { name: /^React/ })).not.toBeInTheDocument();
});
