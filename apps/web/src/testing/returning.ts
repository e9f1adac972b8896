import { act } from '@testing-library/react';
import { startSession, useSession } from '../lib/session';
import type { mira } from './people';

export function returnAs(user: typeof mira | null): void {
  startSession('token-of-mira');
  useSession.setState({ currentUser: user });
}

export function writeInAnotherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })));
}
