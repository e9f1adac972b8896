import { listBlocked, unblock } from '@quilt/contract/features/friends';
import { updateUser, userUpdated } from '@quilt/contract/features/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeApi, hold, recordRequests, silence } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { mira } from '../../../testing/people';
import { DANIEL } from '../../../testing/profile-world';
import {
  card,
  expectErrorToast,
  expectToast,
  openSettings,
  prepareSettings,
} from '../../../testing/settings-world';
import { toasts } from '../../../ui/overlays/toasts';

prepareSettings();

const NOBODY = { items: [], nextCursor: null };
const { ties: _, mutualFriends: __, hidden: ___, can: ____, ...person } = DANIEL;

beforeEach(() => fakeApi.use(answer(listBlocked, NOBODY)));

const openPrivacy = () => openSettings(mira, '/settings/privacy');
const group = async (name: string) => within(await screen.findByRole('radiogroup', { name }));

test('a setting saves itself by the keyboard, alone, and is taken back', async () => {
  const saved = { ...mira, conf: { ...mira.conf, seeResume: 'friends' as const } };
  fakeApi.use(answer(updateUser, { item: saved }));
  const requests = recordRequests();
  const { user } = openPrivacy();
  const resume = await group('See my resume');
  resume.getByRole('radio', { name: 'Everyone' }).focus();
  await user.keyboard('{ArrowRight}');
  await expectToast('Only friends can see your resume now');
  expect(resume.getByRole('radio', { name: 'Friends only' })).toBeChecked();
  const sent = requests.filter(({ method }) => method === 'PUT');
  expect(await sent[0]?.json()).toEqual({ conf: { seeResume: 'friends' } });
  fakeApi.use(answer(updateUser, { item: mira }));
  vi.mocked(toasts.show).mock.calls.at(-1)?.[0].undo?.();
  await waitFor(() => expect(resume.getByRole('radio', { name: 'Everyone' })).toBeChecked());
});

test('one that was not saved is back', async () => {
  fakeApi.use(silence(updateUser));
  const { user } = openPrivacy();
  const messages = await group('Send me messages');
  await user.click(messages.getByRole('radio', { name: 'Only me' }));
  await expectErrorToast();
  expect(messages.getByRole('radio', { name: 'Everyone' })).toBeChecked();
});

test('what is told of the account meanwhile does not take back what waits to be saved', async () => {
  const held = hold(updateUser);
  const saved = { ...mira, conf: { ...mira.conf, sendMessages: 'me' as const } };
  fakeApi.use(held.handler, answer(updateUser, { item: saved }));
  const { user } = openPrivacy();
  const messages = await group('Send me messages');
  const say = await goLive();
  await user.click(messages.getByRole('radio', { name: 'Only me' }));
  say(userUpdated, mira.uuid, { conf: { ...mira.conf, seeResume: 'friends' } });
  const resume = await group('See my resume');
  await waitFor(() => expect(resume.getByRole('radio', { name: 'Friends only' })).toBeChecked());
  expect(messages.getByRole('radio', { name: 'Only me' })).toBeChecked();
  held.release();
  await expectToast('Nobody but you can send you messages now');
  expect(messages.getByRole('radio', { name: 'Only me' })).toBeChecked();
  expect(resume.getByRole('radio', { name: 'Friends only' })).toBeChecked();
});

test('whoever is blocked can be unblocked', async () => {
  fakeApi.use(
    answer(listBlocked, { items: [{ person, since: '2026-11-01T09:00:00.000Z' }], nextCursor: null }),
    answer(unblock, undefined),
  );
  const { user } = openPrivacy();
  const blocked = await card('Blocked users');
  const button = await blocked.findByRole('button', { name: 'Unblock: Daniel Okafor' });
  fakeApi.use(answer(listBlocked, NOBODY));
  await user.click(button);
  await expectToast('Unblocked');
  expect(await blocked.findByText('You have blocked nobody.')).toBeVisible();
});
