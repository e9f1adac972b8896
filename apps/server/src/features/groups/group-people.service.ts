import { canModerate } from '@quilt/contract/access';
import { Instant, UserId } from '@quilt/contract/core';
import type {
  GroupBan,
  GroupId,
  GroupMember,
  GroupRequest,
  SentGroupInvitation,
} from '@quilt/contract/features/groups';
import type { PersonCard } from '@quilt/contract/features/profile';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { decodeCursor, toPage } from '../../platform/http';
import { readCards } from '../profile';
import { listBans, listInvitations, listMembers, listRequests } from './group-people.repository';
import { requireGroup } from './groups.access';

/* Lists of people of a group. Those whom the viewer has blocked, or who have blocked them, are left out. */

interface Page {
  cursor?: string | undefined;
  limit: number;
}

interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

const TimePlace = z.tuple([Instant, UserId]);

type Cards = (id: UserId | null) => PersonCard | null;

async function cardsOf({ db, viewer }: Context<Viewer>, ids: readonly (UserId | null)[]): Promise<Cards> {
  const shown = await readCards(
    db,
    viewer.id,
    ids.flatMap((id) => id ?? []),
  );
  return (id) => (id === null ? null : (shown.get(id)?.card ?? null));
}

export async function listGroupMembers(
  context: Context<Viewer>,
  id: GroupId,
  { cursor, limit }: Page,
): Promise<PageOf<GroupMember>> {
  const group = await requireGroup(context.db, context.viewer, id);
  const list = `members of group ${id}`;
  const after = decodeCursor(z.tuple([z.int().min(1).max(3), Instant, UserId]), cursor, list);
  const rows = await listMembers(context.db, id, { after, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ rank, joined_at, user_id }) => [
    rank,
    joined_at.toISOString(),
    user_id,
  ]);
  const cardOf = await cardsOf(
    context,
    page.items.map(({ user_id }) => user_id),
  );
  const items = page.items.flatMap(({ user_id, role, joined_at }) => {
    const person = cardOf(user_id);
    if (!person) return [];
    const may = !group.deleted_at && canModerate(group.role, role);
    return [{ person, role, joinedAt: joined_at.toISOString(), canModerate: may }];
  });
  return { ...page, items };
}

export async function listGroupRequests(
  context: Context<Viewer>,
  id: GroupId,
  { cursor, limit }: Page,
): Promise<PageOf<GroupRequest>> {
  await requireGroup(context.db, context.viewer, id, 'group.admit');
  const list = `requests to group ${id}`;
  const after = decodeCursor(TimePlace, cursor, list);
  const rows = await listRequests(context.db, id, { after, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ asked_at, user_id }) => [asked_at.toISOString(), user_id]);
  const cardOf = await cardsOf(
    context,
    page.items.map(({ user_id }) => user_id),
  );
  const items = page.items.flatMap(({ user_id, text, asked_at }) => {
    const person = cardOf(user_id);
    return person ? [{ person, text, askedAt: asked_at.toISOString() }] : [];
  });
  return { ...page, items };
}

export async function listGroupInvitations(
  context: Context<Viewer>,
  id: GroupId,
  { cursor, limit }: Page,
): Promise<PageOf<SentGroupInvitation>> {
  await requireGroup(context.db, context.viewer, id, 'group.invite');
  const list = `invitations to group ${id}`;
  const after = decodeCursor(TimePlace, cursor, list);
  const rows = await listInvitations(context.db, id, { after, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ invited_at, user_id }) => [invited_at.toISOString(), user_id]);
  const cardOf = await cardsOf(
    context,
    page.items.flatMap(({ user_id, inviter_id }) => [user_id, inviter_id]),
  );
  const items = page.items.flatMap(({ user_id, inviter_id, invited_at }) => {
    const person = cardOf(user_id);
    return person ? [{ person, inviter: cardOf(inviter_id), invitedAt: invited_at.toISOString() }] : [];
  });
  return { ...page, items };
}

export async function listGroupBans(
  context: Context<Viewer>,
  id: GroupId,
  { cursor, limit }: Page,
): Promise<PageOf<GroupBan>> {
  await requireGroup(context.db, context.viewer, id, 'group.moderate');
  const list = `bans of group ${id}`;
  const after = decodeCursor(TimePlace, cursor, list);
  const rows = await listBans(context.db, id, { after, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ banned_at, user_id }) => [banned_at.toISOString(), user_id]);
  const cardOf = await cardsOf(
    context,
    page.items.flatMap(({ user_id, by_id }) => [user_id, by_id]),
  );
  const items = page.items.flatMap(({ user_id, by_id, banned_at }) => {
    const person = cardOf(user_id);
    return person ? [{ person, by: cardOf(by_id), bannedAt: banned_at.toISOString() }] : [];
  });
  return { ...page, items };
}
