import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { beforeEach } from 'vitest';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { mira, SPECIALTIES } from './people';

export const MESSAGE = 'Your session has ended. Please sign in again.';

export function prepareOwnSession(): void {
  beforeEach(() => {
    fakeApi.use(answer(listSpecialties, { items: SPECIALTIES }), answer(getCurrentUser, { item: mira }));
    startSession('token-of-mira');
  });
}
