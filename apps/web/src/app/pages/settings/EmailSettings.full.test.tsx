import { getCurrentUser } from '@quilt/contract/features/profile';
import { getWaitingCode, sendCode, verifyCode, withdrawCode } from '@quilt/contract/features/registration';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followUser } from '../../../features/profile/follow-user';
import { waitingCodeQuery } from '../../../features/registration/api';
import { queryClient } from '../../../lib/query-client';
import { answer, countRequests, fakeApi, recordRequests, refuse, stall } from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { mira } from '../../../testing/people';
import {
  createWaitingCode,
  openSettings,
  prepareSettings,
  secondsFromNow,
} from '../../../testing/settings-world';

prepareSettings();

test('a change can be given up, and another address typed', async () => {
  fakeApi.use(answer(getWaitingCode, { item: createWaitingCode() }));
  const { user } = openSettings();
  await user.click(await screen.findByRole('button', { name: 'Another address' }));
  expect(screen.getByLabelText('New address')).toHaveValue('mira@new.example');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  fakeApi.use(answer(withdrawCode, undefined), answer(getWaitingCode, { item: null }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Change address' })).toBeVisible();
});

test('a wrong, a taken and one’s own address are told at the field', async () => {
  fakeApi.use(refuse(sendCode, 'common.wrong_fields', {}, [{ path: 'email', code: 'profile.email_taken' }]));
  const { user } = openSettings();
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const input = screen.getByLabelText('New address');
  const send = screen.getByRole('button', { name: 'Send the code' });
  await user.click(send);
  expect(await screen.findByText('Required field')).toBeVisible();
  await user.type(input, 'mira@');
  await user.click(send);
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  await user.clear(input);
  await user.type(input, mira.email);
  await user.click(send);
  expect(await screen.findByText('This is the address that you have.')).toBeVisible();
  await user.clear(input);
  await user.type(input, 'daniel@northlight.example');
  await user.click(send);
  expect(await screen.findByText('Email is already taken')).toBeVisible();
  expect(input).toHaveValue('daniel@northlight.example');
});

test('an address that is not confirmed says so, and can be', async () => {
  fakeApi.use(answer(sendCode, undefined));
  const { user } = openSettings({ ...mira, email_verified_at: null });
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Confirm it' });
  await waitFor(() => expect(confirm).toBeEnabled());
  fakeApi.use(
    answer(getWaitingCode, {
      item: {
        ...createWaitingCode(),
        email: mira.email,
        purpose: 'verify',
        delivery: 'failed',
        againAt: secondsFromNow(-1),
      },
    }),
  );
  await user.click(confirm);
  expect(await screen.findByText(`Confirming ${mira.email}`)).toBeVisible();
  expect(screen.getByText(/^The email could not be delivered\. Check the address, or ask/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible();
});

test.each(['/settings', '/teams'])(
  'confirmed in the banner on %s, it asks for no code any more',
  async (path) => {
    const verify = { ...createWaitingCode(), email: mira.email, purpose: 'verify' as const };
    fakeApi.use(answer(getWaitingCode, { item: verify }));
    const { user } = openSettings({ ...mira, email_verified_at: null }, path);
    await user.click(await screen.findByRole('button', { name: 'Type the code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your email address' });
    await waitFor(() => expect(queryClient.getQueryData(waitingCodeQuery.queryKey)).toEqual(verify));
    fakeApi.use(answer(verifyCode, undefined), answer(getCurrentUser, { item: mira }), stall(getWaitingCode));
    await user.click(within(dialog).getByLabelText('Digit 1 of 6'));
    await user.paste('318402');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Type the code' })).not.toBeInTheDocument(),
    );
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change address' })).toBeEnabled();
    expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument();
  },
);

test.each([
  ['the address', 'verify' as const, mira.email, { email_verified_at: mira.email_verified_at }],
  ['another one', 'change' as const, 'mira@new.example', { email: 'mira@new.example' }],
])('%s, confirmed on another device, is waited for no longer', async (_, purpose, email, patch) => {
  fakeApi.use(answer(getWaitingCode, { item: { ...createWaitingCode(), email, purpose } }));
  openSettings({ ...mira, email_verified_at: null });
  expect(await screen.findByLabelText('Digit 1 of 6')).toBeVisible();
  fakeApi.use(answer(getWaitingCode, { item: null }));
  act(() => followUser(patch));
  await waitFor(() => expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument());
  expect(queryClient.getQueryData(waitingCodeQuery.queryKey)).toBeNull();
});

test('a clock that is a day behind makes nobody wait for a day', async () => {
  fakeApi.use(
    answer(getWaitingCode, { item: { ...createWaitingCode(), againAt: secondsFromNow(24 * 60 * 60) } }),
  );
  openSettings();
  expect(await screen.findByText(/^New code in (1:00|0:5\d)$/)).toBeVisible();
});

test('what cannot be loaded says so in its place, and is asked for again', async () => {
  fakeApi.use(refuse(getWaitingCode, 'common.internal'));
  const { user } = openSettings();
  expect(await screen.findByText('Could not load whether a code is on its way')).toBeVisible();
  expect(screen.getByLabelText('First name')).toBeVisible();
  fakeApi.use(answer(getWaitingCode, { item: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Change address' })).toBeVisible();
});

test('every step of a change keeps the focus', async () => {
  fakeApi.use(answer(sendCode, undefined));
  const { user } = openSettings();
  const change = () => screen.getByRole('button', { name: 'Change address' });
  const firstBox = () => screen.getByLabelText('Digit 1 of 6');
  await waitFor(() => expect(change()).toBeEnabled());
  await user.click(change());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectFocus(change);

  await user.click(change());
  await user.keyboard('mira@new.example');
  fakeApi.use(answer(getWaitingCode, { item: createWaitingCode() }));
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  await expectFocus(firstBox);

  fakeApi.use(answer(withdrawCode, undefined), answer(getWaitingCode, { item: null }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectFocus(change);

  fakeApi.use(answer(getWaitingCode, { item: createWaitingCode() }));
  await user.click(change());
  await user.keyboard('mira@new.example{Enter}');
  await expectFocus(firstBox);
  fakeApi.use(answer(verifyCode, undefined), answer(getWaitingCode, { item: null }));
  await user.paste('318402');
  await expectFocus(change);
});

test.each([
  ['without tries left', () => ({ ...createWaitingCode(), triesLeft: 0, againAt: secondsFromNow(-1) })],
  ['that is too old', () => null],
])('a code %s is told to be dead, and a new one brings the boxes back', async (_, after) => {
  fakeApi.use(
    answer(getWaitingCode, { item: { ...createWaitingCode(), triesLeft: 1, againAt: secondsFromNow(-1) } }),
    refuse(verifyCode, 'auth.wrong_code'),
  );
  const { user } = openSettings();
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  fakeApi.use(answer(getWaitingCode, { item: after() }));
  await user.paste('111111');
  const dead = await screen.findByText(/^This code no longer works/);
  expect(screen.getByText('Changing to mira@new.example')).toBeVisible();
  expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toContainElement(dead));
  // First why, then what to do about it.
  const again = screen.getByRole('button', { name: 'Send a new code' });
  expect(dead.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  fakeApi.use(answer(sendCode, undefined), answer(getWaitingCode, { item: createWaitingCode() }));
  await user.click(again);
  await expectFocus(() => screen.getByLabelText('Digit 1 of 6'));
  // Where it is: a toast would lie over the boxes.
  expect(screen.getByText('A new code is on its way. The old one no longer works.')).toBeVisible();
  expect(screen.queryByText(/^This code no longer works/)).not.toBeInTheDocument();
});

test('one that has become too old before it was typed is told too, and can be given up', async () => {
  fakeApi.use(answer(getWaitingCode, { item: createWaitingCode() }), answer(withdrawCode, undefined));
  const { user } = openSettings();
  expect(await screen.findByLabelText('Digit 1 of 6')).toBeVisible();
  fakeApi.use(answer(getWaitingCode, { item: null }));
  await act(() => queryClient.invalidateQueries(waitingCodeQuery));
  expect(await screen.findByText(/^This code no longer works/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectFocus(() => screen.getByRole('button', { name: 'Change address' }));
  expect(screen.queryByText(/^This code no longer works/)).not.toBeInTheDocument();
});

test('of a code that is not whole it is told, and what is missing has the focus', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(getWaitingCode, { item: createWaitingCode() }));
  const { user } = openSettings();
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.keyboard('407');
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  // Pale, as in the registration, and yet it can be pressed.
  expect(confirm).toHaveAttribute('data-disabled', 'true');
  await user.click(confirm);
  expect(screen.getByText('Type all 6 digits')).toBeVisible();
  await expectFocus(() => screen.getByLabelText('Digit 4 of 6'));
  expect(countRequests(requests, verifyCode)).toBe(0);
});

test('an address that somebody else has taken meanwhile is told', async () => {
  fakeApi.use(
    answer(getWaitingCode, { item: createWaitingCode() }),
    refuse(verifyCode, 'common.wrong_fields', {}, [{ path: 'email', code: 'profile.email_taken' }]),
  );
  const { user } = openSettings();
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('318402');
  expect(await screen.findByText('Email is already taken')).toBeVisible();
});
