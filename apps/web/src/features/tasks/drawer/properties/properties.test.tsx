import { listProjectMembers } from '@quilt/contract/features/projects';
import { moveTask, updateTask } from '@quilt/contract/features/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../../testing/fake-api';
import { DANIEL, MIRA } from '../../../../testing/projects-world';
import { expectErrorToast } from '../../../../testing/settings-world';
import { keeps, openFields, patchesIn } from '../../../../testing/task-part';
import { drawer, prepareTask, task, taskCard, withTask } from '../../../../testing/task-world';

prepareTask();

test('a priority is chosen and saved at once, with the version that was seen', async () => {
  const { user } = openFields();
  const inside = await drawer();
  const requests = recordRequests();
  await user.click(await inside.findByRole('button', { name: 'Priority: High. Change' }));
  fakeApi.use(...keeps({ priority: 'low' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Low' }));
  expect(await inside.findByRole('button', { name: 'Priority: Low. Change' })).toBeVisible();
  expect(await patchesIn(requests)).toEqual([{ version: 4, changes: { priority: 'low' } }]);
});

test('what is refused goes back, and is told', async () => {
  fakeApi.use(refuse(updateTask, 'common.forbidden'));
  const { user } = openFields();
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
  const { user } = openFields();
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
  expect(await patchesIn(requests)).toEqual([{ version: 6, changes: { priority: 'low' } }]);
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
  const { user } = openFields();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Worker: Nobody. Change' }));
  const picker = within(await screen.findByRole('dialog', { name: /^Worker/ }));
  expect(await picker.findByText('Cannot be the worker of a task')).toBeVisible();
  expect(picker.queryByRole('button', { name: 'Daniel Okafor' })).not.toBeInTheDocument();
  const requests = recordRequests();
  fakeApi.use(...keeps({ worker: MIRA.uuid }));
  await user.click(picker.getByRole('button', { name: 'Mira Soloveva' }));
  expect(await inside.findByRole('button', { name: 'Worker: Mira Soloveva. Change' })).toBeVisible();
  expect(await patchesIn(requests)).toEqual([{ version: 4, changes: { worker: MIRA.uuid } }]);
});

test('moves that there are can be made, those that are not say why', async () => {
  const { user } = openFields();
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

test('an estimate is typed in words, and is not sent where it cannot be read', async () => {
  const { user } = openFields();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Estimate: 6 h. Change' }));
  const field = await screen.findByRole('textbox', { name: 'How long it will take' });
  await user.clear(field);
  await user.paste('soon');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Write it as 6 h, 1 h 30 min or 45 min')).toBeVisible();
  const requests = recordRequests();
  fakeApi.use(...keeps({ estimate: 90 }));
  await user.clear(field);
  await user.paste('1 h 30 min');
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect(await patchesIn(requests)).toEqual([{ version: 4, changes: { estimate: 90 } }]),
  );
});

test('tags are ticked and unticked', async () => {
  const { user } = openFields();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Tags: Routes. Change' }));
  const requests = recordRequests();
  fakeApi.use(...keeps({ tags: [] }));
  await user.click(await screen.findByRole('checkbox', { name: 'Routes' }));
  await waitFor(async () =>
    expect(await patchesIn(requests)).toEqual([{ version: 4, changes: { tags: [] } }]),
  );
  expect(await inside.findByRole('button', { name: 'Tags: None. Change' })).toBeVisible();
});

test('progress is saved when it comes to rest, once', async () => {
  openFields();
  const inside = await drawer();
  const slider = await inside.findByRole('slider', { name: 'Progress' });
  const requests = recordRequests();
  fakeApi.use(...keeps({ percentage: 80 }));
  fireEvent.change(slider, { target: { value: '70' } });
  fireEvent.change(slider, { target: { value: '80' } });
  expect(inside.getByText('80%')).toBeVisible();
  await waitFor(async () =>
    expect(await patchesIn(requests)).toEqual([{ version: 4, changes: { percentage: 80 } }]),
  );
});
