import { createHash } from 'node:crypto';
import { toUrl, type UserId } from '@quilt/contract/core';
import { readCalendarFeed } from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { toLanguage } from '@quilt/contract/product';
import { originOf } from '../../platform/config';
import type { Context, Viewer } from '../../platform/context';
import { addDays } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { ByteAnswer } from '../../platform/feature';
import { hashToken, newToken } from '../../platform/secrets';
import { findUser, isErased, lockOwnUser, type UserRow } from '../profile';
import {
  deleteFeed,
  type FeedRow,
  findFeed,
  findFeedByHash,
  listDeadlines,
  saveFeed,
} from './feed.repository';
import { writeDeadlines } from './feed.writer';

const BOUNDS = LIMITS.calendarFeed;

export function readFeed({ db, viewer }: Context<Viewer>): Promise<FeedRow | null> {
  return findFeed(db, viewer.id);
}

/** The first one, or another in place of it: of several at once the last one opens, and no other. */
export async function renewFeed(context: Context<Viewer>): Promise<{ row: FeedRow; url: string }> {
  const { viewer, clock, config } = context;
  const token = newToken();
  const row = await context.transaction(async (tx) => {
    await lockOwnUser(tx, viewer.id);
    return saveFeed(tx, { user_id: viewer.id, token_hash: hashToken(token), created_at: clock.now() });
  });
  return { row, url: `${originOf(config)}${toUrl(readCalendarFeed, { params: { token } })}` };
}

export async function removeFeed(context: Context<Viewer>): Promise<void> {
  await context.transaction((tx) => deleteFeed(tx, context.viewer.id));
}

/** The only way from a secret address to whose it is; one that was renewed or turned off opens nothing. */
async function requireFeedOwner(reader: Reader, token: string): Promise<UserRow> {
  const feed = await findFeedByHash(reader, hashToken(token));
  const owner = feed && (await findUser(reader, feed.user_id as UserId));
  if (!owner || isErased(owner)) throw fail('common.not_found');
  return owner;
}

/** What the owner may see now, each time: of a team that was left, or a project that was closed to them, nothing. */
export async function downloadFeed({ db, clock, config }: Context, token: string): Promise<ByteAnswer> {
  const owner = await requireFeedOwner(db, token);
  const now = clock.now();
  const deadlines = await listDeadlines(
    db,
    { user: owner.id as UserId, now },
    { from: addDays(now.toISOString().slice(0, 10), -BOUNDS.pastDays), limit: BOUNDS.tasks },
  );
  const body = Buffer.from(writeDeadlines(deadlines, originOf(config), toLanguage(owner.language ?? '')));
  return {
    body,
    bytes: body.length,
    type: 'text/calendar; charset=utf-8',
    etag: createHash('sha256').update(body).digest('base64url'),
    fileName: 'deadlines.ics',
  };
}
