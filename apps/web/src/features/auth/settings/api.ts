import * as endpoints from '@quilt/contract/features/auth';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client';
import { keepDevice } from '../../../lib/known-devices';
import { queryClient } from '../../../lib/query-client';
import { withProof } from './proof';

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }) => (await call(endpoints.getSecurity, {}, { signal })).item,
  // Live only while its page is open.
  refetchOnMount: 'always',
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(endpoints.listSessions, {}, { signal })).items,
  refetchOnMount: 'always',
});

const refetchSecurity = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
const refetchSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export async function proveSelf(password: string): Promise<void> {
  await call(endpoints.proveSelf, { body: { password } });
}

/** Ends all other sessions too. What this browser was known by is worth nothing with the new one. */
export async function changePassword(body: endpoints.ChangedPassword): Promise<void> {
  const { item } = await call(endpoints.changePassword, { body });
  keepDevice(item.device);
  void refetchSecurity();
  void refetchSessions();
}

/** Gone from the list at once, and back in it when the server did not end it. */
export async function endSession(id: endpoints.Session['id']): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionsQuery.queryKey });
  const before = queryClient.getQueryData(sessionsQuery.queryKey);
  dropSessions((session) => session.id !== id);
  try {
    await call(endpoints.endSession, { params: { id } });
  } catch (error) {
    queryClient.setQueryData(sessionsQuery.queryKey, before);
    throw error;
  } finally {
    void refetchSessions();
  }
}

export async function endOtherSessions(): Promise<void> {
  await call(endpoints.endOtherSessions, {});
  dropSessions(({ isCurrent }) => isCurrent);
  void refetchSessions();
}

function dropSessions(isKept: (session: endpoints.Session) => boolean): void {
  queryClient.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter(isKept));
}

export async function startTwoFactor(): Promise<endpoints.TwoFactorStart> {
  return (await withProof(() => call(endpoints.startTwoFactor, {}))).item;
}

/** What this browser was known by was got without a code, as a thief's may have been. */
export async function confirmTwoFactor(code: string): Promise<void> {
  const { item } = await withProof(() => call(endpoints.confirmTwoFactor, { body: { code } }));
  keepDevice(item.device);
  await refetchSecurity();
}

export async function stopTwoFactor(): Promise<void> {
  await withProof(() => call(endpoints.stopTwoFactor, {}));
  await refetchSecurity();
}

/** Nothing changes before they are kept. */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  return (await withProof(() => call(endpoints.renewRecoveryCodes, {}))).item.recoveryCodes;
}

/** From now on these are good, and the old ones are not. */
export async function keepRecoveryCodes([code = '']: readonly string[]): Promise<void> {
  await withProof(() => call(endpoints.keepRecoveryCodes, { body: { code } }));
  await refetchSecurity();
}
