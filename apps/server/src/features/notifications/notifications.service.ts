import type { ImageId, UserId } from '@quilt/contract/core';
import {
  type GroupCounts,
  kindsOf,
  type Notification,
  NotificationId,
  type NotificationParams,
  toGroups,
} from '@quilt/contract/features/notifications';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { decodeCursor, toPage } from '../../platform/http';
import { readCards } from '../profile';
import { readColleagues, readImages } from '../teams';
import { tellCount } from './notices';
import { requireNotification } from './notifications.access';
import { presentNotification } from './notifications.presenter';
import {
  countByGroups,
  countUnread,
  isOfColleagues,
  listActors,
  listRows,
  lockReader,
  setAllRead,
  setRead,
} from './notifications.repository';

interface Asked {
  state: 'all' | 'unread';
  groups?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listNotifications(
  context: Context<Viewer>,
  { state, groups, cursor, limit }: Asked,
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const { db, viewer } = context;
  const kinds = groups === undefined ? null : kindsOf(toGroups(groups));
  const of = `notifications ${state} ${kinds?.join(',') ?? ''}`;
  const [before = null] = decodeCursor(z.tuple([NotificationId]), cursor, of) ?? [];
  const isUnread = state === 'unread';
  const rows = await listRows(db, viewer.id, { isUnread, kinds, before, limit: limit + 1 });
  const page = toPage(rows, limit, of, ({ id }) => [id]);
  const actors = await listActors(
    db,
    viewer.id,
    page.items.map(({ id }) => id),
  );
  const cards = await readCards(
    db,
    viewer.id,
    actors.map(({ actor_id }) => actor_id),
  );
  // Of those whom a block hides elsewhere.
  const colleagues = await readColleagues(
    db,
    actors.flatMap(({ actor_id }) => (cards.has(actor_id) ? [] : actor_id)),
  );
  const images = await readImages(
    context,
    page.items.flatMap(({ params }) => params.teamId ?? []),
  );
  const imageOf = ({ teamId }: NotificationParams): ImageId | null =>
    teamId === undefined ? null : (images.get(teamId) ?? null);
  const actorsOf = (id: NotificationId): UserId[] =>
    actors.flatMap(({ notification_id, actor_id }) => (notification_id === id ? [actor_id] : []));
  return {
    items: page.items.map((row) =>
      presentNotification(
        row,
        actorsOf(row.id).flatMap(
          (actor) =>
            cards.get(actor)?.card ?? (isOfColleagues(row.kind) ? colleagues.get(actor) : null) ?? [],
        ),
        imageOf(row.params),
      ),
    ),
    nextCursor: page.nextCursor,
  };
}

export async function countNotifications({ db, viewer }: Context<Viewer>): Promise<number> {
  return countUnread(db, viewer.id);
}

export async function countGroups({ db, viewer }: Context<Viewer>, isUnread: boolean): Promise<GroupCounts> {
  return countByGroups(db, viewer.id, isUnread);
}

export async function markNotification(
  context: Context<Viewer>,
  id: NotificationId,
  isRead: boolean,
): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    await lockReader(tx, viewer.id);
    await requireNotification(tx, viewer, id);
    if (await setRead(tx, id, isRead ? clock.now() : null)) await tellCount(tx, viewer);
  });
}

export async function markAllNotifications(context: Context<Viewer>, upTo: NotificationId): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    await lockReader(tx, viewer.id);
    if (await setAllRead(tx, viewer.id, upTo, clock.now())) await tellCount(tx, viewer);
  });
}
