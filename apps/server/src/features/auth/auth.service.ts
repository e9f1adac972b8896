import type { SignIn } from '@quilt/contract/features/auth';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import type { Extras } from '../../platform/feature';
import { findUserByLogin } from './auth.repository';
import { isPassword } from './passwords';
import { endSession, startSession } from './sessions';

/** Any failure gives the one message, after the same work, so that nobody learns which accounts exist. */
export async function signIn(
  context: Context,
  { username, password }: SignIn,
  extras: Extras,
): Promise<string> {
  const user = await findUserByLogin(context.db, username.trim());
  if (!(await isPassword(user?.password_hash ?? null, password)) || !user) throw fail('auth.bad_credentials');
  return context.transaction((tx) =>
    startSession(tx, {
      userId: user.id,
      now: context.clock.now(),
      device: extras.userAgent,
      address: extras.address,
    }),
  );
}

export async function signOut(context: Context<Viewer>): Promise<void> {
  await context.transaction((tx) => endSession(tx, context.viewer.uuid, context.viewer.sessionId));
}
