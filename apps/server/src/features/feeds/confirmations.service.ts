import { UserId } from '@quilt/contract/core';
import { type PostId, postChanged, type ShownPost } from '@quilt/contract/features/feeds';
import type { PersonCard } from '@quilt/contract/features/profile';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { decodeCursor, toPage } from '../../platform/http';
import { readColleagues } from '../teams';
import { insertConfirmation, listConfirmationRows } from './confirmations.repository';
import { lockPost, requirePost } from './posts.access';
import { tellPost } from './posts.service';
import { showPost } from './shown-posts';

/** A second press finds it confirmed. */
export function confirm(context: Context<Viewer>, id: PostId): Promise<ShownPost> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const found = await lockPost(tx, viewer, id);
    if (found.is_confirmed) return showPost(tx, viewer, id);
    const row = await requirePost(tx, viewer, id, 'post.confirm');
    await insertConfirmation(tx, id, viewer.id, clock.now());
    tellPost(tx, postChanged, row);
    return showPost(tx, viewer, id);
  });
}

interface Asked {
  state: 'confirmed' | 'missing';
  cursor?: string | undefined;
  limit: number;
}

export async function listConfirmations(
  { db, viewer }: Context<Viewer>,
  id: PostId,
  { state, cursor, limit }: Asked,
): Promise<{ items: { person: PersonCard; at: string | null }[]; nextCursor: string | null }> {
  await requirePost(db, viewer, id, 'post.seeConfirmations');
  const list = `confirmations ${id} ${state}`;
  const after = decodeCursor(z.tuple([UserId]), cursor, list)?.[0] ?? null;
  const isConfirmed = state === 'confirmed';
  const rows = await listConfirmationRows(db, id, { isConfirmed, after, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ user_id }) => [user_id]);
  const people = await readColleagues(
    db,
    page.items.map(({ user_id }) => user_id),
  );
  const items = page.items.flatMap(({ user_id, at }) => {
    const person = people.get(user_id);
    return person ? [{ person, at: at?.toISOString() ?? null }] : [];
  });
  return { items, nextCursor: page.nextCursor };
}
