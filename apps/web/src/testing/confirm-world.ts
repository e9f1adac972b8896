import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import {
  getWaitingCode,
  sendCode,
  verifyCode,
  type WaitingCode,
} from '@quilt/contract/features/registration';
import { beforeEach } from 'vitest';
import { startSession, useSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { mira, SPECIALTIES, unverified } from './people';

// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../app/pages/settings/SettingsPage';

export const VERIFIED = answer(getCurrentUser, { item: mira });

export function wait(change: Partial<WaitingCode> = {}) {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  return answer(getWaitingCode, {
    item: {
      email: mira.email,
      purpose: 'verify',
      delivery: 'sent',
      againAt: inMinutes(-1),
      expiresAt: inMinutes(9),
      triesLeft: 5,
      ...change,
    },
  });
}

export function prepareConfirmWorld(): void {
  beforeEach(() => {
    fakeApi.use(
      answer(getCurrentUser, { item: unverified }),
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(verifyCode, undefined),
      answer(sendCode, undefined),
      wait(),
    );
    startSession('token-of-mira');
    useSession.setState({ currentUser: unverified, isStarting: false });
  });
}
