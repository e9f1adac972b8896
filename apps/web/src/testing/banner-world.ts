import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { getWaitingCode, type WaitingCode } from '@quilt/contract/features/registration';
import { beforeEach } from 'vitest';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { mira, SPECIALTIES } from './people';

export const VERIFIED = answer(getCurrentUser, { item: mira });

export const seconds = (from: number) => new Date(Date.now() + from * 1000).toISOString();
export const wait = (change: Partial<WaitingCode> = {}) =>
  answer(getWaitingCode, {
    item: {
      email: mira.email,
      purpose: 'verify',
      delivery: 'sent',
      againAt: seconds(-1),
      expiresAt: seconds(600),
      triesLeft: 5,
      ...change,
    },
  });

export function prepareBanner(): void {
  beforeEach(() => {
    fakeApi.use(
      answer(getCurrentUser, { item: { ...mira, email_verified_at: null } }),
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(getWaitingCode, { item: null }),
    );
    startSession('token-of-mira');
  });
}
