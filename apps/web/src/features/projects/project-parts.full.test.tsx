import {
  addProjectMember,
  createTag,
  deleteTag,
  getProject,
  listProjectMembers,
  updateMilestone,
  updateProject,
  updateTag,
} from '@quilt/contract/features/projects';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodyOf, clash } from '../../testing/clash-world';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import {
  lastUndo,
  MILESTONE,
  openProject,
  prepareProjects,
  project,
  SEES_INSIDE,
  sheet,
} from '../../testing/projects-world';
import { expectErrorToast } from '../../testing/settings-world';

prepareProjects();

test('milestones without their days stand apart', async () => {
  const waiting = {
    ...MILESTONE,
    id: 12,
    title: 'Public beta',
    startsOn: null,
    isPlanned: false,
    duration: null,
  };
  fakeApi.use(
    answer(getProject, {
      item: project({ milestones: [MILESTONE, { ...waiting, taskCount: 0, doneCount: 0, progress: 0 }] }),
    }),
  );
  openProject();
  const milestones = await sheet('Milestones');
  const unplanned = within(milestones.getByRole('list', { name: 'Not planned yet' }));
  expect(unplanned.getByText('Public beta')).toBeVisible();
  expect(unplanned.getByText('until 14 Nov 2019')).toBeVisible();
  expect(unplanned.getByText('No tasks yet')).toBeVisible();
  expect(
    within(milestones.getByRole('list', { name: 'Planned milestones' })).queryByText('Public beta'),
  ).toBeNull();
});

test('theirs can be taken, and the rest of mine is saved', async () => {
  const { user, requests, dialog } = await clash();
  fakeApi.use(answer(updateMilestone, { item: { ...MILESTONE, title: 'Feature stop', version: 10 } }));
  await user.click(dialog.getByRole('radio', { name: 'Theirs, saved already' }));
  await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
  expect(await (await sheet('Milestones')).findByText('Feature stop')).toBeVisible();
  expect(await bodyOf(requests, 'PATCH')).toEqual({ version: 9, changes: { description: 'Nothing new.' } });
});

test('a third can be written from both', async () => {
  const { user, requests, dialog } = await clash();
  fakeApi.use(answer(updateMilestone, { item: { ...MILESTONE, title: 'Stop', version: 10 } }));
  await user.click(dialog.getByRole('radio', { name: 'Write a third one from both' }));
  const third = dialog.getByRole('textbox', { name: 'Title, from both' });
  expect(third).toHaveValue('Code freeze');
  await user.clear(third);
  await user.type(third, 'Stop');
  await user.click(dialog.getByRole('button', { name: 'Save what I chose' }));
  await waitFor(async () =>
    expect(await bodyOf(requests, 'PATCH')).toEqual({
      version: 9,
      changes: { title: 'Stop', description: 'Nothing new.' },
    }),
  );
});

test('a status that somebody else has set too is asked about in words', async () => {
  fakeApi.use(
    refuse(updateProject, 'common.edit_conflict', { version: 9 }, [
      { path: 'status', code: 'common.edit_conflict', params: { mine: '4', theirs: '3' } },
    ]),
  );
  const { user } = openProject();
  await user.click(await screen.findByRole('button', { name: 'Status: In progress. Change' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Done' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody changed the status too' }));
  expect(dialog.getByRole('radio', { name: 'Theirs, saved already' })).toHaveAccessibleDescription(
    'On the test',
  );
  expect(dialog.queryByRole('radio', { name: /third/ })).not.toBeInTheDocument();
});

test('a tag is added with the next colour, and one of that name is refused', async () => {
  const requests = recordRequests();
  fakeApi.use(refuse(createTag, 'projects.tag_taken'));
  const { user } = openProject();
  await user.click((await sheet('Tags')).getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Access');
  expect(dialog.getByRole('radio', { name: 'Violet' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Teal' }));
  await user.click(dialog.getByRole('button', { name: 'Add tag' }));
  expect(await dialog.findByText('There is a tag of this name already.')).toBeVisible();
  fakeApi.use(answer(createTag, { item: { id: 22, title: 'Access', colour: 'teal' } }));
  await user.click(dialog.getByRole('button', { name: 'Add tag' }));
  expect(await (await sheet('Tags')).findByText('Access')).toBeVisible();
  expect(await bodyOf(requests, 'POST')).toEqual({ title: 'Access', colour: 'teal' });
});

test('a tag is renamed, or deleted and had back', async () => {
  fakeApi.use(
    answer(updateTag, { item: { id: 21, title: 'Ways', colour: 'blue' } }),
    answer(deleteTag, undefined),
    answer(createTag, { item: { id: 23, title: 'Ways', colour: 'blue' } }),
  );
  const { user } = openProject();
  await user.click((await sheet('Tags')).getByRole('button', { name: 'Edit the tag Routes' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Edit the tag' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Title' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ways');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await (await sheet('Tags')).findByRole('button', { name: 'Edit the tag Ways' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Edit the tag' }));
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Ways');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Ways')).not.toBeInTheDocument());
  act(() => lastUndo()?.());
  expect(await (await sheet('Tags')).findByText('Ways')).toBeVisible();
});

test('somebody who has left the team meanwhile cannot be added', async () => {
  fakeApi.use(refuse(addProjectMember, 'projects.no_member'));
  const { user } = openProject();
  await user.click((await sheet('Members')).getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add members' }));
  await user.click(await dialog.findByRole('button', { name: 'Add Daniel Okafor' }));
  await expectErrorToast();
  expect(dialog.getByRole('button', { name: 'Add Daniel Okafor' })).toBeVisible();
});

test('those who only look are told what is missing, and asked for nothing', async () => {
  fakeApi.use(
    answer(getProject, {
      item: project({
        can: [...SEES_INSIDE],
        tags: [],
        milestones: [],
        description: '',
        startsOn: null,
        endsOn: null,
      }),
    }),
    answer(listProjectMembers, { items: [], nextCursor: null }),
  );
  openProject();
  expect(await screen.findByText('When somebody adds one, it stands here.')).toBeVisible();
  expect(screen.getByText('No tags yet.')).toBeVisible();
  expect(screen.getByText('No description yet.')).toBeVisible();
  expect(screen.getByText('No dates yet')).toBeVisible();
  expect(await screen.findByText('Nobody is on the list yet.')).toBeVisible();
});
