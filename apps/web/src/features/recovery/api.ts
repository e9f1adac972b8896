import * as endpoints from '@quilt/contract/features/recovery';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';

/** Answers alike for all addresses. */
export async function startRecovery(email: string): Promise<void> {
  await call(endpoints.startRecovery, { body: { email } });
}

/** Looking does not use the link up. */
export function recoveryQuery(token: string) {
  return queryOptions({
    queryKey: ['recovery', token],
    queryFn: async ({ signal }) =>
      (await call(endpoints.readRecovery, { params: { token } }, { signal })).item,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export async function finishRecovery(token: string, password: string): Promise<void> {
  await call(endpoints.finishRecovery, { params: { token }, body: { password } });
}

export function undoQuery(token: string) {
  return queryOptions({
    queryKey: ['undo', token],
    queryFn: async ({ signal }) => (await call(endpoints.readUndo, { params: { token } }, { signal })).item,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Answers with what a new password is chosen with next. Without a password knowingly: null; unasked: undefined. */
export async function undoChange(token: string, formerPassword: string | null | undefined): Promise<string> {
  const body = formerPassword === undefined ? {} : { formerPassword };
  const { item } = await call(endpoints.undoChange, { params: { token }, body });
  return item.recoveryToken;
}
