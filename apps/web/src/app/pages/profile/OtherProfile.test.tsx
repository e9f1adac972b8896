import { ImageId } from '@quilt/contract/core';
import {
  acceptFriendship,
  askForFriendship,
  block,
  dropFriendRequest,
  tiesChanged,
  unblock,
} from '@quilt/contract/features/friends';
import { getOriginal, getThumbnail, getUser, listProfileStrips } from '@quilt/contract/features/profile';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, bytes, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { sockets } from '../../../testing/fake-socket';
import { goLive } from '../../../testing/go-live';
import { daniel } from '../../../testing/people';
import { DANIEL, NO_TIES, openDaniel, prepareProfiles, press, tiedTo } from '../../../testing/profile-world';
import { expectErrorToast, expectToast } from '../../../testing/settings-world';

prepareProfiles();

const PICTURE = new Blob(['picture'], { type: 'image/webp' });

test('says who somebody is, in their own words, and what is in common', async () => {
  openDaniel();
  const hero = within(await screen.findByRole('region', { name: 'Daniel Okafor' }));
  expect(hero.getByRole('heading', { level: 1, name: 'Daniel Okafor' })).toBeVisible();
  expect(hero.getByText('Keeps the lights on')).toBeVisible();
  expect(hero.getByText('@daniel')).toBeVisible();
  expect(await hero.findByText('Kazan')).toBeVisible();
  expect(screen.getByRole('link', { name: '4 friends' })).toBeVisible();
  expect(document.title).toContain('Daniel Okafor');
});

test('of a private account there is the card alone, and why', async () => {
  const { username: _, gender: __, age: ___, cityId: ____, ...card } = DANIEL;
  openDaniel({
    ...card,
    accountType: 'private',
    mutualFriends: 0,
    hidden: ['username', 'gender', 'age', 'birthDate', 'city', 'contacts', 'resume', 'presence'],
  });
  expect(await screen.findByRole('region', { name: 'This account is private' })).toBeVisible();
  expect(screen.queryByText('In short')).not.toBeInTheDocument();
  expect(await press('Ask to subscribe')).toBeVisible();
});

test('what they hide while one looks is gone at once, and what they show is there', async () => {
  openDaniel(tiedTo({ friendship: 'friends' }, { email: 'daniel@example.org', hidden: [] }));
  expect(await screen.findByText('daniel@example.org')).toBeVisible();
  await goLive();
  fakeApi.use(answer(getUser, { item: tiedTo({ friendship: 'friends' }, { hidden: ['contacts'] }) }));
  act(() => sockets.at(-1)?.say('renewed', [DANIEL.uuid]));
  expect(await screen.findByRole('region', { name: 'Contacts are not for everyone' })).toBeVisible();
  expect(screen.queryByText('daniel@example.org')).not.toBeInTheDocument();
});

test('a profile that did not load is asked for a second time by itself, then by hand', async () => {
  const requests = recordRequests();
  const { user } = openDaniel();
  fakeApi.use(refuse(getUser, 'common.unavailable'));
  const again = await press('Try again');
  expect(requests.filter(({ url }) => url.endsWith(`/v2/social/user/${daniel.uuid}`))).toHaveLength(2);
  fakeApi.use(answer(getUser, { item: DANIEL }));
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Daniel Okafor' })).toBeVisible();
});

test('the picture is shown large when it is pressed', async () => {
  const avatar = ImageId.parse('0b5e6c1e-2f0a-4b6f-9a35-1f6f0e7a9c11');
  fakeApi.use(bytes(getThumbnail, PICTURE), bytes(getOriginal, PICTURE));
  const { user } = openDaniel({ ...DANIEL, avatar });
  await user.click(await screen.findByRole('button', { name: 'Show the picture of Daniel Okafor large' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Daniel Okafor' }));
  expect(await dialog.findByRole('img', { name: 'Picture of Daniel Okafor' })).toBeVisible();
});

test('a friend is asked for, and the request taken back', async () => {
  const asked = { ...NO_TIES, friendship: 'askedByMe' as const };
  fakeApi.use(answer(askForFriendship, { item: asked }), answer(dropFriendRequest, undefined));
  const { user } = openDaniel();
  const add = await press('Add friend');
  fakeApi.use(answer(getUser, { item: tiedTo(asked) }));
  await user.click(add);
  await expectToast('Request sent');
  const cancel = await press('Cancel request');
  fakeApi.use(answer(getUser, { item: DANIEL }));
  await user.click(cancel);
  expect(await press('Add friend')).toBeVisible();
});

test('a request is accepted', async () => {
  const friends = tiedTo({ friendship: 'friends' });
  fakeApi.use(answer(acceptFriendship, { item: { ...NO_TIES, friendship: 'friends' } }));
  const { user } = openDaniel(tiedTo({ friendship: 'askedByThem' }));
  const accept = await press('Accept request');
  fakeApi.use(answer(getUser, { item: friends }));
  await user.click(accept);
  await expectToast('You are friends now');
  expect(await screen.findByText('Friends')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept request' })).not.toBeInTheDocument();
});

test('whoever is blocked by the other meanwhile finds nothing more', async () => {
  openDaniel(tiedTo({ friendship: 'friends' }));
  await screen.findByText('Friends');
  const say = await goLive();
  fakeApi.use(refuse(getUser, 'common.not_found'), refuse(listProfileStrips, 'common.not_found'));
  say(tiesChanged, daniel.uuid, NO_TIES);
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('blocking asks first, leaves only the way back, and is taken back', async () => {
  fakeApi.use(answer(block, { item: { ...NO_TIES, isBlockedByMe: true } }), answer(unblock, undefined));
  const { user } = openDaniel();
  await user.click(await press('More about Daniel Okafor'));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Block Daniel Okafor?' }));
  expect(asked.getByText(/In teams that you share you still see each other’s work\./)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('heading', { name: 'You have blocked Daniel Okafor' })).toBeVisible();
  expect(screen.getByText(/but still see each other’s work in teams that you share\.$/)).toBeVisible();
  expect(screen.queryByText('@daniel')).not.toBeInTheDocument();
  await user.click(await press('Unblock'));
  expect(await press('Add friend')).toBeVisible();
});

test('a block that failed leaves everything as it was', async () => {
  fakeApi.use(silence(block));
  const { user } = openDaniel();
  await user.click(await press('More about Daniel Okafor'));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  const asked = within(await screen.findByRole('dialog'));
  await user.click(asked.getByRole('button', { name: 'Block' }));
  await expectErrorToast();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(await press('Add friend')).toBeVisible();
});

test('documents that they show are there, each leading to where it opens', async () => {
  const common = { bytes: 2048, url: null, changedAt: '2026-11-01T09:00:00.000Z', hasThumbnail: false };
  fakeApi.use(
    answer(listProfileStrips, {
      items: [
        {
          kind: 'documents',
          count: 5,
          documents: [
            { ...common, id: 3, kind: 'folder', name: 'Maps', type: null },
            { ...common, id: 4, kind: 'file', name: 'Portfolio.pdf', type: 'application/pdf' },
          ],
        },
      ],
    }),
  );
  openDaniel();
  const strip = within(await screen.findByRole('region', { name: /^Documents/ }));
  expect(strip.getByRole('link', { name: 'Maps' })).toHaveAttribute('href', '/documents/3');
  expect(strip.getByRole('link', { name: 'Portfolio.pdf' })).toHaveAttribute(
    'href',
    '/documents?part=shared&file=4',
  );
  expect(strip.getByText('PDF, 2 KB')).toBeVisible();
});
