import { getCurrentUser } from '@quilt/contract/features/profile';
import { readRecovery, readUndo, undoChange } from '@quilt/contract/features/recovery';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, useSession } from '../../lib/session';
import { answer, countRequests, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { expectFocus } from '../../testing/focus';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const OWNER = { email: mira.email, username: mira.username };

beforeEach(() =>
  fakeApi.use(
    answer(readRecovery, { item: { ...OWNER, hasTwoFactor: false } }),
    answer(readUndo, { item: { kind: 'password', ...OWNER, factor: 'none' } }),
    answer(undoChange, { item: { recoveryToken: 'next-token' } }),
  ),
);

test.each([
  ['password', 'Take back the new password?'],
  ['email', 'Take back the new email address?'],
  ['two_factor', 'Take your account back?'],
  ['recovery_codes', 'Take your account back?'],
] as const)('a changed %s is taken back by a button, and by nothing else', async (kind, heading) => {
  fakeApi.use(answer(readUndo, { item: { kind, ...OWNER, factor: 'none' } }));
  const requests = recordRequests();
  const { user, address } = renderApp('/undo/a-token');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(mira.email)).toHaveProperty('tagName', 'B');
  expect(screen.getByText(/Nobody can log in until you have chosen a new password/)).toBeVisible();
  expect(screen.queryByLabelText('Your password before')).not.toBeInTheDocument();
  expect(countRequests(requests, undoChange)).toBe(0);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);

  await user.click(screen.getByRole('button', { name: /take it back/ }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(address()).toBe('/recovery/next-token');
});

const DEAD = [
  ['recovery.undo_used', {}, 'This link has been used already. It works once.'],
  ['recovery.undo_expired', { days: 7 }, 'This link is too old. A change can be taken back for 7 days.'],
  ['recovery.undo_unknown', {}, 'This link leads nowhere. Check that it is whole.'],
] as const;

test.each(DEAD)(
  '%s is told, and that there is no other one, but a new password',
  async (code, params, words) => {
    fakeApi.use(refuse(readUndo, code, params));
    const { user, address } = renderApp('/undo/a-token');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Choose a new password' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(address()).toBe('/recovery');
  },
);

test('the words of a used one follow the language', async () => {
  fakeApi.use(refuse(readUndo, 'recovery.undo_used'));
  const { user } = renderApp('/undo/a-token');
  await screen.findByRole('heading', { name: 'This link does not work' });
  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(await screen.findByText('Эта ссылка уже использована. Она действует один раз.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Выбрать новый пароль' })).toBeVisible();
});

test('a link that was used by somebody else meanwhile', async () => {
  fakeApi.use(refuse(undoChange, 'recovery.undo_used'));
  const { user } = renderApp('/undo/a-token');
  await user.click(await screen.findByRole('button', { name: /take it back/ }));
  expect(await screen.findByText('This link has been used already. It works once.')).toBeVisible();
  await expectFocus(() => screen.getByRole('heading', { name: 'This link does not work' }));
});

test('signed in here as the same, one is signed out', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  useSession.setState({ token: 'token-of-mira', currentUser: mira });
  const { user } = renderApp('/undo/a-token');
  await user.click(await screen.findByRole('button', { name: /take it back/ }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('what a link says outlives the session that is ended by it: the link is not looked at again', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  useSession.setState({ token: 'token-of-mira', currentUser: mira });
  const { user } = renderApp('/undo/a-token');
  await screen.findByRole('heading', { name: 'Take back the new password?' });
  const requests = recordRequests();
  act(() => endSession('token-of-mira', 'signedOut'));
  fakeApi.use(refuse(readUndo, 'recovery.undo_used'));
  // The page is rendered anew.
  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(await screen.findByRole('heading', { name: 'Отменить новый пароль?' })).toBeVisible();
  expect(requests.map(({ url }) => new URL(url).pathname)).not.toContain('/auth-service/auth/undo/a-token');
});

test('an address that is somebody else’s by now cannot be had back', async () => {
  fakeApi.use(refuse(undoChange, 'profile.email_taken'));
  const { user, address } = renderApp('/undo/a-token');
  await user.click(await screen.findByRole('button', { name: /take it back/ }));
  expect(await screen.findByText('Email is already taken')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/undo/a-token'));
});
