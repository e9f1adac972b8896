import { TaskId, taskChanged, updateTask } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, intercept, recordRequests, refuse } from '../../../../testing/fake-api';
import { sockets } from '../../../../testing/fake-socket';
import { goLive } from '../../../../testing/go-live';
import { INJECTIONS } from '../../../../testing/injections';
import { DANIEL, MIRA } from '../../../../testing/projects-world';
import { edit, IN_PROJECT, openFields, WITH_TABLE } from '../../../../testing/task-part';
import {
  change,
  comment,
  drawer,
  openTask,
  prepareTask,
  ref,
  task,
  taskCard,
  withComments,
  withHistory,
  withTask,
} from '../../../../testing/task-world';

prepareTask();

const WITHOUT_EDIT = task().can.filter((action) => action !== 'task.edit' && action !== 'task.comment');

test('where nothing was typed the editor closes with the right to edit', async () => {
  const { user } = openFields();
  const inside = await edit({ user });
  const say = await goLive(IN_PROJECT);
  fakeApi.use(withTask(task({ version: 5, can: WITHOUT_EDIT })));
  const card = taskCard({ version: 5 });
  say(taskChanged, 75, { actor: DANIEL.uuid, fields: ['worker'], was: 2, counts: null, card });
  await waitFor(() => expect(inside.queryByRole('textbox', { name: 'Title' })).toBeNull());
  expect(inside.getByRole('heading', { name: 'Offline mode for saved routes' })).toBeVisible();
});

