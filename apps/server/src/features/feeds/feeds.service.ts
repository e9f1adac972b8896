import { Instant, type UserId, type UserUuid } from '@quilt/contract/core';
import { type FeedName, PostId, type PostPage } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { TeamId } from '@quilt/contract/features/teams';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { decodeCursor, toPage } from '../../platform/http';
import { requireGroup } from '../groups';
import { requireUser } from '../profile';
import { requireTeam } from '../teams';
import { countNewer, type ListOf, listPinned, listPlaces } from './feeds.repository';
import { showPosts } from './shown-posts';

interface Asked {
  feed: FeedName;
  of?: UserUuid | undefined;
  team?: TeamId | undefined;
  group?: GroupId | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listPosts({ db, viewer }: Context<Viewer>, asked: Asked): Promise<PostPage> {
  const list = await findList(db, viewer, asked);
  const name = `posts ${typeof list === 'string' ? list : JSON.stringify(list)}`;
  const before = decodeCursor(z.tuple([Instant, PostId]), asked.cursor, name);
  const places = await listPlaces(db, list, viewer.id, { before, limit: asked.limit + 1 });
  const page = toPage(places, asked.limit, name, ({ at, id }) => [at.toISOString(), id]);
  const shown = await showPosts(
    db,
    viewer,
    page.items.map(({ id }) => id),
  );
  return { ...shown, nextCursor: page.nextCursor };
}

async function findList(reader: Reader, viewer: Viewer, { feed, of, team, group }: Asked): Promise<ListOf> {
  if (of !== undefined) return { of: (await requireUser(reader, viewer, of)).row.id as UserId };
  if (group !== undefined) {
    await requireGroup(reader, viewer, group);
    return { group };
  }
  if (team === undefined) return feed;
  await requireTeam(reader, viewer, team, 'post.read');
  return { team };
}

export async function countNew(
  { db, viewer }: Context<Viewer>,
  { feed, group, since }: { feed: 'tied' | 'public'; group?: GroupId | undefined; since: string },
): Promise<number> {
  if (group !== undefined) await requireGroup(db, viewer, group);
  return countNewer(db, group === undefined ? feed : { group }, viewer.id, {
    since: new Date(since),
    limit: FEED_LIMITS.newPosts,
  });
}

export async function listPinnedPosts({ db, viewer }: Context<Viewer>, of: UserUuid): Promise<PostPage> {
  const { row } = await requireUser(db, viewer, of);
  const ids = await listPinned(db, row.id as UserId, viewer.id);
  return { ...(await showPosts(db, viewer, ids)), nextCursor: null };
}
