import { listMembers } from '@quilt/contract/features/members';
import { addProjectMember, getProject, listProjectMembers } from '@quilt/contract/features/projects';
import { moveTask, updateTask } from '@quilt/contract/features/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInterface } from '../../../../lib/interface-store';
import { answer, fakeApi, recordRequests, refuse } from '../../../../testing/fake-api';
import { DANIEL, MIRA, project, SEES_INSIDE } from '../../../../testing/projects-world';
import { expectErrorToast } from '../../../../testing/settings-world';
import { drawer, openTask, prepareTask, task, taskCard, withTask } from '../../../../testing/task-world';
import { member } from '../../../../testing/teams-world';

prepareTask();

type Sent = { version: number; changes: Record<string, unknown> };

/** What the page sends to change the task, in order. */
async function sent(requests: readonly Request[], method = 'PATCH'): Promise<Sent[]> {
  return Promise.all(
    requests.filter((request) => request.method === method).map((request) => request.json()),
  );
}

/** Whatever is changed, the server keeps. */
const keeps = (change: Parameters<typeof taskCard>[0]) => [
  answer(updateTask, { item: taskCard({ version: 5, ...change }) }),
  withTask(task({ version: 5, ...change })),
];

test('a priority is chosen and saved at once, with the version that was seen', async () => {
  const { user } = openTask();
  const inside = await drawer();
  const requests = recordRequests();
  await user.click(await inside.findByRole('button', { name: 'Priority: High. Change' }));
  fakeApi.use(...keeps({ priority: 'low' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Low' }));
  expect(await inside.findByRole('button', { name: 'Priority: Low. Change' })).toBeVisible();
  expect(await sent(requests)).toEqual([{ version: 4, changes: { priority: 'low' } }]);
});

test('what is refused goes back, and is told', async () => {
  fakeApi.use(refuse(updateTask, 'common.forbidden'));
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Priority: High. Change' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Low' }));
  await expectErrorToast();
  expect(await inside.findByRole('button', { name: 'Priority: High. Change' })).toBeVisible();
});

test('what somebody else has changed too is asked about, with both values', async () => {
  fakeApi.use(
    refuse(updateTask, 'common.edit_conflict', { version: 6 }, [
      { path: 'priority', code: 'common.edit_conflict', params: { theirs: 'average' } },
    ]),
  );
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Priority: High. Change' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Low' }));
  const clash = within(await screen.findByRole('dialog', { name: 'Somebody changed the priority too' }));
  expect(clash.getByText('Low')).toBeVisible();
  expect(clash.getByText('Average')).toBeVisible();
  const requests = recordRequests();
  fakeApi.use(...keeps({ priority: 'low', version: 7 }));
  await user.click(clash.getByRole('button', { name: 'Save mine' }));
  expect(await inside.findByRole('button', { name: 'Priority: Low. Change' })).toBeVisible();
  expect(await sent(requests)).toEqual([{ version: 6, changes: { priority: 'low' } }]);
});

test('a worker is found and chosen; who cannot be one says why', async () => {
  fakeApi.use(
    answer(listProjectMembers, {
      items: [
        { person: MIRA, role: 'manager' },
        { person: DANIEL, role: 'observer' },
      ],
      nextCursor: null,
    }),
    withTask(task({ worker: null })),
  );
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Worker: Nobody. Change' }));
  const picker = within(await screen.findByRole('dialog', { name: /^Worker/ }));
  expect(await picker.findByText('Cannot be the worker of a task')).toBeVisible();
  expect(picker.queryByRole('button', { name: 'Daniel Okafor' })).not.toBeInTheDocument();
  const requests = recordRequests();
  fakeApi.use(...keeps({ worker: MIRA.uuid }));
  await user.click(picker.getByRole('button', { name: 'Mira Soloveva' }));
  expect(await inside.findByRole('button', { name: 'Worker: Mira Soloveva. Change' })).toBeVisible();
  expect(await sent(requests)).toEqual([{ version: 4, changes: { worker: MIRA.uuid } }]);
});

