import { type SessionId, toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import { sessionEnded } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { toLanguage } from '@quilt/contract/product';
import type { Platform, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { SessionWatch } from '../../platform/events';
import type { Authenticate, SignedIn } from '../../platform/http/authenticate';
import type { Limit } from '../../platform/limits';
import { hashToken, isSessionToken, newSessionToken } from '../../platform/secrets';
import { keepUserRow } from '../profile';
import { keepVersion } from './own-account';
import { keepProof } from './proof';
import { createSessionMemory } from './session-memory';
import {
  deleteSession,
  deleteSessions,
  findLiveSessions,
  findSession,
  insertSession,
  touchSession,
} from './sessions.repository';

const MINUTE = 60 * 1000;
/** One that has ended stays so, and is not looked for again and again. */
const ENDED: Limit = { name: 'auth.ended-token', max: LIMITS.endedTokenLookups, seconds: 60 };

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LIMITS.session.days * DAY_MS);
}

/**
 * With a password just given. Only the hash of its token is kept. Of a user who has many already, the one that was not
 * used for longest ends; the user's row is locked where several could be started at once.
 */
export async function startSession(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  session: { user: { id: UserId; uuid: UserUuid }; now: Date; userAgent: string; address: string },
): Promise<string> {
  const token = newSessionToken(config);
  const surplus = await insertSession(tx, {
    user_id: session.user.id,
    token_hash: hashToken(token),
    device: session.userAgent,
    address: session.address,
    created_at: session.now,
    last_used_at: session.now,
    expires_at: expiryFrom(session.now),
    proven_at: session.now,
  });
  for (const id of surplus) await endSession(tx, session.user.uuid, id);
  return token;
}

/** Refused from the next request on; the event closes its open sockets. */
export async function endSession(tx: Tx, user: UserUuid, session: SessionId): Promise<void> {
  if (await deleteSession(tx, session)) tellEnded(tx, user, [session]);
}

/** All of the user's, but the one from which it is asked. */
export async function endSessions(
  tx: Tx,
  user: { id: UserId; uuid: UserUuid },
  except: SessionId | null = null,
): Promise<void> {
  tellEnded(tx, user.uuid, await deleteSessions(tx, user.id, except));
}

function tellEnded(tx: Tx, user: UserUuid, sessions: readonly SessionId[]): void {
  for (const session of sessions) publish(tx, sessionEnded, { id: session, scope: toScope('user', user) });
}

/** How open sockets learn that their session is over. */
export function createSessionWatch({ db, clock }: Pick<Platform, 'db' | 'clock'>): SessionWatch {
  return {
    endedType: sessionEnded.type,
    findLive: (sessions) => findLiveSessions(db, sessions, clock.now()),
  };
}

interface FoundSession {
  signedIn: SignedIn;
  lastUsedAt: Date;
  expiresAt: Date;
}

export function createAuthenticate(
  platform: Pick<Platform, 'pool' | 'db' | 'clock' | 'config' | 'limits'>,
): Authenticate {
  const memory = createSessionMemory<FoundSession>(platform.pool);

  return async (token) => {
    const tokenHash = hashToken(token);
    const key = tokenHash.toString('latin1');
    const session = await memory.recall(key, (version) =>
      isWorthReading(token, key) ? read(tokenHash, version) : null,
    );
    const now = platform.clock.now();
    if (!session || session.expiresAt <= now) return 'ended';
    const staleBefore = new Date(now.getTime() - LIMITS.session.touchMinutes * MINUTE);
    // Once in a while only, or every read would become a write.
    if (session.lastUsedAt < staleBefore) {
      const { sessionId } = session.signedIn.viewer;
      await touchSession(platform.db, sessionId, { now, expiresAt: expiryFrom(now), staleBefore });
      memory.forget(key);
    }
    return session.signedIn;
  };

  /** Neither made-up tokens nor ended ones keep the database busy, and nobody waits for those who send them. */
  function isWorthReading(token: string, key: string): boolean {
    return isSessionToken(platform.config, token) && platform.limits.peek(ENDED, key) === 0;
  }

  async function read(tokenHash: Buffer, version: number | null): Promise<FoundSession | null> {
    const row = await findSession(platform.pool, tokenHash);
    if (!row) {
      platform.limits.take(ENDED, tokenHash.toString('latin1'));
      return null;
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
    keepProof(viewer, row.session_proven_at);
    keepVersion(viewer, version);
    return {
      signedIn: { viewer, language: toLanguage(row.language) },
      lastUsedAt: row.session_last_used_at,
      expiresAt: row.session_expires_at,
    };
  }
}