test('a title that cannot be one is told at its field, and nothing is sent', async () => {
  const { user } = openFields();
  const inside = await edit({ user });
  const requests = recordRequests();
  await user.clear(inside.getByRole('textbox', { name: 'Title' }));
  await user.click(inside.getByRole('button', { name: 'Save' }));
  expect(inside.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/\S/);
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('who keeps their own title leaves the other one in the history', async () => {
  fakeApi.use(
    withTask(task({ description: WITH_TABLE })),
    refuse(updateTask, 'common.edit_conflict', { version: 6 }, [
      { path: 'title', code: 'common.edit_conflict', params: { theirs: 'Routes without a line' } },
    ]),
  );
  const { user } = openFields();
  const inside = await edit({ user });
  await user.click(inside.getByRole('textbox', { name: 'Title' }));
  await user.paste(' today');
  await user.click(inside.getByRole('button', { name: 'Save' }));
  const clash = within(await screen.findByRole('dialog', { name: 'Somebody changed the title too' }));
  const requests = recordRequests();
  const title = 'Offline mode for saved routes today';
  fakeApi.use(
    answer(updateTask, { item: taskCard({ title, version: 7 }) }),
    withTask(task({ title, version: 7 })),
  );
  await user.click(clash.getByRole('button', { name: 'Save mine' }));
  expect(await inside.findByRole('heading', { name: title })).toBeVisible();
  expect(await requests.find(({ method }) => method === 'PATCH')?.json()).toEqual({
    version: 6,
    changes: { title },
    notTaken: { since: 4, theirs: ['title'] },
  });
});

test('third texts stay until they are saved: what cannot be one is told at its field, unsent or refused', async () => {
  const conflicts = refuse(updateTask, 'common.edit_conflict', { version: 6 }, [
    { path: 'title', code: 'common.edit_conflict', params: { theirs: 'Routes without a line' } },
    { path: 'description', code: 'common.edit_conflict', params: { theirs: `${WITH_TABLE} theirs` } },
  ]);
  fakeApi.use(withTask(task({ description: WITH_TABLE })), conflicts);
  const { user } = openFields();
  const inside = await edit({ user });
  await user.click(inside.getByRole('textbox', { name: 'Title' }));
  await user.paste(' today');
  await user.type(await inside.findByRole('textbox', { name: 'Description' }), ' mine');
  await user.click(inside.getByRole('button', { name: 'Save' }));
  const clash = within(await screen.findByRole('dialog', { name: /changed the same things too/ }));
  for (const third of clash.getAllByRole('radio', { name: /Write a third one/ })) await user.click(third);
  await user.type(await clash.findByRole('textbox', { name: 'Description, from both' }), ' and theirs');
  const title = clash.getByRole('textbox', { name: 'Title, from both' });
  const requests = recordRequests();
  await user.clear(title);
  await user.click(clash.getByRole('button', { name: 'Save what I chose' }));
  expect(title).toHaveAccessibleDescription(/\S/);
  await user.click(title);
  await user.paste('x'.repeat(LIMITS.taskTitle.max + 1));
  expect(title).not.toHaveAccessibleDescription();
  await user.click(clash.getByRole('button', { name: 'Save what I chose' }));
  expect(title).toHaveAccessibleDescription(/\S/);
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);

  fakeApi.use(
    refuse(updateTask, 'common.wrong_fields', {}, [{ path: 'changes.title', code: 'common.wrong_field' }]),
  );
  await user.clear(title);
  await user.type(title, 'Both');
  await user.click(clash.getByRole('button', { name: 'Save what I chose' }));
  await waitFor(() => expect(title).toHaveAccessibleDescription(/\S/));
  expect(clash.getByRole('textbox', { name: 'Description, from both' })).toHaveValue(
    `${WITH_TABLE} mine and theirs`,
  );
  fakeApi.use(intercept(updateTask, 500));
  await user.click(clash.getByRole('button', { name: 'Save what I chose' }));
  expect(await clash.findByRole('alert')).toBeVisible();
  expect(title).toHaveValue('Both');
});

test('a clash says who was faster and when, shows texts as they look, and what merged by itself', async () => {
  const description = `Lost near [@Mira Solovyova](/profile/${MIRA.uuid}), **again**`;
  fakeApi.use(
    withTask(task({ description: WITH_TABLE })),
    refuse(updateTask, 'common.edit_conflict', { version: 6, merged: 'deadline' }, [
      { path: 'description', code: 'common.edit_conflict', params: { theirs: description } },
    ]),
  );
  const { user } = openFields();
  const inside = await edit({ user });
  await user.click(inside.getByRole('textbox', { name: 'Title' }));
  await user.paste(' today');
  await user.type(await inside.findByRole('textbox', { name: 'Description' }), ' more');
  fakeApi.use(
    withHistory(
      change({ id: 62, kind: 'deadline', from: null, to: '2019-11-13' }),
      change({ id: 61, kind: 'description', from: null, to: null }),
      change({ id: 60, kind: 'description', from: null, to: null, actor: MIRA.uuid }),
    ),
  );
  await user.click(inside.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Daniel Okafor changed the description too' });
  const clash = within(dialog);
  const theirs = clash.getByRole('radio', { name: 'Daniel Okafor' });
  expect(theirs).toHaveAccessibleDescription(/Saved .*Lost near\s+@Mira Solovyova\s*,\s*again/);
  expect(clash.getByText('again').closest('strong')).not.toBeNull();
  expect(clash.queryByRole('link')).toBeNull();
  expect(clash.getByText(/already merged: Daniel Okafor set deadline to .*; your title\./)).toBeVisible();
  expect(clash.getByText('The other text stays in the history')).toBeVisible();
});

test('it is said who else is editing', async () => {
  fakeApi.use(withTask(task({ description: WITH_TABLE })));
  const { user } = openFields();
  const inside = await edit({ user });
  await goLive(IN_PROJECT);
  expect(await inside.findByText('Nobody else is editing this')).toBeVisible();
  const [socket] = sockets.slice(-1);
  act(() => socket?.say('editors', { task: task().id, people: [DANIEL.uuid] }));
  expect(await inside.findByText('Daniel Okafor is editing this too')).toBeVisible();
  // Of another task.
  act(() => socket?.say('editors', { task: TaskId.parse(76), people: [] }));
  expect(inside.getByText('Daniel Okafor is editing this too')).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Cancel' }));
  expect(socket?.sent.at(-1)).toMatchObject({ name: 'editing', of: null });
});

test('e edits, Escape leaves what is unchanged, and the task stays open', async () => {
  const { user, address } = openTask();
  const inside = await drawer();
  await inside.findByRole('heading', { name: 'Offline mode for saved routes' });
  await user.keyboard('e');
  expect(await inside.findByRole('textbox', { name: 'Title' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(inside.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument());
  expect(address()).toBe('/project/3/75');
});

test('what people type is read as they wrote it, in every place', async () => {
  const [first, ...others] = INJECTIONS;
  fakeApi.use(
    withTask(
      task({
        title: first,
        description: INJECTIONS.map((typed) => `${typed}\n\nin a line ${typed} after`).join('\n\n'),
        checklistItems: INJECTIONS.map((text, place) => ({ id: place + 1, text, isDone: false })),
        subtaskRefs: others.map((title, place) => ref(200 + place, title)),
      }),
    ),
    withComments(...INJECTIONS.map((typed, place) => comment({ id: 90 - place, text: `said ${typed}` }))),
    withHistory(
      ...INJECTIONS.map((to, place) =>
        change({ id: 90 - place, kind: 'title', from: 'A', to, canUndo: false }),
      ),
    ),
  );
  openTask();
  const inside = await drawer();
  expect(await inside.findByRole('heading', { level: 2, name: first })).toBeVisible();
  expect(await inside.findAllByText(/^said/)).toHaveLength(INJECTIONS.length);
  const box = screen.getByRole('dialog', { name: 'Task #75' });
  for (const typed of INJECTIONS) expect(box).toHaveTextContent(typed, { normalizeWhitespace: false });
  for (const name of ['script', 'iframe', 'img', 'style', 'math', 'details', 'body']) {
    expect(box.querySelector(name), name).toBeNull();
  }
  for (const element of box.querySelectorAll('*')) {
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    expect(element.getAttribute('href') ?? '').not.toMatch(/^\s*(javascript|data|vbscript):/i);
  }
  expect('hacked' in window).toBe(false);
});
