import { canInGroup } from '@quilt/contract/access';
import { Instant, toScope, type UserId } from '@quilt/contract/core';
import {
  type Group,
  type GroupCard,
  type GroupChanges,
  GroupId,
  groupChanged,
  type NewGroup,
  type OwnGroupCounts,
  type OwnGroupInvitation,
} from '@quilt/contract/features/groups';
import { accessChanged } from '@quilt/contract/features/live';
import type { PersonCard } from '@quilt/contract/features/profile';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { type Edit, mergeEdit } from '../../platform/edits';
import { createScope } from '../../platform/events';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { findUser, readCards, userRowOf } from '../profile';
import {
  countOwn,
  type GroupFilters,
  listGroupsOf,
  listHeads,
  listInvitationsTo,
  listShownGroups,
} from './group-lists.repository';
import { canRead, lockGroup, lockGroupInAnyState, requireGroup } from './groups.access';
import { type Facts, presentGroup, presentGroupCard } from './groups.presenter';
import { findGroupsFor, type GroupFor, insertGroup, setDeleted, updateGroupRow } from './groups.repository';
import { addMember, tellOwnGroups } from './roster';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

const Place = z.tuple([z.string(), GroupId]);

export async function listGroups(
  context: Context<Viewer>,
  { cursor, limit, ...filters }: Page & GroupFilters,
): Promise<PageOf<GroupCard>> {
  const list = JSON.stringify(['groups', filters]);
  const after = decodeCursor(Place, cursor, list);
  const rows = await listShownGroups(context.db, context.viewer.id, filters, { after, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ title, id }) => [title, id]);
  return { ...page, items: await presentCards(context, page.items) };
}

export async function listOwnGroups(
  context: Context<Viewer>,
  { cursor, limit }: Page,
): Promise<PageOf<GroupCard>> {
  const list = 'own groups';
  const after = decodeCursor(Place, cursor, list);
  const rows = await listGroupsOf(context.db, context.viewer.id, { after, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ title, id }) => [title, id]);
  return { ...page, items: await presentCards(context, page.items) };
}

export async function listOwnInvitations(
  context: Context<Viewer>,
  { cursor, limit }: Page,
): Promise<PageOf<OwnGroupInvitation>> {
  const { db, viewer } = context;
  const list = 'invitations to groups';
  const before = decodeCursor(z.tuple([Instant, GroupId]), cursor, list);
  const rows = await listInvitationsTo(db, viewer.id, { before, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ invited_at, group_id }) => [invited_at.toISOString(), group_id]);
  const ids = page.items.map(({ group_id }) => group_id);
  const groups = await presentCards(context, ids.length > 0 ? await findGroupsFor(db, ids, viewer.id) : []);
  const inviters = await readCards(
    db,
    viewer.id,
    page.items.map(({ inviter_id }) => inviter_id),
  );
  const items = page.items.flatMap(({ group_id, inviter_id, invited_at }) => {
    const group = groups.find(({ id }) => id === group_id);
    const inviter = inviters.get(inviter_id)?.card;
    return group && inviter ? [{ group, inviter, invitedAt: invited_at.toISOString() }] : [];
  });
  return { ...page, items };
}

export async function countOwnGroups({ db, viewer }: Context<Viewer>): Promise<OwnGroupCounts> {
  return countOwn(db, viewer.id);
}

/** The row that came with the session, unless it was read without one. */
async function isVerified(reader: Reader, viewer: Viewer): Promise<boolean> {
  const row = userRowOf(viewer) ?? (await findUser(reader, viewer.id));
  return row !== null && row.email_verified_at !== null;
}

export async function requireVerified(reader: Reader, viewer: Viewer): Promise<void> {
  if (!(await isVerified(reader, viewer))) throw fail('groups.unverified');
}

async function factsOf(
  reader: Reader,
  { viewer, clock }: Pick<Context<Viewer>, 'viewer' | 'clock'>,
): Promise<Facts> {
  return { isVerified: await isVerified(reader, viewer), now: clock.now() };
}

async function presentCards(context: Context<Viewer>, groups: readonly GroupFor[]): Promise<GroupCard[]> {
  const heads = await readHeads(context.db, context.viewer.id, groups);
  const facts = await factsOf(context.db, context);
  return groups.map((group) => presentGroupCard(group, heads.get(group.id) ?? [], facts));
}

