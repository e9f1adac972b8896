import * as endpoints from '@quilt/contract/features/auth';
import { call } from '../../lib/api-client';
import { CallError } from '../../lib/call-error';
import { startLanguage } from '../../lib/change-language';
import { queryClient } from '../../lib/query-client';
import { endSession, startSession, useSession } from '../../lib/session';
import { currentUserQuery } from '../profile';

/** The token is kept first and the user is loaded with it; when either fails, neither is kept. */
export async function signIn(credentials: endpoints.SignIn): Promise<void> {
  const { item } = await call(endpoints.signIn, { body: credentials });
  startSession(item.accessToken);
  try {
    startLanguage(await queryClient.fetchQuery(currentUserQuery));
  } catch (error) {
    if (error instanceof CallError) endSession(item.accessToken, error);
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
