import type { SessionId } from '@quilt/contract/core';
import type { Session } from '@quilt/contract/features/auth';
import type { Context, Viewer } from '../../platform/context';
import { requireSession } from './auth.access';
import { lockOwnAccount } from './own-account';
import { toSession } from './session.presenter';
import { endSession, endSessions } from './sessions';
import { listSessions as findSessions } from './sessions.repository';

export async function listSessions({ db, clock, viewer }: Context<Viewer>): Promise<Session[]> {
  const rows = await findSessions(db, viewer.id, clock.now());
  const sessions = rows.map((row) => toSession(row, viewer.sessionId));
  // The use of each is written down once in a while only, so by that alone the one that asks may not come first.
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export async function endOwnSession(context: Context<Viewer>, session: SessionId): Promise<void> {
  await context.transaction(async (tx) => {
    await lockOwnAccount(tx, context);
    await requireSession(tx, context.viewer, session);
    await endSession(tx, context.viewer.uuid, session);
  });
}

export async function endOtherSessions(context: Context<Viewer>): Promise<void> {
  await context.transaction(async (tx) => {
    await lockOwnAccount(tx, context);
    await endSessions(tx, context.viewer, context.viewer.sessionId);
  });
}
