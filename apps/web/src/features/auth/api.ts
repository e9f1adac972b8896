import * as endpoints from '@quilt/contract/features/auth';
import { call } from '../../lib/api-client';
import { CallError } from '../../lib/call-error';
import { startLanguage } from '../../lib/change-language';
import { keepDevice, listKnownDevices } from '../../lib/known-devices';
import { queryClient } from '../../lib/query-client';
import { endSession, startSession, useSession } from '../../lib/session';
import { currentUserQuery } from '../profile';

export async function signIn(credentials: endpoints.SignIn): Promise<void> {
  const devices = listKnownDevices();
  const body = devices.length > 0 ? { ...credentials, devices } : credentials;
  const { item } = await call(endpoints.signIn, { body });
  await enter(item);
}

/** The token is kept first and the user is loaded with it; when either fails, neither is kept. */
export async function enter({ accessToken, device }: endpoints.Entry): Promise<void> {
  keepDevice(device);
  startSession(accessToken);
  try {
    startLanguage(await queryClient.fetchQuery(currentUserQuery));
  } catch (error) {
    if (error instanceof CallError) endSession(accessToken, error);
    throw error;
  }
}

/** Gone from this device and all its tabs at once; the server is told meanwhile. */
export function signOut(): void {
  const { token } = useSession.getState();
  if (token === null) return;
  endSession(token, 'signedOut');
  // Without an answer the session runs out by itself, and nothing here can use it any more.
  call(endpoints.signOut, {}, { token, keepalive: true }).catch(() => undefined);
}
