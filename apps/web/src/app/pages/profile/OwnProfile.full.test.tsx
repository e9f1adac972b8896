import { UserUuid } from '@quilt/contract/core';
import { listFriends, listSubscribers, removeSubscriber } from '@quilt/contract/features/friends';
import { getUser, listProfileStrips, patchUser } from '@quilt/contract/features/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { daniel, mira } from '../../../testing/people';
import { danielsCard, NOBODY, openOwn, prepareProfiles, TIED, tiedTo } from '../../../testing/profile-world';
import { expectToast } from '../../../testing/settings-world';

prepareProfiles();

test('needs nothing but the strips, the resume and the counts, for the account is here', async () => {
  fakeApi.use(answer(listProfileStrips, { items: [{ kind: 'friends', count: 0, people: [] }] }));
  const requests = recordRequests();
  openOwn();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mira Soloveva' })).toBeVisible();
  expect(await screen.findByText('Designer')).toBeVisible();
  await screen.findByText(/Friends you make are shown here/);
  const asked = requests
    .map(({ url }) => new URL(url).pathname)
    .filter(
      (path) =>
        !/lookups|specialties|notifications\/count|api\/(user|timer|workspace\/due|chats(\/count)?)$/.test(
          path,
        ),
    );
  // React mounts everything twice while developing.
  expect([...new Set(asked)].sort()).toEqual([
    `/api/profiles/${mira.uuid}/strips`,
    `/api/resumes/${mira.uuid}`,
    '/api/ties/counts',
  ]);
});

test('the server’s word on a name counts', async () => {
  fakeApi.use(
    refuse(patchUser, 'common.wrong_fields', {}, [{ path: 'firstName', code: 'profile.name_characters' }]),
  );
  const { user } = openOwn('/profile?edit=1');
  const form = within(await screen.findByRole('region', { name: 'Base information' }));
  await user.type(form.getByLabelText('First name'), 'a');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Only letters, spaces, hyphens and apostrophes')).toBeVisible();
});

test('the link is copied', async () => {
  const { user } = openOwn();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const item = screen.queryByRole('menuitem', { name: 'Copy link' });
  if (item) await user.click(item);
  await expectToast('Link copied');
  expect(written).toHaveBeenCalledWith(`${window.location.origin}/profile/${mira.uuid}`);
});

test('a link that could not be copied is told, for the address of the page is another', async () => {
  const { user } = openOwn();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await expectToast(`Could not copy the link. It is ${window.location.origin}/profile/${mira.uuid}`);
});

test('one looks at oneself with a stranger’s eyes, and back', async () => {
  const { conf: _conf, email: _email, phone: _phone, birthDate: _birth, ...seen } = mira;
  const asStranger = tiedTo(
    {},
    { ...seen, ties: null, mutualFriends: 0, can: [], hidden: ['birthDate', 'contacts'] },
  );
  fakeApi.use(answer(getUser, { item: asStranger }));
  const { user, address } = openOwn();
  await user.click(await screen.findByRole('button', { name: 'View as' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Stranger' }));
  await waitFor(() => expect(address()).toBe('/profile?as=stranger'));
  expect(await screen.findByText('You look at yourself as a stranger.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Contacts are for friends' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add friend' })).toBeDisabled();
  const list = within(screen.getByRole('region', { name: 'What a stranger sees' }));
  expect(list.getByText('Contacts')).toHaveTextContent('Not seen: Contacts');
  await user.click(screen.getByRole('link', { name: 'Back to me' }));
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toBeVisible();
});

test('a list is searched, and goes on page by page', async () => {
  const other = {
    ...TIED,
    person: { ...danielsCard, id: mira.id, uuid: UserUuid.parse(mira.uuid), fullName: 'Mira Soloveva' },
    ties: null,
  };
  fakeApi.use(
    answer(listProfileStrips, { items: [{ kind: 'friends', count: 2, people: [danielsCard] }] }),
    answer(listFriends, { items: [TIED], nextCursor: 'next' }),
  );
  const requests = recordRequests();
  const { user } = openOwn();
  await user.click(await screen.findByRole('link', { name: 'See all: Friends' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Friends' }));
  expect(await dialog.findByRole('link', { name: 'Daniel Okafor' })).toHaveAttribute(
    'href',
    `/profile/${daniel.uuid}`,
  );
  fakeApi.use(answer(listFriends, { items: [other], nextCursor: null }));
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('(you)')).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  fakeApi.use(answer(listFriends, NOBODY));
  await user.type(dialog.getByRole('searchbox', { name: 'Search by name' }), 'zz');
  expect(await dialog.findByText('Nobody of that name')).toBeVisible();
  const last = requests.filter(({ url }) => new URL(url).pathname === '/api/friends').at(-1);
  expect(new URL(last?.url ?? '').searchParams.get('search')).toBe('zz');
});

test('a subscriber is removed from the list', async () => {
  fakeApi.use(
    answer(listSubscribers, { items: [TIED], nextCursor: null }),
    answer(removeSubscriber, undefined),
  );
  const { user } = openOwn('/profile?list=subscribers');
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribers' }));
  const remove = await dialog.findByRole('button', { name: 'Remove: Daniel Okafor' });
  fakeApi.use(answer(listSubscribers, NOBODY));
  await user.click(remove);
  expect(await dialog.findByText('Nobody here yet')).toBeVisible();
});
