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
import { listProjectMembers } from '@quilt/contract/features/projects';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client';
import { composer, own } from '../../testing/composing';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { DANIEL, MIRA } from '../../testing/projects-world';
import { expectErrorToast } from '../../testing/settings-world';
import { IN_PROJECT, openComments } from '../../testing/task-part';
import { comment, openTask, prepareTask, task, withComments } from '../../testing/task-world';

prepareTask();

test('what was said stands in its order, older ones come when they are asked for', async () => {
  fakeApi.use(
    answerBy(listComments, (asked) =>
      asked.get('cursor') === null
        ? { items: [own(), comment()], nextCursor: 'older', people: [MIRA, DANIEL] }
        : { items: [comment({ id: 30, text: 'The very first' })], nextCursor: null, people: [DANIEL] },
    ),
  );
  const { user } = openComments();
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
  const { user } = openComments();
  const { inside, field, send } = await composer();
  expect(send).toHaveAttribute('aria-disabled', 'true');
  const say = await goLive(IN_PROJECT);
  const requests = recordRequests();
  await user.click(field);
  await user.paste('I will fix the key');
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
  const { user } = openComments();
  const { inside, field, send } = await composer();
  await user.click(field);
  await user.paste('I will fix the key');
  await user.click(send);
  expect(await inside.findByText('Waits for the connection')).toBeVisible();
  expect(inside.getByText('I will fix the key')).toBeVisible();
  fakeApi.use(answer(createComment, { item: own() }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(inside.queryByText('Waits for the connection')).not.toBeInTheDocument());
  expect(inside.getByText('I will fix the key')).toBeVisible();
});

test('what the server refuses says why, and is sent again or not at all', async () => {
  fakeApi.use(refuse(createComment, 'tasks.archived'));
  const { user } = openComments();
  const { inside, field, send } = await composer();
  await user.click(field);
  await user.paste('Too late');
  await user.click(send);
  expect(await inside.findByText(/^Not sent: The task is archived/)).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(inside.queryByText('Too late')).not.toBeInTheDocument());
});

test('what was begun is there again after a reload', async () => {
  const { user } = openComments();
  const { field } = await composer();
  await user.click(field);
  await user.paste('Half a sent');
  expect(Object.values({ ...localStorage }).join()).toContain('Half a sent');
  cleanup();
  queryClient.clear();
  openComments();
  expect((await composer()).field).toHaveValue('Half a sent');
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
  const { user } = openComments();
  const { inside } = await composer();
  await user.click(await inside.findByRole('button', { name: 'More for the comment of Mira Soloveva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await inside.findByRole('textbox', { name: 'Your comment' });
  await user.click(field);
  await user.paste(' today');
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
  const { user } = openComments();
  const { inside } = await composer();
  await user.click(await inside.findByRole('button', { name: 'More for the comment of Daniel Okafor' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(inside.queryByText(/The times are blank/)).not.toBeInTheDocument());
});

test('reactions are given and taken back, and a refusal is told', async () => {
  fakeApi.use(withComments(comment()));
  const { user } = openComments();
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
  openComments();
  const { inside } = await composer();
  expect(await inside.findByText('Nobody has said anything yet.')).toBeVisible();
  const say = await goLive(IN_PROJECT);
  say(commentCreated, 31, comment({ text: 'Hello' }));
  expect(await inside.findByText('Hello')).toBeVisible();
  say(commentChanged, 31, comment({ text: 'Hello all' }));
  expect(await inside.findByText('Hello all')).toBeVisible();
  say(commentDeleted, 31, { task: task().id, author: DANIEL.uuid });
  await waitFor(() => expect(inside.queryByText('Hello all')).not.toBeInTheDocument());
});
