import { SessionId } from '@quilt/contract/core';
import { getArchive } from '@quilt/contract/features/account';
import { getSecurity, listSessions } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { type CurrentUser, getCurrentUser } from '@quilt/contract/features/profile';
import { checkUsername, getWaitingCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
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

export const PACKING = {
  state: 'packing' as const,
  step: 2,
  steps: 5,
  part: { en: 'your sessions', ru: 'ваши сеансы' },
  bytes: null,
  startedAt: daysFromNow(0),
  expiresAt: null,
};

export const createWaitingCode = () => ({
  email: 'mira@new.example',
  purpose: 'change' as const,
  delivery: 'sent' as const,
  againAt: secondsFromNow(42),
  expiresAt: secondsFromNow(600),
  triesLeft: LIMITS.mailedCode.tries,
});

export const findField = (name: string) => screen.findByLabelText(name);
export async function retype(
  user: ReturnType<typeof openSettings>['user'],
  name: string,
  text: string,
): Promise<void> {
  const input = await findField(name);
  await user.clear(input);
  // At once: letter by letter is what one test is about, and takes its time.
  await user.paste(text);
}
export const saveButton = () => screen.getByRole('button', { name: 'Save changes' });

export const SESSION_HERE = {
  id: SessionId.parse(1),
  browser: 'Chrome',
  system: 'macOS',
  kind: 'desktop' as const,
  createdAt: '2026-11-02T12:00:00.000Z',
  lastUsedAt: daysFromNow(-1 / 24),
  expiresAt: daysFromNow(30),
  isCurrent: true,
};
export const SESSION_ON_PHONE = {
  ...SESSION_HERE,
  id: SessionId.parse(2),
  browser: 'Safari',
  system: 'iPhone',
  kind: 'phone' as const,
  lastUsedAt: daysFromNow(-26),
  expiresAt: daysFromNow(3.5),
  isCurrent: false,
};

export const TWO_FACTOR_ON = {
  ...TWO_FACTOR_OFF,
  twoFactor: { since: '2026-09-01T12:00:00.000Z', recoveryCodesLeft: 9 },
};
export const TWO_FACTOR_START = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Quilt:mira?secret=JBSWY3DPEHPK3PXP&issuer=Quilt',
  recoveryCodes: ['4KQ9-2MXT', 'H7RD-PL3W'],
};
