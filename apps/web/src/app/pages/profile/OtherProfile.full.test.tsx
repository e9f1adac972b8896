import { openDirectChat } from '@quilt/contract/features/chats';
import { askForFriendship, report, subscribe, tiesChanged, unblock } from '@quilt/contract/features/friends';
import { getUser, listProfileStrips } from '@quilt/contract/features/profile';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answer, countRequests, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { sockets } from '../../../testing/fake-socket';
import { goLive } from '../../../testing/go-live';
import { daniel, mira } from '../../../testing/people';
import {
  DANIEL,
  NO_TIES,
  openDaniel,
  openOwn,
  prepareProfiles,
  press,
  tiedTo,
} from '../../../testing/profile-world';
import { expectToast } from '../../../testing/settings-world';

prepareProfiles();

test('teams in common stand beside friends', async () => {
  fakeApi.use(answer(listProfileStrips, { items: [{ kind: 'mutualTeams', count: 1 }] }));
  openDaniel();
  expect(await screen.findByText(/, 1 team$/)).toHaveTextContent(/^4 friends, 1 team$/);
});

test('teams in common stand alone where there are no such friends', async () => {
  fakeApi.use(answer(listProfileStrips, { items: [{ kind: 'mutualTeams', count: 100 }] }));
  openDaniel({ ...DANIEL, mutualFriends: 0 });
  expect(await screen.findByText('More than 99 teams')).toBeVisible();
});

test('whom one has blocked before can be let back', async () => {
  fakeApi.use(answer(unblock, undefined));
  const { user } = openDaniel(tiedTo({ isBlockedByMe: true }, { can: [] }));
  expect(await screen.findByRole('heading', { name: 'You have blocked Daniel Okafor' })).toBeVisible();
  fakeApi.use(answer(getUser, { item: DANIEL }));
  await user.click(await press('Unblock'));
  expect(await screen.findByRole('heading', { name: 'Daniel Okafor' })).toBeVisible();
});

test('asks for three things, beside what the shell asks for and lists of names that are kept', async () => {
  const requests = recordRequests();
  openDaniel();
  await screen.findByText('Kazan');
  await screen.findByText('In common');
  const asked = requests
    .map(({ url }) => new URL(url).pathname)
    .filter(
      (path) =>
        !/lookups|specialties|notifications\/count|api\/(user|timer|workspace\/due|chats|chats\/count)$/.test(
          path,
        ),
    );
  // React mounts everything twice while developing.
  expect([...new Set(asked)].sort()).toEqual([
    `/api/profiles/${daniel.uuid}/strips`,
    `/api/resumes/${daniel.uuid}`,
    `/api/v2/social/user/${daniel.uuid}`,
  ]);
});

test('leads to the chat with somebody, and says why where there can be none', async () => {
  fakeApi.use(refuse(openDirectChat, 'chats.friends_only'));
  const { user, address } = openDaniel();
  await user.click(await press('Message'));
  expect(await screen.findByText('Only friends can write to this person.')).toBeVisible();
  expect(await press('Message')).toHaveAccessibleDescription('Only friends can write to this person.');
  expect(address()).toBe(`/profile/${daniel.uuid}`);
});

test('explains what is hidden from a stranger, and does not show it', async () => {
  openDaniel();
  const note = await screen.findByRole('region', { name: 'Contacts are not for everyone' });
  expect(note).toHaveTextContent('Add them as a friend: friends may see them.');
  expect(screen.queryByText('Date of birth')).not.toBeInTheDocument();
});

test('contacts that are not hidden are shown, numbers in groups', async () => {
  openDaniel({ ...DANIEL, email: 'daniel@example.org', phone: '+79175550134', hidden: [] });
  expect(await screen.findByRole('link', { name: '+7 917 555 01 34' })).toHaveAttribute(
    'href',
    'tel:+79175550134',
  );
});

test('what they hid while there was no line is gone when it is back', async () => {
  openDaniel(tiedTo({ friendship: 'friends' }, { email: 'daniel@example.org', hidden: [] }));
  expect(await screen.findByText('daniel@example.org')).toBeVisible();
  await goLive();
  act(() => sockets.at(-1)?.drop('transport close'));
  fakeApi.use(answer(getUser, { item: tiedTo({ friendship: 'friends' }, { hidden: ['contacts'] }) }));
  act(() => sockets.at(-1)?.accept());
  expect(await screen.findByRole('region', { name: 'Contacts are not for everyone' })).toBeVisible();
  expect(screen.queryByText('daniel@example.org')).not.toBeInTheDocument();
});

test('it is shared by the system’s own list, where there is one', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user } = openDaniel();
  await user.click(await press('More about Daniel Okafor'));
  await user.click(await screen.findByRole('menuitem', { name: 'Share in another app' }));
  const url = `${window.location.origin}/profile/${daniel.uuid}`;
  expect(share).toHaveBeenCalledWith({ url, title: 'Daniel Okafor' });
});

test('whoever may not ask yet is told why', async () => {
  fakeApi.use(refuse(askForFriendship, 'friends.unverified'));
  const { user } = openDaniel();
  await user.click(await press('Add friend'));
  await expectToast('Confirm your e-mail first: then you can write to people here.');
  expect(await press('Add friend')).toBeVisible();
});

test('what is not allowed has no button', async () => {
  openDaniel(tiedTo({}, { can: [] }));
  await screen.findByRole('heading', { level: 1, name: 'Daniel Okafor' });
  expect(screen.queryByRole('button', { name: 'Add friend' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
});

test('a private account is asked, and the answer says so', async () => {
  fakeApi.use(answer(subscribe, { item: { ...NO_TIES, subscriptionAskedByMe: true } }));
  const { user } = openDaniel(tiedTo({}, { accountType: 'private' }));
  const ask = await press('Ask to subscribe');
  fakeApi.use(answer(getUser, { item: tiedTo({ subscriptionAskedByMe: true }, { accountType: 'private' }) }));
  await user.click(ask);
  await expectToast('Request to subscribe sent');
  expect(await press('Cancel request to subscribe')).toBeVisible();
});

test('what the other one does is seen at once', async () => {
  openDaniel();
  await press('Add friend');
  const say = await goLive();
  fakeApi.use(answer(getUser, { item: tiedTo({ friendship: 'askedByThem' }) }));
  say(tiesChanged, daniel.uuid, { ...NO_TIES, friendship: 'askedByThem' });
  expect(await press('Accept request')).toBeVisible();
});

test('a report needs a reason', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(report, undefined));
  const { user } = openDaniel();
  await user.click(await press('More about Daniel Okafor'));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const form = within(await screen.findByRole('dialog', { name: 'Report Daniel Okafor' }));
  await user.click(form.getByRole('button', { name: 'Send report' }));
  expect(countRequests(requests, report)).toBe(0);
  await user.click(form.getByRole('radio', { name: 'Spam' }));
  await user.type(form.getByLabelText('What happened'), 'Ten posts a minute');
  await user.click(form.getByRole('button', { name: 'Send report' }));
  await expectToast('Thank you. The operator will look at it.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/reports'));
  expect(await sent?.json()).toEqual({ uuid: daniel.uuid, reason: 'spam', text: 'Ten posts a minute' });
});

test('one’s own id is one’s own profile', async () => {
  fakeApi.use(answer(getUser, { item: DANIEL }));
  openOwn(`/profile/${mira.uuid}`);
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toBeVisible();
});
