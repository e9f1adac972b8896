import { listMembers } from '@quilt/contract/features/members';
import { addProjectMember, getProject, listProjectMembers } from '@quilt/contract/features/projects';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../../../testing/fake-api';
import { DANIEL, MIRA, project, SEES_INSIDE } from '../../../../testing/projects-world';
import { keeps, openFields, patchesIn } from '../../../../testing/task-part';
import { drawer, openTask, prepareTask, task, withTask } from '../../../../testing/task-world';
import { member } from '../../../../testing/teams-world';

prepareTask();

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
  const { user } = openFields();
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
  expect(await patchesIn(requests)).toEqual([{ version: 4, changes: { worker: DANIEL.uuid } }]);
});

test('a performer takes a free task, and gives it to nobody else', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'performer', can: [...SEES_INSIDE] }) }),
    withTask(task({ worker: null, can: ['task.comment', 'task.take'] })),
  );
  const { user } = openFields();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Worker: Nobody. Change' }));
  const picker = within(await screen.findByRole('dialog', { name: /^Worker/ }));
  expect(await picker.findByText('Only a manager may choose them')).toBeVisible();
  fakeApi.use(...keeps({ worker: MIRA.uuid }));
  await user.click(picker.getByRole('button', { name: 'Take it' }));
  expect(await inside.findByText('Mira Soloveva')).toBeVisible();
});

test('going back asks for what is missing', async () => {
  fakeApi.use(withTask(task({ status: 3, inspector: MIRA.uuid })));
  const { user } = openFields();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Status: On the test. Change' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'In progress' }));
  await waitFor(() => expect(screen.getAllByRole('dialog', { name: /#75/ })).toHaveLength(2));
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
});

test('in an archived team a status is no button', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ role: 'owner', teamArchivedAt: '2019-11-01T08:00:00.000Z' }) }),
  );
  openFields();
  const inside = await drawer();
  expect(await inside.findByText('In progress')).toBeVisible();
  expect(inside.queryByRole('button', { name: /^Status/ })).not.toBeInTheDocument();
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
