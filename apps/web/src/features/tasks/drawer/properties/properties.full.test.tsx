import { listMembers } from '@quilt/contract/features/members';
import { addProjectMember, getProject, listProjectMembers } from '@quilt/contract/features/projects';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../../../testing/fake-api';
import { DANIEL, MIRA, project, SEES_INSIDE } from '../../../../testing/projects-world';
import { keeps, openFields, patchesIn } from '../../../../testing/task-part';
import { drawer, openTask, prepareTask, task, withTask } from '../../../../testing/task-world';
import { LENA, member } from '../../../../testing/teams-world';

prepareTask();

test('who is not in the project but in the team is chosen as well, of temporary performers once they are added', async () => {
  fakeApi.use(
    answer(listProjectMembers, { items: [], nextCursor: null }),
    answer(listMembers, {
      items: [
        member(MIRA, 'observer', 'manager'),
        member(DANIEL, 'performer', 'manager'),
        member(LENA, 'temporaryPerformer', 'manager'),
      ],
      nextCursor: null,
    }),
    answer(addProjectMember, { item: { person: LENA, role: 'temporaryPerformer' } }),
    withTask(task({ worker: null })),
  );
  const { user } = openFields();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Worker: Nobody. Change' }));
  const picker = within(await screen.findByRole('dialog', { name: /^Worker/ }));
  const others = within(await picker.findByRole('list', { name: 'Others of the team' }));
  // They stand as those of the project do, by name and role; who cannot be a worker is not offered.
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Daniel OkaforPerformer$/),
    expect.stringMatching(/Temporary performer$/),
  ]);
  const requests = recordRequests();
  fakeApi.use(...keeps({ worker: LENA.uuid }));
  await user.click(others.getByRole('button', { name: LENA.fullName }));
  await waitFor(() =>
    expect(requests.filter(({ url }) => url.includes(`/members/${LENA.uuid}`))).toHaveLength(1),
  );
  await waitFor(async () => expect(await patchesIn(requests)).toHaveLength(1));
  await user.click(await inside.findByRole('button', { name: /^Worker: .* Change$/ }));
  fakeApi.use(...keeps({ worker: DANIEL.uuid }));
  const again = within(await screen.findByRole('dialog', { name: /^Worker/ }));
  await user.click(await again.findByRole('button', { name: /Daniel Okafor/ }));
  expect(await inside.findByRole('button', { name: 'Worker: Daniel Okafor. Change' })).toBeVisible();
  expect(requests.some(({ url }) => url.includes(`/members/${DANIEL.uuid}`))).toBe(false);
  expect((await patchesIn(requests)).at(-1)).toMatchObject({ changes: { worker: DANIEL.uuid } });
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
