import type pg from 'pg';
import type { Context, HoldSession, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { watchTables } from '../../platform/db/table-changes';
import { fail } from '../../platform/fault';
import { type AccountRow, lockAccount } from '../profile';
import { WATCHED } from './session-memory';
import { lockSession } from './sessions.repository';

const held = new WeakSet<Tx>();
const versions = new WeakMap<Viewer, number>();

/** Of the tables that end sessions, from before the viewer's was read: its answer may have been long on its way. */
export function keepVersion(viewer: Viewer, version: number | null): void {
  if (version !== null) versions.set(viewer, version);
}

/**
 * Every transaction of a signed-in user ends with it. Whoever has just ended the session, by recovering the account for
 * instance, did so to stop this. Where nobody has begun to end any since it was read, there is nothing to ask: COMMIT
 * goes out before whatever ends it.
 */
export function createSessionHold(pool: pg.Pool): HoldSession {
  const changes = watchTables(pool, WATCHED);
  return async (tx, viewer) => {
    const version = versions.get(viewer);
    if (version === undefined || changes.version() !== version) await holdSession(tx, viewer);
  };
}

/** Until the transaction ends nobody else ends it; the transaction may do so itself. */
async function holdSession(tx: Tx, viewer: Viewer): Promise<void> {
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
