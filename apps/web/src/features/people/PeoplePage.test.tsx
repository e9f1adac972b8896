import { block, countTies, listFriendRequests, listFriends } from '@quilt/contract/features/friends';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi } from '../../testing/fake-api';
import { daniel } from '../../testing/people';
import {
  CAN,
  findCard,
  inPages,
  openPeople,
  PERSON,
  preparePeople,
  row,
  rows,
  since,
} from '../../testing/people-world';
import { NO_COUNTS, NO_TIES } from '../../testing/profile-world';

preparePeople();

test('a card says who somebody is, where and how old, and what they are good at', async () => {
  openPeople();
  const card = await findCard('Daniel Okafor');
  expect(card.getByText('@daniel')).toBeVisible();
  expect(card.getByText('Keeps the lights on')).toBeVisible();
  expect(await card.findByText('Kazan, 32')).toBeVisible();
  expect(card.getByText('React')).toBeVisible();
  expect(card.queryByText('Maps')).not.toBeInTheDocument();
  expect(card.getByText('1 more tag')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Daniel Okafor' })).toHaveAttribute(
    'href',
    `/profile/${daniel.uuid}`,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  expect(await screen.findByText('1 person')).toBeVisible();
});

test('what is hidden is not shown, and it is said why', async () => {
  const { username: _, age: __, cityId: ___, tags: ____, ...card } = row();
  fakeApi.use(
    inPages([
      { ...card, hidden: ['username', 'age', 'city', 'resume', 'presence'] },
      ...rows(1).map(({ tags: _tags, ...one }) => ({ ...one, hidden: ['resume' as const] })),
    ]),
  );
  openPeople();
  const hidden = await findCard('Daniel Okafor');
  expect(hidden.getByText('A private account: subscribe to see more')).toBeVisible();
  expect(hidden.queryByText('@daniel')).not.toBeInTheDocument();
  const partly = await findCard('Person 0');
  expect(partly.getByText('The resume is not for everyone')).toBeVisible();
  expect(await partly.findByText('Kazan, 32')).toBeVisible();
});

test('whoever is blocked is gone from the list, and the others stay', async () => {
  fakeApi.use(inPages([row(), ...rows(1)]), answer(block, { item: { ...NO_TIES, isBlockedByMe: true } }));
  const { user } = openPeople();
  const card = await findCard('Daniel Okafor');
  await user.click(card.getByRole('button', { name: 'More about Daniel Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByText('Daniel Okafor')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Person 0' })).toBeVisible();
});

test('friends and requests are lists of their own, with their counts, in the address', async () => {
  fakeApi.use(
    answer(countTies, { item: { ...NO_COUNTS, friends: 1, friendRequests: 1, subscriberRequests: 1 } }),
    answer(listFriends, {
      items: [{ person: PERSON, ties: { ...NO_TIES, friendship: 'friends' }, can: CAN, since }],
      nextCursor: null,
    }),
    answer(listFriendRequests, {
      items: [{ person: PERSON, ties: { ...NO_TIES, friendship: 'askedByThem' }, can: CAN, since }],
      nextCursor: null,
    }),
  );
  const { user, address, goBack } = openPeople('?city=7&view=table');
  await user.click(await screen.findByRole('radio', { name: 'Friends 1' }));
  await waitFor(() => expect(address()).toBe('/people?show=friends&view=table'));
  expect((await findCard('Daniel Okafor')).getByText('Friends')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Requests 2' }));
  const card = await findCard('Daniel Okafor');
  expect(card.getByRole('button', { name: 'Accept: Daniel Okafor' })).toBeVisible();
  await goBack();
  expect(address()).toBe('/people?show=friends&view=table');
  await goBack();
  expect(address()).toBe('/people?city=7&view=table');
});
