import type { UserId, UserUuid } from '@quilt/contract/core';
import type { GroupId } from '@quilt/contract/features/groups';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { purgeGroup } from './groups.jobs';
import { lockGroupRow, type Somebody } from './groups.repository';
import { deleteMember, deleteRequest, setRole } from './roster';

/** Who has banned them is not told, nor what others have asked. */
async function exportGroups(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: groups } = await sql`
    select groups.title, members.role, members.joined_at
      from group_members members join groups on groups.id = members.group_id
     where members.user_id = ${user} order by members.joined_at, groups.id`.execute(reader);
  const { rows: founded } = await sql`
    select title, created_at from groups where founder_id = ${user} order by created_at, id`.execute(reader);
  const { rows: requests } = await sql`
    select groups.title, asked.text, asked.asked_at, asked.declined_at
      from group_requests asked join groups on groups.id = asked.group_id
     where asked.user_id = ${user} order by asked.asked_at, groups.id`.execute(reader);
  const { rows: invitations } = await sql`
    select groups.title, invited.invited_at, invited.declined_at
      from group_invitations invited join groups on groups.id = invited.group_id
     where invited.user_id = ${user} order by invited.invited_at, groups.id`.execute(reader);
  const { rows: sent } = await sql`
    select groups.title, users.uuid, invited.invited_at
      from group_invitations invited
      join groups on groups.id = invited.group_id join users on users.id = invited.user_id
     where invited.inviter_id = ${user} order by invited.invited_at, users.id`.execute(reader);
  const { rows: bans } = await sql`
    select groups.title, bans.banned_at
      from group_bans bans join groups on groups.id = bans.group_id
     where bans.user_id = ${user} order by bans.banned_at, groups.id`.execute(reader);
  const { rows: banned } = await sql`
    select groups.title, users.uuid, bans.banned_at
      from group_bans bans join groups on groups.id = bans.group_id join users on users.id = bans.user_id
     where bans.by_id = ${user} order by bans.banned_at, users.id`.execute(reader);
  return { groups, founded, requests, invitations, sent, bans, banned };
}

/** Where they own a group the next in rank follows; with nobody else in it the group goes too. */
async function eraseFromGroups(tx: Tx, user: UserId): Promise<void> {
  const { rows: groups } = await sql<{ group_id: GroupId; role: string; uuid: UserUuid }>`
    select group_id, role, users.uuid from group_members join users on users.id = group_members.user_id
     where user_id = ${user} order by group_id`.execute(tx);
  for (const { group_id: group, uuid } of groups) {
    await lockGroupRow(tx, group);
    const heir = await findHeir(tx, group, user);
    if (!heir) {
      await purgeGroup(tx, group);
      continue;
    }
    await deleteMember(tx, group, { id: user, uuid }, { tellsPerson: false });
    if (!(await hasOwner(tx, group))) await setRole(tx, group, heir, 'owner');
  }
  const { rows: asked } = await sql<{ group_id: GroupId }>`
    select group_id from group_requests where user_id = ${user} order by group_id`.execute(tx);
  for (const { group_id } of asked) {
    await lockGroupRow(tx, group_id);
    await deleteRequest(tx, group_id, user);
  }
  await sql`delete from group_invitations where user_id = ${user} or inviter_id = ${user}`.execute(tx);
  await sql`delete from group_bans where user_id = ${user}`.execute(tx);
  await sql`update group_bans set by_id = null where by_id = ${user}`.execute(tx);
  await sql`update groups set founder_id = null where founder_id = ${user}`.execute(tx);
}

/** The highest in rank, and of these who has been there for longest. */
async function findHeir(tx: Tx, group: GroupId, leaving: UserId): Promise<Somebody | null> {
  const { rows } = await sql<Somebody>`
    select users.id, users.uuid from group_members members join users on users.id = members.user_id
     where members.group_id = ${group} and members.user_id <> ${leaving}
     order by members.rank desc, members.joined_at, members.user_id limit 1`.execute(tx);
  return rows[0] ?? null;
}

async function hasOwner(tx: Tx, group: GroupId): Promise<boolean> {
  const { rows } = await sql`
    select from group_members where group_id = ${group} and role = 'owner'`.execute(tx);
  return rows.length > 0;
}

export const groupsPersonalData: PersonalData = {
  words: {
    en: { part: 'your groups', holds: 'your groups and roles, requests, invitations and bans' },
    ru: { part: 'ваши группы', holds: 'ваши группы и роли, заявки, приглашения и запреты' },
  },
  columns: [
    'groups.founder_id',
    'group_members.user_id',
    'group_requests.user_id',
    'group_invitations.user_id',
    'group_invitations.inviter_id',
    'group_bans.user_id',
    'group_bans.by_id',
  ],
  export: exportGroups,
  erase: eraseFromGroups,
};
