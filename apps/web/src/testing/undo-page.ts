import { readRecovery, readUndo, undoChange } from '@quilt/contract/features/recovery';
import { beforeEach } from 'vitest';
import { answer, fakeApi } from './fake-api';
import { mira } from './people';

export const OWNER = { email: mira.email, username: mira.username };

export function prepareUndoPage(): void {
  beforeEach(() =>
    fakeApi.use(
      answer(readRecovery, { item: { ...OWNER, hasTwoFactor: false } }),
      answer(readUndo, { item: { kind: 'password', ...OWNER, factor: 'none' } }),
      answer(undoChange, { item: { recoveryToken: 'next-token' } }),
    ),
  );
}
