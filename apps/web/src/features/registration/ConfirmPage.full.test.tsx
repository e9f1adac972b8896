import { getWaitingCode, sendCode, verifyCode } from '@quilt/contract/features/registration';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client';
import { prepareConfirmWorld, VERIFIED, wait } from '../../testing/confirm-world';
import {
  answer,
  countRequests,
  fakeApi,
  hold,
  recordRequests,
  refuse,
  silence,
} from '../../testing/fake-api';
import { firstDigit } from '../../testing/filling';
import { expectFocus } from '../../testing/focus';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { waitingCodeQuery } from './api';

// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../../app/pages/settings/SettingsPage';

prepareConfirmWorld();

test.each([
  ['', 'Digit 1 of 6'],
  ['407', 'Digit 4 of 6'],
])('of a code only “%s” is typed: it is told, and what is missing has the focus', async (typed, place) => {
  const requests = recordRequests();
  const { user } = renderApp('/register?step=code');
  await user.click(await firstDigit());
  await user.keyboard(`${typed}{Enter}`);
  expect(screen.getByText('Type all 6 digits')).toBeVisible();
  await expectFocus(() => screen.getByRole('textbox', { name: place }));
  expect(countRequests(requests, verifyCode)).toBe(0);
  await user.keyboard('1');
  expect(screen.queryByText('Type all 6 digits')).not.toBeInTheDocument();
});

test('a pasted code fills all boxes and is sent', async () => {
  const { user, address } = renderApp('/register?step=code');
  await user.click(await firstDigit());
  fakeApi.use(VERIFIED);
  await user.paste('407 152');
  await waitFor(() => expect(address()).toBe('/'));
});

test.each([
  [
    'too many',
    refuse(verifyCode, 'common.too_many_requests', { seconds: 40 }),
    'Too many tries. Please wait 40 s.',
  ],
  ['no line', silence(verifyCode), 'Quilt does not answer. Check your connection and try again.'],
])('%s is told, and what was typed can be sent again', async (_, handler, words) => {
  fakeApi.use(handler);
  const { user, address } = renderApp('/register?step=code');
  await user.click(await firstDigit());
  await user.keyboard('407152');
  expect(await screen.findByText(words)).toBeVisible();
  expect(await firstDigit()).toHaveValue('4');
  expect(await firstDigit()).toBeValid();
  await expectFocus(() => screen.getByRole('textbox', { name: 'Digit 6 of 6' }));
  fakeApi.use(answer(verifyCode, undefined), VERIFIED);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
});

test('whoever has mistyped the address comes to where another one is typed', async () => {
  const { user, address } = renderApp('/register?step=code');
  await user.click(await screen.findByRole('link', { name: 'Change' }));
  await expectFocus(() => screen.getByLabelText('New address'));
  expect(address()).toBe('/settings');
});

test('a new code can be asked for, after a while that is counted down', async () => {
  // A clock that is an hour behind: nobody waits longer than the rule says.
  fakeApi.use(wait({ againAt: new Date(Date.now() + 3_600_000).toISOString() }));
  renderApp('/register?step=code');
  expect(await screen.findByText(/You can ask for a new code in (1:00|0:5\d)\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
});

test('a new code is on its way', async () => {
  const requests = recordRequests();
  const { user } = renderApp('/register?step=code');
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way. The old one no longer works.')).toBeVisible();
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/code'));
  await expect(sent?.json()).resolves.toEqual({ email: mira.email });
});

test('asked for too often, it is told when', async () => {
  fakeApi.use(refuse(sendCode, 'common.too_many_requests', { seconds: 3_700 }));
  const { user } = renderApp('/register?step=code');
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('Too many tries. Please wait 62 minutes.')).toBeVisible();
  expect(await screen.findByText(/in 62 minutes\./)).toBeVisible();
});

test.each([
  ['the call fails', refuse(sendCode, 'common.internal')],
  ['it does not answer', silence(sendCode)],
  ['it is not there', refuse(sendCode, 'common.unavailable')],
])('%s: it is told in one sentence, and can be tried again', async (_, handler) => {
  fakeApi.use(handler);
  const { user } = renderApp('/register?step=code');
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
});

test('a mail that could not be delivered is told', async () => {
  fakeApi.use(wait({ delivery: 'failed' }));
  renderApp('/register?step=code');
  expect(await screen.findByText(/The email could not be delivered/)).toBeVisible();
});

test('after the last wrong try it says that the code is dead, also after a reload', async () => {
  fakeApi.use(wait({ triesLeft: 0 }));
  const { user } = renderApp('/register?step=code');
  expect(await screen.findByText(/^This code no longer works/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  fakeApi.use(wait({ againAt: new Date(Date.now() + 60_000).toISOString() }));
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(async () => expect(await firstDigit()).toHaveFocus());
});

test('with a new code on its way, the focus is where it is typed', async () => {
  const { user } = renderApp('/register?step=code');
  const send = await screen.findByRole('button', { name: 'Send a new code' });
  fakeApi.use(wait({ againAt: new Date(Date.now() + 60_000).toISOString() }));
  await user.click(send);
  await screen.findByText(/You can ask for a new code in/);
  await waitFor(async () => expect(await firstDigit()).toHaveFocus());
});

const NOBODY_WAITS = answer(getWaitingCode, { item: null });

test('what becomes of a code for another address is not told here', async () => {
  fakeApi.use(wait({ purpose: 'change', email: 'mira@new.example', triesLeft: 0 }));
  renderApp('/register?step=code');
  await waitFor(() => expect(queryClient.getQueryData(waitingCodeQuery.queryKey)?.triesLeft).toBe(0));
  expect(await firstDigit()).toBeVisible();
  expect(screen.queryByText(/^This code no longer works/)).not.toBeInTheDocument();
});

test('one that is being looked at is not called dead, though nobody waits for it any more', async () => {
  const held = hold(verifyCode);
  fakeApi.use(held.handler);
  const requests = recordRequests();
  const { user, address } = renderApp('/register?step=code');
  await user.click(await firstDigit());
  await user.paste('407152');
  await waitFor(() => expect(countRequests(requests, verifyCode)).toBe(1));
  fakeApi.use(NOBODY_WAITS, VERIFIED);
  await act(() => queryClient.invalidateQueries(waitingCodeQuery));
  expect(await firstDigit()).toBeVisible();
  expect(screen.queryByText(/^This code no longer works/)).not.toBeInTheDocument();
  held.release();
  await waitFor(() => expect(address()).toBe('/'));
});

test('with a new one in its place a dead one is forgotten, though nobody can say how the new one fares', async () => {
  const { user } = renderApp('/register?step=code');
  await waitFor(() => expect(queryClient.getQueryData(waitingCodeQuery.queryKey)).toBeTruthy());
  fakeApi.use(NOBODY_WAITS);
  await act(() => queryClient.invalidateQueries(waitingCodeQuery));
  expect(await screen.findByText(/^This code no longer works/)).toBeVisible();
  fakeApi.use(refuse(getWaitingCode, 'common.internal'));
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await expectFocus(() => screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
});
