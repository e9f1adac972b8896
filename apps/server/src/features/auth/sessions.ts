import { hash, randomBytes } from 'node:crypto';
import { type SessionId, toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import { sessionEnded } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { toLanguage } from '@quilt/contract/product';
import type { Platform, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import type { SessionWatch } from '../../platform/events';
import type { Authenticate } from '../../platform/http/authenticate';
import { keepUserRow } from '../profile';
import { deleteSession, findLiveSessions, findSession, insertSession, touchSession } from './auth.repository';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LIMITS.session.days * DAY);
}

/** Opaque and random; only its hash is kept. */
export async function startSession(
  tx: Tx,
  session: { userId: UserId; now: Date; device: string; address: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertSession(tx, {
    user_id: session.userId,
    token_hash: hashToken(token),
    device: session.device.slice(0, LIMITS.session.deviceLength),
    address: session.address,
    created_at: session.now,
    last_used_at: session.now,
    expires_at: expiryFrom(session.now),
  });
  return token;
}

/** Refused from the next request on; the event closes its open sockets. */
export async function endSession(tx: Tx, user: UserUuid, session: SessionId): Promise<void> {
  if (await deleteSession(tx, session)) {
    publish(tx, sessionEnded, { id: session, scope: toScope('user', user) });
  }
}

/** How open sockets learn that their session is over. */
export function createSessionWatch({ db, clock }: Pick<Platform, 'db' | 'clock'>): SessionWatch {
  return {
    endedType: sessionEnded.type,
    findLive: (sessions) => findLiveSessions(db, sessions, clock.now()),
  };
}

export function createAuthenticate(
  platform: Pick<Platform, 'pool' | 'db' | 'clock' | 'config'>,
): Authenticate {
  return async (token) => {
    if (!TOKEN.test(token)) return 'ended';
    const row = await findSession(platform.pool, hashToken(token));
    const now = platform.clock.now();
    if (!row || row.session_expires_at <= now) return 'ended';
    const staleBefore = new Date(now.getTime() - LIMITS.session.touchMinutes * MINUTE);
    // Once in a while only, or every read would become a write.
    if (row.session_last_used_at < staleBefore) {
      await touchSession(platform.db, row.session_id, { now, expiresAt: expiryFrom(now), staleBefore });
    }
    const viewer: Viewer = {
      id: row.id as UserId,
      uuid: row.uuid as UserUuid,
      sessionId: row.session_id,
      username: row.username,
      // Everybody knows the password of a demo account.
      isAdmin: !row.is_demo && platform.config.adminUsernames.has(row.username.toLowerCase()),
    };
    keepUserRow(viewer, row);
    return { viewer, language: toLanguage(row.language) };
  };
}