test('who is not in the project but in the team is added to it and chosen, by who may add people', async () => {
  fakeApi.use(
    answer(listProjectMembers, { items: [], nextCursor: null }),
    answer(listMembers, {
      items: [member(MIRA, 'observer', 'manager'), member(DANIEL, 'performer', 'manager')],
      nextCursor: null,
    }),
    answer(addProjectMember, { item: { person: DANIEL, role: 'performer' } }),
    withTask(task({ worker: null })),
  );
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Worker: Nobody. Change' }));
  const picker = within(await screen.findByRole('dialog', { name: /^Worker/ }));
  await user.type(picker.getByRole('searchbox'), 'o');
  expect(await picker.findByText('Nobody in this project is called like this.')).toBeVisible();
  const add = await picker.findByRole('button', { name: 'Add Daniel Okafor to the project' });
  expect(add).toHaveTextContent(/^Add$/);
  // They stand as those of the project do, by name and role.
  const [offered] = picker.getAllByRole('listitem');
  expect(offered).toHaveTextContent('Daniel OkaforPerformer');
  // Who cannot be a worker is not offered.
  expect(picker.queryByRole('button', { name: /^Add Mira/ })).not.toBeInTheDocument();
  const requests = recordRequests();
  fakeApi.use(...keeps({ worker: DANIEL.uuid }));
  await user.click(add);
  expect(await inside.findByRole('button', { name: 'Worker: Daniel Okafor. Change' })).toBeVisible();
  expect(requests.filter(({ url }) => url.includes(`/members/${DANIEL.uuid}`))).toHaveLength(1);
  expect(await sent(requests)).toEqual([{ version: 4, changes: { worker: DANIEL.uuid } }]);
});

test('who may add nobody is told where people are added', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE] }) }),
    answer(listProjectMembers, { items: [], nextCursor: null }),
    withTask(task({ worker: null, can: ['task.comment', 'task.take'] })),
  );
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Worker: Nobody. Change' }));
  const picker = within(await screen.findByRole('dialog', { name: /^Worker/ }));
  expect(await picker.findByText('People are added to the project in its overview.')).toBeVisible();
  expect(picker.queryByRole('button', { name: /to the project$/ })).not.toBeInTheDocument();
});

test('who may add nobody is told so before they have searched, also where there is somebody', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE] }) }),
    answer(listProjectMembers, {
      items: [
        { person: MIRA, role: 'performer' },
        { person: DANIEL, role: 'performer' },
      ],
      nextCursor: null,
    }),
    withTask(task({ worker: MIRA.uuid, can: ['task.comment', 'task.setWorker'] })),
  );
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Worker: Mira Soloveva. Change' }));
  const picker = within(await screen.findByRole('dialog', { name: /^Worker/ }));
  expect(await picker.findByRole('button', { name: 'Daniel Okafor' })).toBeVisible();
  expect(picker.getByText('People are added to the project in its overview.')).toBeVisible();
});

test('a performer takes a free task, and gives it to nobody else', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE] }) }),
    withTask(task({ worker: null, can: ['task.comment', 'task.take'] })),
  );
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Worker: Nobody. Change' }));
  const picker = within(await screen.findByRole('dialog', { name: /^Worker/ }));
  expect(await picker.findByText('Only a manager may choose them')).toBeVisible();
  fakeApi.use(...keeps({ worker: MIRA.uuid }));
  await user.click(picker.getByRole('button', { name: 'Take it' }));
  expect(await inside.findByText('Mira Soloveva')).toBeVisible();
});

