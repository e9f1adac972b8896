import { finishRecovery, readRecovery, startRecovery } from '@quilt/contract/features/recovery';
import { beforeEach } from 'vitest';
import { answer, fakeApi } from './fake-api';
import { PASSWORD } from './filling';
import { mira } from './people';

export const OWNER = { email: mira.email, username: mira.username, hasTwoFactor: false };
export const NEW = { 'New password': PASSWORD, 'Confirm password': PASSWORD };

export function prepareRecoveryPage(): void {
  beforeEach(() =>
    fakeApi.use(
      answer(startRecovery, undefined),
      answer(readRecovery, { item: OWNER }),
      answer(finishRecovery, undefined),
    ),
  );
}
