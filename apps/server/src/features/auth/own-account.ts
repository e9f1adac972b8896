import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { type AccountRow, lockAccount } from '../profile';
import { lockSession } from './sessions.repository';

const held = new WeakSet<Tx>();

/**
 * Every transaction of a signed-in user ends with it. Whoever has just ended the session, by recovering the account for
 * instance, did so to stop this; once it is held, the transaction may end it itself.
 */
export async function holdSession(tx: Tx, viewer: Viewer): Promise<void> {
  if (held.has(tx)) return;
  if (!(await lockSession(tx, viewer.id, viewer.sessionId))) throw fail('auth.session_ended');
  held.add(tx);
}

/** Before whatever ends sessions, for two of them could end each other, and what anyone may do as well as the owner. */
export async function lockOwnAccount(
  tx: Tx,
  { viewer }: Pick<Context<Viewer>, 'viewer'>,
): Promise<AccountRow> {
  const account = await lockAccount(tx, viewer.id);
  if (!account) throw fail('auth.session_ended');
  await holdSession(tx, viewer);
  return account;
}
