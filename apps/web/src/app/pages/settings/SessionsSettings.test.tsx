import { endOtherSessions, endSession, listSessions } from '@quilt/contract/features/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeApi, silence } from '../../../testing/fake-api';
import {
  card,
  expectErrorToast,
  expectToast,
  openAccount,
  prepareSettings,
  SESSION_HERE,
  SESSION_ON_PHONE,
} from '../../../testing/settings-world';

prepareSettings();

beforeEach(() => fakeApi.use(answer(listSessions, { items: [SESSION_HERE, SESSION_ON_PHONE] })));

test('sessions say where they are, and one that is ended goes at once', async () => {
  fakeApi.use(answer(endSession, undefined));
  const { user } = openAccount();
  const part = await card('Sessions');
  const [here, phone] = await part.findAllByRole('listitem');
  expect(here).toHaveTextContent('Chrome on macOSSigned in on 2 November 2026Last used nowThis one');
  expect(phone).toHaveTextContent(/Last used 2[67] days ago, ends in [34] days/);
  fakeApi.use(answer(listSessions, { items: [SESSION_HERE] }));
  await user.click(part.getByRole('button', { name: 'End the session: Safari on iPhone' }));
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
  await expectToast('Session ended:');
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
  fakeApi.use(answer(listSessions, { items: [SESSION_HERE] }));
  await user.click(asked.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
});
