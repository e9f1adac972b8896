import { acceptFriendship, countTies, listFriendRequests } from '@quilt/contract/features/friends';
import { patchUser, updateUser } from '@quilt/contract/features/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';
import { mira } from '../../../testing/people';
import { NO_COUNTS, NO_TIES, NOBODY, openOwn, prepareProfiles, TIED } from '../../../testing/profile-world';
import { expectToast } from '../../../testing/settings-world';

prepareProfiles();

test('base information is changed in place, each part by its service', async () => {
  const changed = {
    ...mira,
    firstName: 'Mirabel',
    fullName: 'Mirabel Soloveva',
    jobTitle: 'Draws maps',
    cityId: 7,
  };
  fakeApi.use(
    answer(patchUser, { item: { ...mira, firstName: 'Mirabel' } }),
    answer(updateUser, { item: changed }),
  );
  const requests = recordRequests();
  const { user, address } = openOwn();
  await user.click(await screen.findByRole('link', { name: 'Edit profile' }));
  expect(address()).toBe('/profile?edit=1');
  const form = within(await screen.findByRole('region', { name: 'Base information' }));
  await user.clear(form.getByLabelText('First name'));
  await user.type(form.getByLabelText('First name'), 'Mirabel');
  await user.type(form.getByLabelText('Job title in your words'), ' Draws maps ');
  await user.click(form.getByRole('combobox', { name: 'City' }));
  // Every list of names is the same one here; that of the cities comes last.
  const [, kazan] = await screen.findAllByRole('option', { name: 'Kazan', hidden: true });
  if (kazan) await user.click(kazan);
  expect(form.getByText('Not saved yet')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expectToast('Changes saved');
  const sent = requests.filter(({ method }) => method !== 'GET');
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
    { firstName: 'Mirabel' },
    { jobTitle: 'Draws maps', cityId: 7 },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mirabel Soloveva' })).toBeVisible();
  expect(screen.getByText('Designer, Draws maps')).toBeVisible();
});

test('a name that cannot be one is told at its field, and leaving asks', async () => {
  const { user, address } = openOwn('/profile?edit=1');
  const form = within(await screen.findByRole('region', { name: 'Base information' }));
  await user.clear(form.getByLabelText('Last name'));
  await user.type(form.getByLabelText('Last name'), 'S0l');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Only letters, spaces, hyphens and apostrophes')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Done' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(asked.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('requests are a list in the address, answered there', async () => {
  fakeApi.use(
    answer(countTies, { item: { ...NO_COUNTS, friendRequests: 1 } }),
    answer(listFriendRequests, { items: [TIED], nextCursor: null }),
    answer(acceptFriendship, { item: { ...NO_TIES, friendship: 'friends' } }),
  );
  const { user, address } = openOwn();
  await user.click(await screen.findByRole('link', { name: '1 friend request' }));
  expect(address()).toBe('/profile?list=requests');
  const dialog = within(await screen.findByRole('dialog', { name: 'Friend requests' }));
  const accept = await dialog.findByRole('button', { name: 'Accept: Daniel Okafor' });
  fakeApi.use(answer(listFriendRequests, NOBODY), answer(countTies, { item: NO_COUNTS }));
  await user.click(accept);
  await expectToast('You are friends now');
  expect(await dialog.findByText('Nobody here yet')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/profile'));
});
