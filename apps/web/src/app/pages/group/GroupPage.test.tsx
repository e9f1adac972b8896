import { toScope } from '@quilt/contract/core';
import { createPost, listPosts } from '@quilt/contract/features/feeds';
import {
  acceptGroupRequest,
  banFromGroup,
  getGroup,
  groupChanged,
  updateGroup,
} from '@quilt/contract/features/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests, silence } from '../../../testing/fake-api';
import { own, shown } from '../../../testing/feeds-world';
import { goLive } from '../../../testing/go-live';
import { DANIEL, group, groupIs, NO_POSTS, openGroup, prepareGroups } from '../../../testing/groups-world';
import { expectToast } from '../../../testing/settings-world';

prepareGroups();

test('a member reads the rules and the people, and posts to the group', async () => {
  groupIs(group('member'));
  const bodies: unknown[] = [];
  fakeApi.use(
    answerBy(createPost, async (_, request) => {
      bodies.push(await request.json());
      fakeApi.use(answer(listPosts, { ...NO_POSTS, items: [own({ text: 'Straight legs', group: 5 })] }));
      return shown(own({ text: 'Straight legs', group: 5 }));
    }),
  );
  localStorage.setItem(
    `quilt.post.${own().author}.group 5`,
    JSON.stringify({
      text: 'Straight legs',
      poll: null,
      level: 'group',
      team: null,
      group: 5,
      isAnnouncement: false,
    }),
  );
  const { user } = openGroup();
  expect(await screen.findByText('Say whose work it is.')).toBeVisible();
  expect(await screen.findByText('Member, you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Moderation' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Post' }));
  await expectToast('Posted');
  expect(bodies).toMatchObject([{ text: 'Straight legs', level: 'group', group: 5 }]);
  expect(await screen.findByText('Straight legs')).toBeVisible();
});

test('a stranger sees the card of a closed group, and nothing of what is in it', async () => {
  groupIs(group(null));
  openGroup();
  expect(await screen.findByText(/is for its members/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask to join' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Posts' })).not.toBeInTheDocument();
});

test('a moderator lets in who asks, and bans a member', async () => {
  groupIs(group('moderator'));
  fakeApi.use(answer(acceptGroupRequest, undefined), answer(banFromGroup, undefined));
  const requests = recordRequests();
  const { user } = openGroup('?show=members');
  await user.click(await screen.findByRole('button', { name: `Accept: ${DANIEL.fullName}` }));
  await expectToast('Let in');
  await user.click(await screen.findByRole('button', { name: `What can be done about ${DANIEL.fullName}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Ban ${DANIEL.fullName}?` }));
  await user.click(dialog.getByRole('button', { name: 'Ban' }));
  await expectToast('Banned from the group');
  const written = requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => [method, url]);
  expect(written).toEqual([
    ['PUT', expect.stringMatching(`/groups/5/requests/${DANIEL.uuid}$`)],
    ['PUT', expect.stringMatching(`/groups/5/bans/${DANIEL.uuid}$`)],
  ]);
});

test('a moderator edits it, and it says what others change', async () => {
  groupIs(group('moderator'));
  const bodies: unknown[] = [];
  fakeApi.use(
    answerBy(updateGroup, async (_, request) => {
      bodies.push(await request.json());
      groupIs(group('moderator', { title: 'Letters and more' }));
      return { item: group('moderator', { title: 'Letters and more' }) };
    }),
  );
  const { user } = openGroup();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of the group' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' and more');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toEqual([{ version: 1, changes: { title: 'Letters and more' } }]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Letters and more' })).toBeVisible();
  const say = await goLive(toScope('group', 5));
  groupIs(group('moderator', { title: 'By somebody else' }));
  say(groupChanged, 5);
  expect(await screen.findByRole('heading', { level: 1, name: 'By somebody else' })).toBeVisible();
});

test('one that did not load can be asked for again', async () => {
  groupIs(group('member'));
  fakeApi.use(silence(getGroup));
  const { user } = openGroup();
  const again = await screen.findByRole('button', { name: 'Try again' });
  groupIs(group('member'));
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
});
