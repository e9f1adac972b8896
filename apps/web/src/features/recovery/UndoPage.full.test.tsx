import { getCurrentUser } from '@quilt/contract/features/profile';
import { readUndo, undoChange } from '@quilt/contract/features/recovery';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession, startSession, useSession } from '../../lib/session';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { expectFocus } from '../../testing/focus';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { prepareUndoPage } from '../../testing/undo-page';

prepareUndoPage();

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

test('a link that was used by somebody else meanwhile', async () => {
  fakeApi.use(refuse(undoChange, 'recovery.undo_used'));
  const { user } = renderApp('/undo/a-token');
  await user.click(await screen.findByRole('button', { name: /take it back/ }));
  expect(await screen.findByText('This link has been used already. It works once.')).toBeVisible();
  await expectFocus(() => screen.getByRole('heading', { name: 'This link does not work' }));
});

test('signed in here as the same, one is signed out', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
  const { user } = renderApp('/undo/a-token');
  await user.click(await screen.findByRole('button', { name: /take it back/ }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('what a link says outlives the session that is ended by it: the link is not looked at again', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
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
