import { SessionId } from '@quilt/contract/core';
import { endOtherSessions, endSession, listSessions, sessionEnded } from '@quilt/contract/features/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeApi, silence } from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { goLive } from '../../../testing/go-live';
import {
  card,
  daysFromNow,
  expectErrorToast,
  expectToast,
  openAccount,
  prepareSettings,
} from '../../../testing/settings-world';

prepareSettings();

const HERE = {
  id: SessionId.parse(1),
  browser: 'Chrome',
  system: 'macOS',
  kind: 'desktop' as const,
  createdAt: '2026-11-02T12:00:00.000Z',
  lastUsedAt: daysFromNow(-1 / 24),
  expiresAt: daysFromNow(30),
  isCurrent: true,
};
const PHONE = {
  ...HERE,
  id: SessionId.parse(2),
  browser: 'Safari',
  system: 'iPhone',
  kind: 'phone' as const,
  lastUsedAt: daysFromNow(-26),
  expiresAt: daysFromNow(3.5),
  isCurrent: false,
};

beforeEach(() => fakeApi.use(answer(listSessions, { items: [HERE, PHONE] })));

test('sessions say where they are, and one that is ended goes at once', async () => {
  fakeApi.use(answer(endSession, undefined));
  const { user } = openAccount();
  const part = await card('Sessions');
  const [here, phone] = await part.findAllByRole('listitem');
  expect(here).toHaveTextContent('Chrome on macOSSigned in on 2 November 2026Last used nowThis one');
  expect(phone).toHaveTextContent('Last used 26 days ago, ends in 4 days');
  fakeApi.use(answer(listSessions, { items: [HERE] }));
  await user.click(part.getByRole('button', { name: 'End the session: Safari on iPhone' }));
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
  await expectToast('Session ended:');
});

test('of one whose browser nobody knows that is said', async () => {
  fakeApi.use(answer(listSessions, { items: [HERE, { ...PHONE, browser: null, system: null }] }));
  openAccount();
  expect(await (await card('Sessions')).findByText('Unknown browser')).toBeVisible();
});

test('one that was not ended is back', async () => {
  fakeApi.use(silence(endSession));
  const { user } = openAccount();
  const part = await card('Sessions');
  await user.click(await part.findByRole('button', { name: 'End the session: Safari on iPhone' }));
  await expectErrorToast();
  expect(part.getAllByRole('listitem')).toHaveLength(2);
});

test('all others are ended after a question', async () => {
  fakeApi.use(answer(endOtherSessions, undefined));
  const { user } = openAccount();
  const part = await card('Sessions');
  await user.click(await part.findByRole('button', { name: 'End all others' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('1 other session is signed out at once. This one stays.')).toBeVisible();
  fakeApi.use(answer(listSessions, { items: [HERE] }));
  await user.click(asked.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
});

test('a session that ends elsewhere leaves the list by itself', async () => {
  openAccount();
  const part = await card('Sessions');
  expect(await part.findAllByRole('listitem')).toHaveLength(2);
  const say = await goLive();
  say(sessionEnded, PHONE.id);
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
});

test('with a session gone the focus is on what is left of them', async () => {
  const OTHER = { ...PHONE, id: SessionId.parse(3), browser: 'Firefox' };
  fakeApi.use(
    answer(listSessions, { items: [HERE, PHONE, OTHER] }),
    answer(endSession, undefined),
    answer(endOtherSessions, undefined),
  );
  const { user } = openAccount();
  const part = await card('Sessions');
  const heading = () => part.getByRole('heading', { name: /^Sessions/ });
  const end = await part.findByRole('button', { name: 'End the session: Safari on iPhone' });
  fakeApi.use(answer(listSessions, { items: [HERE, OTHER] }));
  await user.click(end);
  // Not on the next one’s button, which a key that is held would press too.
  await expectFocus(heading);
  await user.click(part.getByRole('button', { name: 'End all others' }));
  fakeApi.use(answer(listSessions, { items: [HERE] }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expectFocus(heading);
});
