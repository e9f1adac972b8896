import {
  addProjectMember,
  createMilestone,
  deleteMilestone,
  listProjectMembers,
  removeProjectMember,
  updateMilestone,
} from '@quilt/contract/features/projects';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodyOf, clash } from '../../testing/clash-world';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import {
  DANIEL,
  lastUndo,
  MILESTONE,
  MIRA,
  openProject,
  prepareProjects,
  sheet,
} from '../../testing/projects-world';
import { expectToast } from '../../testing/settings-world';

prepareProjects();

test('a milestone is added; what the server has against it stands at its field', async () => {
  const requests = recordRequests();
  fakeApi.use(refuse(createMilestone, 'projects.days_wrong'));
  const { user } = openProject();
  await user.click((await sheet('Milestones')).getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New milestone' }));
  await user.click(dialog.getByRole('button', { name: 'Add milestone' }));
  expect(await dialog.findByText('Required field')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Public beta');
  await user.click(dialog.getByRole('button', { name: 'Add milestone' }));
  expect(await dialog.findByText('The end cannot come before the start.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Public beta');

  fakeApi.use(answer(createMilestone, { item: { ...MILESTONE, id: 12, title: 'Public beta' } }));
  await user.click(dialog.getByRole('button', { name: 'Add milestone' }));
  expect(await (await sheet('Milestones')).findByText('Public beta')).toBeVisible();
  expect(await bodyOf(requests, 'POST')).toEqual({
    title: 'Public beta',
    description: '',
    startsOn: null,
    endsOn: null,
  });
});

test('a milestone that is deleted can be had back', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(deleteMilestone, undefined),
    answer(createMilestone, { item: { ...MILESTONE, id: 13 } }),
  );
  const { user } = openProject();
  await user.click((await sheet('Milestones')).getByRole('button', { name: 'Actions for Feature freeze' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Feature freeze')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'No milestones yet' })).toBeVisible();
  await expectToast('Milestone deleted', 'Feature freeze');
  act(() => lastUndo()?.());
  expect(await (await sheet('Milestones')).findByText('Feature freeze')).toBeVisible();
  expect(await bodyOf(requests, 'POST')).toEqual({
    title: 'Feature freeze',
    description: '',
    startsOn: '2019-11-01',
    endsOn: '2019-11-14',
  });
});

test('where two have changed the same, both are shown, and mine is saved in the newer version', async () => {
  const { user, requests, dialog } = await clash();
  expect(dialog.getByRole('radio', { name: 'Yours, not saved yet' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Theirs, saved already' })).toHaveAccessibleDescription(
    'Feature stop',
  );
  fakeApi.use(answer(updateMilestone, { item: { ...MILESTONE, title: 'Code freeze', version: 10 } }));
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  expect(await (await sheet('Milestones')).findByText('Code freeze')).toBeVisible();
  expect(await bodyOf(requests, 'PATCH')).toEqual({
    version: 9,
    changes: { title: 'Code freeze', description: 'Nothing new.' },
  });
});

test('whoever keeps editing has everything that was typed', async () => {
  const { user, form, dialog } = await clash();
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: /Somebody changed/ })).not.toBeInTheDocument(),
  );
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Code freeze');
  expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Nothing new.');
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

test('members of the team are put on the list, and taken off it', async () => {
  fakeApi.use(answer(addProjectMember, { item: { person: DANIEL, role: 'performer' } }));
  const { user } = openProject();
  await user.click((await sheet('Members')).getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add members' }));
  expect(await dialog.findByText('Added')).toBeVisible();
  const both = [
    { person: MIRA, role: 'manager' as const },
    { person: DANIEL, role: 'performer' as const },
  ];
  fakeApi.use(answer(listProjectMembers, { items: both, nextCursor: null }));
  await user.click(dialog.getByRole('button', { name: 'Add Daniel Okafor' }));
  await expectToast('Added to the project', 'Daniel Okafor');
  await waitFor(() => expect(dialog.getAllByText('Added')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  fakeApi.use(answer(removeProjectMember, undefined));
  await user.click(
    await (await sheet('Members')).findByRole('button', { name: 'Remove Daniel Okafor from the project' }),
  );
  await expectToast('Removed from the project', 'Daniel Okafor');
  expect(lastUndo()).toBeDefined();
});
