import { taskChanged, updateTask } from '@quilt/contract/features/tasks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { lineIsBack } from '../../../testing/line';
import { MIRA } from '../../../testing/projects-world';
import { openFields, patchesIn, WAITS, waitingIn } from '../../../testing/task-part';
import { drawer, prepareTask, task, taskCard, withTask } from '../../../testing/task-world';
import { goLiveInProject } from '../../../testing/tasks-world';

prepareTask();

const CLASH = 'common.edit_conflict';

async function choosePriority(user: ReturnType<typeof openFields>['user'], from: string, to: string) {
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: `Priority: ${from}. Change` }));
  await user.click(await screen.findByRole('menuitemradio', { name: to }));
  expect(await inside.findByRole('button', { name: `Priority: ${to}. Change` })).toBeVisible();
  return inside;
}

test('a property that was changed without a line waits, over what others change, and is sent later', async () => {
  fakeApi.use(silence(updateTask));
  const { user } = openFields();
  const inside = await choosePriority(user, 'High', 'Low');
  expect(await inside.findByText(WAITS)).toBeVisible();
  expect(waitingIn(inside).getByText('Priority: Low')).toBeVisible();

  const say = await goLiveInProject();
  fakeApi.use(withTask(task({ version: 5, title: 'Routes without a line' })));
  say(taskChanged, 75, {
    card: taskCard({ version: 5, title: 'Routes without a line' }),
    actor: MIRA.uuid,
    fields: ['title'],
    was: 2,
    counts: null,
  });
  expect(await inside.findByRole('heading', { name: 'Routes without a line' })).toBeVisible();
  expect(inside.getByRole('button', { name: 'Priority: Low. Change' })).toBeVisible();

  const requests = recordRequests();
  const merged = { version: 6, title: 'Routes without a line', priority: 'low' } as const;
  fakeApi.use(answer(updateTask, { item: taskCard(merged) }), withTask(task(merged)));
  await lineIsBack();
  await waitFor(() => expect(inside.queryByText(WAITS)).not.toBeInTheDocument());
  expect(inside.getByRole('button', { name: 'Priority: Low. Change' })).toBeVisible();
  // Of the version that was seen when it was made.
  expect(await patchesIn(requests)).toEqual([{ version: 4, changes: { priority: 'low' } }]);
});

test('the second change of a field says on which of one’s own it builds; both outlive a reload', async () => {
  fakeApi.use(silence(updateTask));
  const requests = recordRequests();
  const { user } = openFields();
  await choosePriority(user, 'High', 'Low');
  await (await drawer()).findByText(WAITS);
  const before = await choosePriority(user, 'Low', 'Average');
  await waitFor(() => expect(before.getAllByText(WAITS)).toHaveLength(2));

  cleanup();
  queryClient.clear();
  openFields();
  const inside = await drawer();
  expect(await inside.findByRole('button', { name: 'Priority: Average. Change' })).toBeVisible();
  expect(waitingIn(inside).getAllByRole('listitem')).toHaveLength(2);

  fakeApi.use(
    answer(updateTask, { item: taskCard({ version: 6, priority: 'average' }) }),
    withTask(task({ version: 6, priority: 'average' })),
  );
  await lineIsBack();
  await waitFor(() => expect(inside.queryByText(WAITS)).not.toBeInTheDocument());
  const sent = requests.filter(({ method }) => method === 'PATCH').slice(-2);
  expect(await patchesIn(sent)).toEqual([
    { version: 4, changes: { priority: 'low' } },
    {
      version: 4,
      changes: { priority: 'average' },
      own: { priority: sent[0]?.headers.get('Idempotency-Key') },
    },
  ]);
});

test('where somebody else was faster both are shown afterwards, and the later one chooses', async () => {
  fakeApi.use(silence(updateTask));
  const { user } = openFields();
  const inside = await choosePriority(user, 'High', 'Low');
  await inside.findByText(WAITS);
  fakeApi.use(
    refuse(updateTask, CLASH, { version: 6 }, [
      { path: 'priority', code: CLASH, params: { mine: 'low', theirs: 'average' } },
    ]),
    withTask(task({ version: 6, priority: 'average' })),
  );
  await lineIsBack();
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Somebody changed the priority too' })).toBeVisible(),
  );
  const clash = within(screen.getByRole('dialog', { name: 'Somebody changed the priority too' }));
  expect(clash.getByText('Low')).toBeVisible();
  expect(clash.getByText('Average')).toBeVisible();
  await user.click(clash.getByRole('button', { name: 'Keep editing' }));
  // Nothing is lost: it can be chosen later.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /priority too/ })).not.toBeInTheDocument());
  await user.click(waitingIn(inside).getByRole('button', { name: 'Choose' }));
  const again = within(await screen.findByRole('dialog', { name: 'Somebody changed the priority too' }));
  const requests = recordRequests();
  fakeApi.use(
    answer(updateTask, { item: taskCard({ version: 7, priority: 'low' }) }),
    withTask(task({ version: 7, priority: 'low' })),
  );
  await user.click(again.getByRole('button', { name: 'Save mine' }));
  expect(await inside.findByRole('button', { name: 'Priority: Low. Change' })).toBeVisible();
  await waitFor(() => expect(inside.queryByRole('button', { name: 'Choose' })).not.toBeInTheDocument());
  expect(await patchesIn(requests)).toEqual([{ version: 6, changes: { priority: 'low' } }]);
});

test('a text that is refused comes back with the reason, and into the editor as it was typed', async () => {
  fakeApi.use(silence(updateTask));
  const { user } = openFields();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Edit title and description' }));
  const field = await inside.findByRole('textbox', { name: 'Title' });
  await user.clear(field);
  await user.paste('Typed in a tunnel');
  await user.keyboard('{Enter}');
  expect(await inside.findByRole('heading', { name: 'Typed in a tunnel' })).toBeVisible();
  fakeApi.use(refuse(updateTask, 'common.forbidden'));
  await lineIsBack();
  await waitFor(() =>
    expect(inside.getByRole('heading', { name: 'Offline mode for saved routes' })).toBeVisible(),
  );
  const refused = waitingIn(inside);
  expect(refused.getByText('Title: Typed in a tunnel')).toBeVisible();
  await user.click(refused.getByRole('button', { name: 'Edit' }));
  expect(await inside.findByRole('textbox', { name: 'Title' })).toHaveValue('Typed in a tunnel');
  await waitFor(() => expect(inside.queryByText('Title: Typed in a tunnel')).not.toBeInTheDocument());
});
