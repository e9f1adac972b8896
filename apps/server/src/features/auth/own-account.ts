import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { type AccountRow, lockAccount } from '../profile';
import { isSessionOf } from './sessions.repository';

/** Before whatever a session that was ended meanwhile must not do. */
export async function lockOwnAccount(
  tx: Tx,
  { viewer }: Pick<Context<Viewer>, 'viewer'>,
): Promise<AccountRow> {
  const account = await lockAccount(tx, viewer.id);
  // Whoever has just ended it, by recovering the account for instance, did so to stop this.
  if (!account || !(await isSessionOf(tx, viewer.id, viewer.sessionId))) throw fail('auth.session_ended');
  return account;
}