test('moves that there are can be made, those that are not say why', async () => {
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Status: In progress. Change' }));
  const fresh = await screen.findByRole('menuitemradio', { name: 'New' });
  fakeApi.use(
    answer(moveTask, { item: taskCard({ status: 1, percentage: 0, version: 5 }) }),
    withTask(task({ status: 1, percentage: 0, version: 5 })),
  );
  await user.click(fresh);
  expect(await inside.findByRole('button', { name: 'Status: New. Change' })).toBeVisible();
  // New is 0 %.
  expect(inside.queryByRole('slider')).not.toBeInTheDocument();
  await user.click(inside.getByRole('button', { name: 'Status: New. Change' }));
  const done = await screen.findByRole('menuitemradio', { name: 'Done' });
  expect(done).toHaveAttribute('aria-disabled', 'true');
  expect(done).toHaveAccessibleDescription('A task does not go there from where it is');
});

test('going back asks for what is missing', async () => {
  fakeApi.use(withTask(task({ status: 3, inspector: MIRA.uuid })));
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Status: On the test. Change' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'In progress' }));
  await waitFor(() => expect(screen.getAllByRole('dialog', { name: /#75/ })).toHaveLength(2));
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
});

test.each([
  ['90', 5400],
  ['1 h 30 min', 90],
  ['45 мин', 45],
  ['1,5ч', 90],
])('an estimate is typed as %s', async (typed, estimate) => {
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Estimate: 6 h. Change' }));
  const field = await screen.findByRole('textbox', { name: 'How long it will take' });
  await user.clear(field);
  await user.type(field, 'soon{Enter}');
  expect(await screen.findByText('Write it as 6 h, 1 h 30 min or 45 min')).toBeVisible();
  const requests = recordRequests();
  fakeApi.use(...keeps({ estimate }));
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
  await waitFor(async () => expect(await sent(requests)).toEqual([{ version: 4, changes: { estimate } }]));
});

test('in an archived team a status is no button', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'owner', teamArchivedAt: '2019-11-01T08:00:00.000Z' }) }),
  );
  openTask();
  const inside = await drawer();
  expect(await inside.findByText('In progress')).toBeVisible();
  expect(inside.queryByRole('button', { name: /^Status/ })).not.toBeInTheDocument();
});

test('tags are ticked and unticked', async () => {
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Tags: Routes. Change' }));
  const requests = recordRequests();
  fakeApi.use(...keeps({ tags: [] }));
  await user.click(await screen.findByRole('checkbox', { name: 'Routes' }));
  await waitFor(async () => expect(await sent(requests)).toEqual([{ version: 4, changes: { tags: [] } }]));
  expect(await inside.findByRole('button', { name: 'Tags: None. Change' })).toBeVisible();
});

test('progress is saved when it comes to rest, once', async () => {
  openTask();
  const inside = await drawer();
  const slider = await inside.findByRole('slider', { name: 'Progress' });
  const requests = recordRequests();
  fakeApi.use(...keeps({ percentage: 80 }));
  fireEvent.change(slider, { target: { value: '70' } });
  fireEvent.change(slider, { target: { value: '80' } });
  expect(inside.getByText('80%')).toBeVisible();
  await waitFor(async () =>
    expect(await sent(requests)).toEqual([{ version: 4, changes: { percentage: 80 } }]),
  );
});

test('keys open what is changed most, and none of them where one types', async () => {
  const { user } = openTask();
  const inside = await drawer();
  await inside.findByRole('heading', { name: 'Offline mode for saved routes' });
  await user.keyboard('p');
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'High' })).toBeVisible());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).not.toBeInTheDocument());
  await user.keyboard('w');
  await waitFor(() => expect(screen.getByRole('dialog', { name: /^Worker/ })).toBeVisible());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Worker/ })).not.toBeInTheDocument());
  await user.type(inside.getByRole('textbox', { name: 'Write a comment' }), 'pwis');
  expect(screen.queryByRole('menuitemradio')).not.toBeInTheDocument();
});

test('in Russian one task is new, and a column is of new ones', async () => {
  useInterface.setState({ language: 'ru' });
  fakeApi.use(withTask(task({ status: 1, percentage: 0 })));
  openTask();
  expect(await screen.findByRole('button', { name: /^Статус: Новая/ })).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^Новые/ })).toBeInTheDocument();
});
