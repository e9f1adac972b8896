import {
  acceptFriendship,
  askForFriendship,
  listFriendRequests,
  listFriends,
  removeFriend,
  tiesChanged,
} from '@quilt/contract/features/friends';
import { getUser } from '@quilt/contract/features/profile';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, refuse } from '../../testing/fake-api';
import { sockets } from '../../testing/fake-socket';
import { goLive } from '../../testing/go-live';
import { daniel, mira } from '../../testing/people';
import { findCard, inPages, openPeople, PERSON, preparePeople, row, since } from '../../testing/people-world';
import { DANIEL, NO_TIES, tiedTo } from '../../testing/profile-world';
import { expectToast } from '../../testing/settings-world';

preparePeople();
const ADD = 'Add friend: Daniel Okafor';

test('one finds oneself too, and the way to one’s profile', async () => {
  fakeApi.use(inPages([row({ uuid: mira.uuid, fullName: 'Mira Soloveva', ties: null, can: [] })]));
  openPeople();
  const card = await findCard('Mira Soloveva');
  expect(card.getByText('(you)')).toBeVisible();
  expect(card.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile');
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

test('a friend is asked for on the card, and the focus stays on it', async () => {
  const asked = { ...NO_TIES, friendship: 'askedByMe' as const };
  fakeApi.use(
    answer(askForFriendship, { item: asked }),
    answer(getUser, { item: tiedTo(asked, { can: ['profile.subscribe', 'profile.block'] }) }),
  );
  const { user } = openPeople();
  await user.click(await screen.findByRole('button', { name: ADD }));
  await expectToast('Request sent');
  const card = await findCard('Daniel Okafor');
  expect(await card.findByText('Requested')).toBeVisible();
  const more = card.getByRole('button', { name: 'More about Daniel Okafor' });
  await waitFor(() => expect(more).toHaveFocus());
  await user.click(more);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cancel request' })).toBeVisible());
  expect(screen.getByRole('menuitem', { name: 'Subscribe' })).toBeVisible();
});

test('whoever may not ask is told why, and can try again', async () => {
  fakeApi.use(refuse(askForFriendship, 'friends.unverified'));
  const { user } = openPeople();
  await user.click(await screen.findByRole('button', { name: ADD }));
  await expectToast('Confirm your e-mail first: then you can write to people here.');
  expect(screen.getByRole('button', { name: ADD })).toBeVisible();
});

test.each([
  [{ friendship: 'friends' as const }, 'Friends'],
  [{ friendship: 'askedByMe' as const }, 'Requested'],
  [{ subscribedByMe: true }, 'Subscribed'],
  [{ subscriptionAskedByMe: true }, 'Requested'],
])('ties %o read "%s"', async (ties, words) => {
  fakeApi.use(inPages([row({ ties: { ...NO_TIES, ...ties }, can: [] })]));
  openPeople();
  const card = await findCard('Daniel Okafor');
  expect(card.getByText(words)).toBeVisible();
  expect(card.queryByRole('button', { name: /^(Add friend|Subscribe|Accept)/ })).not.toBeInTheDocument();
});

test('what may not be done has no button', async () => {
  fakeApi.use(inPages([row({ can: [] })]));
  const { user } = openPeople();
  const card = await findCard('Daniel Okafor');
  expect(card.queryByRole('button', { name: ADD })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'More about Daniel Okafor' }));
  await screen.findByRole('menuitem', { name: 'Copy link' });
  // Of somebody who takes no messages that is said where they are written.
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Message', 'Copy link']);
});

test('what the other does is seen at once', async () => {
  openPeople();
  await screen.findByRole('button', { name: ADD });
  const say = await goLive();
  const asked = { ...NO_TIES, friendship: 'askedByThem' as const };
  fakeApi.use(
    answer(getUser, { item: tiedTo(asked) }),
    answer(acceptFriendship, { item: { ...NO_TIES, friendship: 'friends' } }),
  );
  say(tiesChanged, daniel.uuid, asked);
  const card = await findCard('Daniel Okafor');
  expect(await card.findByRole('button', { name: 'Accept: Daniel Okafor' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Decline: Daniel Okafor' })).toBeVisible();
});

test('after a friendship is ended the card offers what may be done now', async () => {
  const friends = { ...NO_TIES, friendship: 'friends' as const };
  fakeApi.use(inPages([row({ ties: friends, can: ['profile.block'] })]), answer(removeFriend, undefined));
  const { user } = openPeople();
  const card = await findCard('Daniel Okafor');
  await user.click(card.getByRole('button', { name: 'More about Daniel Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from friends' }));
  fakeApi.use(answer(getUser, { item: DANIEL }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove from friends' }));
  await expectToast('No longer friends');
  expect(await screen.findByRole('button', { name: ADD })).toBeVisible();
});

test('whoever blocks the viewer meanwhile is gone too', async () => {
  openPeople();
  await screen.findByRole('button', { name: ADD });
  const say = await goLive();
  fakeApi.use(refuse(getUser, 'common.not_found'));
  say(tiesChanged, daniel.uuid, NO_TIES);
  await waitFor(() => expect(screen.queryByText('Daniel Okafor')).not.toBeInTheDocument());
});

test('what they hide while one looks is gone from the card at once', async () => {
  openPeople();
  expect(await (await findCard('Daniel Okafor')).findByText('React')).toBeVisible();
  await goLive();
  const { tags: _tags, ...card } = row();
  fakeApi.use(inPages([{ ...card, hidden: ['resume'] }]));
  act(() => sockets.at(-1)?.say('renewed', [daniel.uuid]));
  const shown = await findCard('Daniel Okafor');
  expect(await shown.findByText('The resume is not for everyone')).toBeVisible();
  expect(shown.queryByText('React')).not.toBeInTheDocument();
});

test('the card of a friend offers what may be done, as they allow it now', async () => {
  const ties = { ...NO_TIES, friendship: 'friends' as const };
  const friend = { person: PERSON, ties, can: ['profile.subscribe' as const], since };
  const { username: _username, ...card } = PERSON;
  const asker = { ...friend, person: card, ties: { ...NO_TIES, friendship: 'askedByThem' as const } };
  fakeApi.use(
    answer(listFriends, { items: [friend], nextCursor: null }),
    answer(listFriendRequests, { items: [asker], nextCursor: null }),
  );
  const { user } = openPeople('?show=friends');
  const more = { name: 'More about Daniel Okafor' };
  await user.click(await screen.findByRole('button', more));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Subscribe' })).toBeVisible());
  expect(screen.queryByRole('menuitem', { name: 'Invite to a team' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');

  await goLive();
  const can = ['profile.inviteToTeam' as const];
  fakeApi.use(answer(listFriends, { items: [{ ...friend, can }], nextCursor: null }));
  act(() => sockets.at(-1)?.say('renewed', [daniel.uuid]));
  await user.click(screen.getByRole('button', more));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Invite to a team' })).toBeVisible());
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('radio', { name: 'Requests' }));
  const asked = await findCard('Daniel Okafor');
  expect(asked.getByText('A private account: subscribe to see more')).toBeVisible();
  await user.click(asked.getByRole('button', more));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Ask to subscribe' })).toBeVisible());
});

test('without friends and requests it says what would be there', async () => {
  const { user } = openPeople('?show=friends');
  expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Requests' }));
  expect(await screen.findByRole('heading', { name: 'Nobody waits for an answer' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Sent' }));
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
});