/** Of those that the viewer reads; of others they are not told who is there. */
async function readHeads(
  reader: Reader,
  viewer: UserId,
  groups: readonly GroupFor[],
): Promise<Map<GroupId, PersonCard[]>> {
  const rows = await listHeads(
    reader,
    groups.filter(canRead).map(({ id }) => id),
  );
  const cards = await readCards(
    reader,
    viewer,
    rows.map(({ user_id }) => user_id),
  );
  const heads = new Map<GroupId, PersonCard[]>();
  for (const { group_id, user_id } of rows) {
    const card = cards.get(user_id)?.card;
    if (card) heads.set(group_id, [...(heads.get(group_id) ?? []), card]);
  }
  return heads;
}

export async function getGroup(context: Context<Viewer>, id: GroupId): Promise<Group> {
  return readGroup(context.db, context, id);
}

/** As the viewer sees it, also after a change. */
export async function readGroup(
  reader: Reader,
  context: Pick<Context<Viewer>, 'viewer' | 'clock'>,
  id: GroupId,
): Promise<Group> {
  const { viewer } = context;
  const group = await requireGroup(reader, viewer, id, 'card');
  const heads = await readHeads(reader, viewer.id, [group]);
  const founderId = group.founder_id;
  const founder =
    founderId === null
      ? null
      : ((await readCards(reader, viewer.id, [founderId])).get(founderId)?.card ?? null);
  return presentGroup(group, { members: heads.get(id) ?? [], founder }, await factsOf(reader, context));
}

export async function createGroup(context: Context<Viewer>, fields: NewGroup): Promise<Group> {
  const { viewer, clock } = context;
  await requireVerified(context.db, viewer);
  return context.transaction(async (tx) => {
    const at = clock.now();
    const id = await insertGroup(tx, { ...fields, founder_id: viewer.id, created_at: at });
    await createScope(tx, toScope('group', id));
    await addMember(tx, id, viewer, { role: 'owner', at });
    return readGroup(tx, context, id);
  });
}

type Fields = { [Field in keyof GroupChanges]-?: Exclude<GroupChanges[Field], undefined> };

export async function updateGroup(
  context: Context<Viewer>,
  id: GroupId,
  edit: Edit<GroupChanges>,
): Promise<Group> {
  return context.transaction(async (tx) => {
    const group = await lockGroup(tx, context.viewer, id, 'group.edit');
    const { title, description, rules, category, visibility } = group;
    const former: Fields = { title, description, rules, category, visibility };
    const merged = mergeEdit(group, former, edit);
    if (merged.version > group.version) {
      const { visibility: wanted = visibility } = merged.changes;
      if (wanted !== visibility && !canInGroup(group.role, 'group.setVisibility'))
        throw fail('common.forbidden');
      const scope = toScope('group', id);
      // First of all: whoever may not stay in the scope hears nothing more of it.
      if (merged.changes.visibility) publish(tx, accessChanged, { id, scope });
      const versions = { version: merged.version, fieldVersions: merged.field_versions };
      await updateGroupRow(tx, id, { ...former, ...merged.changes }, versions);
      publish(tx, groupChanged, { id, scope });
    }
    return readGroup(tx, context, id);
  });
}

/** From now on nobody else has it; its owner can have it back for a month. */
export async function deleteGroup(context: Context<Viewer>, id: GroupId): Promise<Group> {
  return setDeletion(context, id, true);
}

export async function undeleteGroup(context: Context<Viewer>, id: GroupId): Promise<Group> {
  return setDeletion(context, id, false);
}

async function setDeletion(context: Context<Viewer>, id: GroupId, isDeleted: boolean): Promise<Group> {
  return context.transaction(async (tx) => {
    const group = await lockGroupInAnyState(tx, context.viewer, id, 'group.delete');
    if ((group.deleted_at !== null) !== isDeleted) {
      const scope = toScope('group', id);
      publish(tx, accessChanged, { id, scope });
      await setDeleted(tx, id, isDeleted ? context.clock.now() : null);
      publish(tx, groupChanged, { id, scope });
      await tellOwnGroups(tx, id);
    }
    return readGroup(tx, context, id);
  });
}
