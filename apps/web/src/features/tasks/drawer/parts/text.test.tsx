import { updateTask } from '@quilt/contract/features/tasks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../../lib/query-client';
import { answer, fakeApi, intercept, recordRequests, refuse } from '../../../../testing/fake-api';
import { INJECTIONS } from '../../../../testing/injections';
import { MIRA } from '../../../../testing/projects-world';
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

const edit = async (user: ReturnType<typeof openTask>['user']) => {
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Edit title and description' }));
  return inside;
};

/** A text that the editor leaves as it is written, so that it can be typed here. */
const WITH_TABLE = '| a | b |\n|---|---|\n| 1 | 2 |';

test('title and description are edited together, and only what was changed is saved', async () => {
  fakeApi.use(withTask(task({ description: WITH_TABLE })));
  const { user } = openTask();
  const inside = await edit(user);
  const title = inside.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveFocus();
  await user.clear(title);
  await user.type(title, 'Offline routes');
  const text = await inside.findByRole('textbox', { name: 'Description' });
  expect(text).toHaveValue(WITH_TABLE);
  expect(inside.getByText(/edited as it is written/)).toBeVisible();
  const requests = recordRequests();
  fakeApi.use(
    answer(updateTask, { item: taskCard({ title: 'Offline routes', version: 5 }) }),
    withTask(task({ title: 'Offline routes', description: WITH_TABLE, version: 5 })),
  );
  await user.click(inside.getByRole('button', { name: 'Save' }));
  expect(await inside.findByRole('heading', { name: 'Offline routes' })).toBeVisible();
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toEqual({ version: 4, changes: { title: 'Offline routes' } });
});

test('what could not be saved stays typed, also when the task is closed in between', async () => {
  fakeApi.use(intercept(updateTask, 500), withTask(task({ description: WITH_TABLE })));
  const { user, goBack } = openTask();
  const inside = await edit(user);
  await user.type(inside.getByRole('textbox', { name: 'Title' }), ' today');
  await user.click(inside.getByRole('button', { name: 'Save' }));
  expect(await inside.findByRole('alert')).toBeVisible();
  expect(inside.getByRole('textbox', { name: 'Title' })).toHaveValue('Offline mode for saved routes today');
  await user.click(inside.getByRole('button', { name: 'Close task' }));
  await goBack();
  const again = await drawer();
  expect(await again.findByRole('textbox', { name: 'Title' })).toHaveValue(
    'Offline mode for saved routes today',
  );
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  expect(await again.findByRole('heading', { name: 'Offline mode for saved routes' })).toBeVisible();
});

test('what was typed outlives a reload, for whoever has typed it', async () => {
  fakeApi.use(withTask(task({ description: WITH_TABLE })));
  const { user } = openTask();
  const inside = await edit(user);
  await user.type(inside.getByRole('textbox', { name: 'Title' }), ' today');
  const text = await inside.findByRole('textbox', { name: 'Description' });
  await user.type(text, ' and more');
  cleanup();
  queryClient.clear();
  openTask();
  const again = await drawer();
  expect(await again.findByRole('textbox', { name: 'Title' })).toHaveValue(
    'Offline mode for saved routes today',
  );
  expect(await again.findByRole('textbox', { name: 'Description' })).toHaveValue(`${WITH_TABLE} and more`);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('quilt.text.'))).toEqual([
    `quilt.text.${MIRA.uuid}.75`,
  ]);
});

test('a title that cannot be one is told at its field, and nothing is sent', async () => {
  const { user } = openTask();
  const inside = await edit(user);
  const requests = recordRequests();
  await user.clear(inside.getByRole('textbox', { name: 'Title' }));
  await user.click(inside.getByRole('button', { name: 'Save' }));
  expect(inside.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/\S/);
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('a title that two have changed shows both, and the later one chooses', async () => {
  fakeApi.use(
    withTask(task({ description: WITH_TABLE })),
    refuse(updateTask, 'common.edit_conflict', { version: 6 }, [
      { path: 'title', code: 'common.edit_conflict', params: { theirs: 'Routes without a line' } },
    ]),
  );
  const { user } = openTask();
  const inside = await edit(user);
  await user.type(inside.getByRole('textbox', { name: 'Title' }), ' today');
  await user.click(inside.getByRole('button', { name: 'Save' }));
  const clash = within(await screen.findByRole('dialog', { name: 'Somebody changed the title too' }));
  await user.click(clash.getByRole('radio', { name: /Theirs, saved already/ }));
  const requests = recordRequests();
  fakeApi.use(
    answer(updateTask, { item: taskCard({ title: 'Routes without a line', version: 6 }) }),
    withTask(task({ title: 'Routes without a line', version: 6 })),
  );
  await user.click(clash.getByRole('button', { name: 'Take theirs' }));
  expect(await inside.findByRole('heading', { name: 'Routes without a line' })).toBeVisible();
  expect(await requests.find(({ method }) => method === 'PATCH')?.json()).toEqual({
    version: 6,
    changes: {},
  });
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
