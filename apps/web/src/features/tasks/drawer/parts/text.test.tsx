import { taskChanged, updateTask } from '@quilt/contract/features/tasks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../../lib/query-client';
import { answer, fakeApi, intercept, recordRequests, refuse } from '../../../../testing/fake-api';
import { goLive } from '../../../../testing/go-live';
import { DANIEL, MIRA } from '../../../../testing/projects-world';
import { edit, IN_PROJECT, openFields, openTexts, WITH_TABLE } from '../../../../testing/task-part';
import { drawer, prepareTask, task, taskCard, withTask } from '../../../../testing/task-world';

prepareTask();

const WITHOUT_EDIT = task().can.filter((action) => action !== 'task.edit' && action !== 'task.comment');

test('title and description are edited together, and only what was changed is saved', async () => {
  fakeApi.use(withTask(task({ description: WITH_TABLE })));
  const { user } = openFields();
  const inside = await edit({ user });
  const title = inside.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveFocus();
  await user.clear(title);
  await user.paste('Offline routes');
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

test('what was typed outlives a failure, the page and a reload, for whoever has typed it', async () => {
  fakeApi.use(intercept(updateTask, 500), withTask(task({ description: WITH_TABLE })));
  const { user } = openFields();
  const inside = await edit({ user });
  await user.click(inside.getByRole('textbox', { name: 'Title' }));
  await user.paste(' today');
  await user.click(await inside.findByRole('textbox', { name: 'Description' }));
  await user.paste(' and more');
  await user.click(inside.getByRole('button', { name: 'Save' }));
  expect(await inside.findByRole('alert')).toBeVisible();
  cleanup();
  queryClient.clear();
  openFields();
  const again = await drawer();
  expect(await again.findByRole('textbox', { name: 'Title' })).toHaveValue(
    'Offline mode for saved routes today',
  );
  expect(await again.findByRole('textbox', { name: 'Description' })).toHaveValue(`${WITH_TABLE} and more`);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('quilt.text.'))).toEqual([
    `quilt.text.${MIRA.uuid}.75`,
  ]);
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  expect(await again.findByRole('heading', { name: 'Offline mode for saved routes' })).toBeVisible();
});

test.each([
  ['the task is archived', { archivedAt: '2019-11-09T10:00:00.000Z' }, /The task is archived now/],
  ['the right to is gone', { can: WITHOUT_EDIT }, /You may not (edit|comment)/],
])('what was typed stays readable when %s, until it is discarded', async (_, change, reason) => {
  fakeApi.use(withTask(task({ description: WITH_TABLE })));
  const { user } = openTexts();
  const inside = await edit({ user });
  await user.click(inside.getByRole('textbox', { name: 'Title' }));
  await user.paste(' today');
  await user.click(await inside.findByRole('textbox', { name: 'Description' }));
  await user.paste(' and more');
  await user.click(inside.getByRole('textbox', { name: 'Write a comment' }));
  await user.paste('I was about to');
  const say = await goLive(IN_PROJECT);
  fakeApi.use(withTask(task({ description: WITH_TABLE, version: 5, ...change })));
  const archived = 'archivedAt' in change ? { archivedAt: change.archivedAt } : {};
  const card = taskCard({ version: 5, ...archived });
  say(taskChanged, 75, { actor: DANIEL.uuid, fields: ['worker'], was: 2, counts: null, card });
  expect(await inside.findAllByText(reason)).toHaveLength(2);
  expect(inside.getByRole('textbox', { name: 'Title' })).toHaveValue('Offline mode for saved routes today');
  expect(inside.getByRole('textbox', { name: 'Description' })).toHaveValue(`${WITH_TABLE} and more`);
  expect(inside.getByRole('textbox', { name: 'Your comment, not sent' })).toHaveValue('I was about to');
  // What it says to all stands beside it.
  expect(inside.getByRole('heading', { name: 'Offline mode for saved routes' })).toBeVisible();
  expect(inside.queryByRole('button', { name: 'Save' })).toBeNull();
  const requests = recordRequests();
  await user.type(inside.getByRole('textbox', { name: 'Title' }), '{Control>}{Enter}{/Control}');
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
  await user.click(inside.getByRole('button', { name: 'Discard what I typed' }));
  await user.click(inside.getByRole('button', { name: 'Discard comment' }));
  for (const name of ['Title', 'Your comment, not sent']) {
    await waitFor(() => expect(inside.queryByRole('textbox', { name })).toBeNull());
  }
  expect(Object.keys(localStorage).filter((key) => /^quilt\.(text|comment)\./.test(key))).toEqual([]);
});

test('a title that two have changed shows both, and the later one chooses', async () => {
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
    notTaken: { since: 4, mine: { title: 'Offline mode for saved routes today' } },
  });
});

test('what another one saves is shown where nothing was typed yet, and told where it was', async () => {
  fakeApi.use(withTask(task({ description: WITH_TABLE })));
  const { user } = openFields();
  const inside = await edit({ user });
  const say = await goLive(IN_PROJECT);
  const told = (card: Parameters<typeof taskCard>[0], fields: ('title' | 'deadline')[]) => {
    fakeApi.use(withTask(task({ description: WITH_TABLE, ...card })));
    const patch = { actor: DANIEL.uuid, fields, was: 2, counts: null };
    say(taskChanged, 75, { ...patch, card: taskCard(card) });
  };
  told({ title: 'Routes', version: 5 }, ['title']);
  const title = inside.getByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(title).toHaveValue('Routes'));
  await user.type(title, ' today');
  told({ title: 'Routes', deadline: '2019-11-20', version: 6 }, ['deadline']);
  expect(await inside.findByText(/20 Nov/)).toBeInTheDocument();
  expect(inside.queryByText(/changed this meanwhile/)).toBeNull();
  told({ title: 'Lines', deadline: '2019-11-20', version: 7 }, ['title']);
  expect(await inside.findByText(/changed this meanwhile/)).toBeVisible();
  expect(title).toHaveValue('Routes today');
});
