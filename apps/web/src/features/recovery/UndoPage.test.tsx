import { readRecovery, readUndo, undoChange } from '@quilt/contract/features/recovery';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, countRequests, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const OWNER = { email: mira.email, username: mira.username };

beforeEach(() =>
  fakeApi.use(
    answer(readRecovery, { item: OWNER }),
    answer(readUndo, { item: { kind: 'password', ...OWNER } }),
    answer(undoChange, { item: { recoveryToken: 'next-token' } }),
  ),
);

test.each([
  ['password', 'Take back the new password?'],
  ['email', 'Take back the new address?'],
] as const)('a changed %s is taken back by a button, and by nothing else', async (kind, heading) => {
  fakeApi.use(answer(readUndo, { item: { kind, ...OWNER } }));
  const requests = recordRequests();
  const { user, address } = renderApp('/undo/a-token');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(new RegExp(mira.email))).toBeVisible();
  expect(countRequests(requests, undoChange)).toBe(0);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);

  await user.click(screen.getByRole('button', { name: /take it back/ }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(address()).toBe('/recovery/next-token');
});

test.each([
  ['recovery.link_used', 'This link has been used already. You can ask for a new one.'],
  ['recovery.link_expired', 'This link is too old. You can ask for a new one.'],
  ['recovery.link_unknown', 'This link leads nowhere. Check that it is whole, or ask for a new one.'],
] as const)('%s is told', async (code, words) => {
  fakeApi.use(refuse(readUndo, code));
  renderApp('/undo/a-token');
  expect(await screen.findByText(words)).toBeVisible();
});

test('an address that is somebody else’s by now cannot be had back', async () => {
  fakeApi.use(refuse(undoChange, 'profile.email_taken'));
  const { user, address } = renderApp('/undo/a-token');
  await user.click(await screen.findByRole('button', { name: /take it back/ }));
  expect(await screen.findByText('Email is already taken')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/undo/a-token'));
});
