import { getArchive } from '@quilt/contract/features/account';
import { getSecurity, listSessions } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { type CurrentUser, getCurrentUser } from '@quilt/contract/features/profile';
import { checkUsername, getWaitingCode } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../app/pages/settings/SettingsPage';
import { startSession } from '../lib/session';
import { toasts } from '../ui/overlays/toasts';
import { answer, fakeApi } from './fake-api';
import { mira, SPECIALTIES } from './people';
import { renderApp } from './render-app';

export const TWO_FACTOR_OFF = {
  passwordChangedAt: '2026-08-02T12:00:00.000Z',
  twoFactor: null,
  provenUntil: null,
};

/** What the settings ask for is there, and toasts are told here instead of shown. */
export function prepareSettings(): void {
  beforeEach(() => {
    vi.spyOn(toasts, 'show').mockReturnValue('');
    fakeApi.use(
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(checkUsername, { item: { isFree: true, suggestions: [] } }),
      answer(getWaitingCode, { item: null }),
      answer(getSecurity, { item: TWO_FACTOR_OFF }),
      answer(listSessions, { items: [] }),
      answer(getArchive, { item: null }),
    );
  });
}

/** The settings, where nothing waits and nothing is guarded but what a test sets up. */
export function openSettings(user: CurrentUser = mira, path = '/settings') {
  fakeApi.use(answer(getCurrentUser, { item: user }));
  startSession('token-of-mira');
  return renderApp(path);
}

export const openAccount = (user: CurrentUser = mira) => openSettings(user, '/settings/account');

/** Has been shown, whether or not its time is over. */
export async function expectToast(text: string, detail?: unknown): Promise<void> {
  const told = detail === undefined ? { text } : { text, detail };
  await waitFor(() => expect(toasts.show).toHaveBeenCalledWith(expect.objectContaining(told)));
}

export async function expectErrorToast(): Promise<void> {
  await waitFor(() => expect(toasts.show).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
}

/** The card of that name. */
export const card = async (name: string) => within(await screen.findByRole('region', { name }));

export const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
export const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
