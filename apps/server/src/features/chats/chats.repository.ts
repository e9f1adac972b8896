import { type Action, can, ROLES, type Role } from '@quilt/contract/access';
import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import type {
  ChatId,
  ChatKind,
  ChatNotices,
  ChatRole,
  MessageId,
  OwnChatChanges,
} from '@quilt/contract/features/chats';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { holdTeams } from '../../platform/db/locks';
import { AND_ON } from '../../platform/db/pipelined-pool';
import type { EditedRow } from '../../platform/edits';

/** A chat, and how somebody stands to it; whether they may read it is asked of `chats.access.ts`. */
export interface ChatRow extends EditedRow {
  id: ChatId;
  kind: ChatKind;
  title: string | null;
  image: ImageId | null;
  member_count: number;
  created_at: Date;
  /** Whether they are in it, or have looked into that of a team. */
  is_known: boolean;
  /** Of a group that they are not in any more: up to here they read it. */
  left_at: Date | null;
  was_removed: boolean | null;
  role: ChatRole | null;
  read_number: number;
  others_read_number: number;
  notices: ChatNotices;
  is_pinned: boolean;
  last_id: MessageId | null;
  last_number: number;
  active_at: Date;
  /** Of a direct chat: the other one. */
  other_id: UserId | null;
  other_uuid: UserUuid | null;
  other_conf: unknown;
  other_account_type: string | null;
  is_friend: boolean;
  is_subscriber: boolean;
  is_blocked: boolean;
  is_verified: boolean;
  team_id: TeamId | null;
  team_title: string | null;
  team_image: ImageId | null;
  team_member_count: number | null;
  team_archived_at: Date | null;
  team_deleted_at: Date | null;
  team_role: Role | null;
  project_id: ProjectId | null;
  project_title: string | null;
  project_image: ImageId | null;
  project_archived_at: Date | null;
  project_deleted_at: Date | null;
  is_assigned: boolean;
}

/** No message has a higher number. */
const MOST = sql`${Number.MAX_SAFE_INTEGER}::bigint`;

function selectChats(user: UserId, from: RawBuilder<unknown>): RawBuilder<ChatRow> {
  return sql<ChatRow>`
    select chats.id, chats.kind, coalesce(former.title, chats.title) as title,
           case when former.user_id is null or former.image = chats.image then chats.image end as image,
           case when former.user_id is null then chats.member_count else 0 end as member_count,
           chats.version, chats.field_versions,
           chats.created_at, own.user_id is not null as is_known, former.left_at, former.was_removed, own.role,
           coalesce(own.read_number, former.left_number, 0) as read_number,
           coalesce((select max(read_number) from (
             select read_number from chat_members others
              where others.chat_id = chats.id and others.user_id <> ${user} and former.user_id is null
              order by read_number desc limit 1) as furthest), 0) as others_read_number,
           coalesce(own.notices, 'all') as notices, coalesce(own.is_pinned, false) as is_pinned,
           last.id as last_id, coalesce(last.number, 0) as last_number,
           coalesce(last.created_at, chats.created_at) as active_at,
           other.id as other_id, other.uuid as other_uuid, other.conf as other_conf,
           other.account_type as other_account_type,
           exists (select from friendships where user_id = ${user} and friend_id = other.id) as is_friend,
           exists (select from subscriptions where subscriber_id = ${user} and user_id = other.id
                      and since is not null) as is_subscriber,
           exists (select from blocks where (blocker_id = ${user} and blocked_id = other.id)
                      or (blocker_id = other.id and blocked_id = ${user})) as is_blocked,
           (select email_verified_at is not null from users where id = ${user}) as is_verified,
           teams.id as team_id, teams.title as team_title, teams.image as team_image,
           teams.member_count as team_member_count,
           teams.archived_at as team_archived_at, teams.deleted_at as team_deleted_at,
           membership.role as team_role,
           projects.id as project_id, projects.title as project_title, projects.image as project_image,
           projects.archived_at as project_archived_at, projects.deleted_at as project_deleted_at,
           exists (select from project_members listed
                    where listed.project_id = chats.project_id and listed.user_id = ${user}) as is_assigned
      from ${from}
      left join chat_members own on own.chat_id = chats.id and own.user_id = ${user}
      left join former_chat_members former on former.chat_id = chats.id and former.user_id = ${user}
      left join users other on chats.kind = 'direct'
            and other.id = case when chats.low_id = ${user} then chats.high_id else chats.low_id end
      left join teams on teams.id = chats.team_id
      left join team_members membership on membership.team_id = chats.team_id and membership.user_id = ${user}
      left join projects on projects.id = chats.project_id
      left join lateral (
        select id, number, created_at from messages
         where chat_id = chats.id and number <= coalesce(former.left_number, ${MOST})
         order by number desc limit 1) as last on true`;
}

export async function findChatFor(reader: Reader, id: ChatId, user: UserId): Promise<ChatRow | null> {
  const { rows } = await sql<ChatRow>`${selectChats(user, sql`chats`)} where chats.id = ${id}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

export async function findChatsFor(reader: Reader, ids: readonly ChatId[], user: UserId): Promise<ChatRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<ChatRow>`${selectChats(user, sql`chats`)} where chats.id = any (${ids}::bigint[])`.execute(
      reader,
    );
  return rows;
}

/** Whom the matrix lets use a chat: by their role alone, and by their role where they are on the project's list. */
const rolesFor = (action: Action, relations: readonly 'assignedProject'[]): readonly Role[] =>
  ROLES.filter((role) => can({ role, relations }, action));
export const IN_TEAMS = rolesFor('teamChat.use', []);
export const IN_PROJECTS = rolesFor('projectChat.use', []);
export const IN_OWN_PROJECTS = rolesFor('projectChat.use', ['assignedProject']);

/** Ids of the chats that somebody uses: their own, their teams’, and those of projects in which something was said. */
function chatsOf(user: UserId): RawBuilder<unknown> {
  return sql`
    select chat_id as id from chat_members join chats on chats.id = chat_id
     where user_id = ${user} and chats.kind in ('direct', 'group')
    union all
    select chats.id from team_members membership
      join teams on teams.id = membership.team_id and teams.deleted_at is null
      join chats on chats.team_id = membership.team_id and chats.kind = 'team'
     where membership.user_id = ${user} and membership.role = any (${IN_TEAMS}::text[])
    union all
    select chats.id from team_members membership
      join teams on teams.id = membership.team_id and teams.deleted_at is null
      join chats on chats.team_id = membership.team_id and chats.kind = 'project'
      join projects on projects.id = chats.project_id and projects.deleted_at is null
     where membership.user_id = ${user}
       and (membership.role = any (${IN_PROJECTS}::text[])
            or (membership.role = any (${IN_OWN_PROJECTS}::text[])
                and exists (select from project_members listed
                             where listed.project_id = projects.id and listed.user_id = ${user})))
       and exists (select from messages where chat_id = chats.id and number = 1)`;
}

/** Those, and the groups that they have left: all that they find something in. */
const readBy = (user: UserId): RawBuilder<unknown> => sql`
    ${chatsOf(user)} union all select chat_id from former_chat_members where user_id = ${user}`;

export interface ChatPlace {
  isPinned: boolean;
  activeAt: Date;
  id: ChatId;
}

/** Of one moment with its row: up to which number its scope was told, and how many chats have something unread. */
interface ListedChatRow extends ChatRow {
  seq: number | null;
  /** Null where it is not counted. */
  unread: number | null;
}

/**
 * The pinned ones, then the latest; a direct chat in which nothing was said is in nobody's list. `counted`: so many with
 * something unread are counted, if any.
 */
export async function listChatRows(
  reader: Reader,
  user: UserId,
  {
    search,
    after,
    limit,
    counted,
  }: { search: string; after: ChatPlace | null; limit: number; counted: number | null },
): Promise<ListedChatRow[]> {
  const isNamed =
    search === ''
      ? sql`true`
      : sql`translate(lower(coalesce(listed.title, listed.project_title, listed.team_title,
              listed.other_name)), 'ё', 'е') like ${`%${toPattern(search)}%`}`;
  const isLater =
    after === null
      ? sql`true`
      : sql`(listed.is_pinned, listed.active_at, listed.id) < (${after.isPinned}, ${after.activeAt}, ${after.id})`;
  const unread = counted === null ? sql`null::int` : sql`(${countOf(user, counted)})::int`;
  const { rows } = await sql<ListedChatRow>`
    select listed.*, (select seq from scopes where scope = 'chat:' || listed.id) as seq, ${unread} as unread from (
      select shown.*, (select first_name || ' ' || last_name from users where users.id = shown.other_id) as other_name
        from (${selectChats(user, sql`(${readBy(user)}) as mine join chats on chats.id = mine.id`)}) as shown
    ) as listed
     where (listed.kind <> 'direct' or (listed.last_id is not null and not listed.is_blocked))
       and ${isNamed} and ${isLater}
     order by listed.is_pinned desc, listed.active_at desc, listed.id desc limit ${limit}`.execute(reader);
  return rows;
}

function toPattern(search: string): string {
  return search
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\\%_]/g, String.raw`\$&`);
}

/** Those with something unread that tell of all that is said, up to `most`. */
export async function countUnreadChats(reader: Reader, user: UserId, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${countOf(user, most)}`.execute(reader);
  return rows[0]?.count ?? 0;
}

function countOf(user: UserId, most: number): RawBuilder<unknown> {
  return sql`
    select count(*) as count from (
      select from (${chatsOf(user)}) as mine
        join chats on chats.id = mine.id
        left join chat_members own on own.chat_id = mine.id and own.user_id = ${user}
        join lateral (select number from messages
                       where chat_id = mine.id and number is not null order by number desc limit 1) as last on true
       where coalesce(own.notices, 'all') = 'all' and last.number > coalesce(own.read_number, 0)
         and not exists (
           select from blocks
            where chats.kind = 'direct'
              and ((blocker_id = chats.low_id and blocked_id = chats.high_id)
                   or (blocker_id = chats.high_id and blocked_id = chats.low_id)))
       limit ${most}) as unread`;
}

/** Of these the ones that somebody reads: of direct chats, those in which something was said and nobody has blocked anybody. */
const READABLE = (user: UserId) => sql`
  select chats.* from (${readBy(user)}) as mine join chats on chats.id = mine.id
   where chats.kind <> 'direct'
      or exists (select from messages where chat_id = chats.id and number = 1)
         and not exists (
           select from blocks where (blocker_id = chats.low_id and blocked_id = chats.high_id)
                                 or (blocker_id = chats.high_id and blocked_id = chats.low_id))`;

export async function listReadableChatIds(reader: Reader, user: UserId): Promise<ChatId[]> {
  const { rows } = await sql<{ id: ChatId }>`
    select id from (${READABLE(user)}) as readable order by id desc`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Each with what it is called for this user. */
export function readableChats(user: UserId): RawBuilder<unknown> {
  return sql`
    select readable.id, coalesce(former.title, readable.title, projects.title, teams.title,
                                 other.first_name || ' ' || other.last_name) as title
      from (${READABLE(user)}) as readable
      left join former_chat_members former on former.chat_id = readable.id and former.user_id = ${user}
      left join projects on projects.id = readable.project_id
      left join teams on teams.id = readable.team_id
      left join users other on readable.kind = 'direct'
            and other.id = case when readable.low_id = ${user} then readable.high_id else readable.low_id end`;
}

export async function listChatIds(reader: Reader, user: UserId): Promise<ChatId[]> {
  const { rows } = await sql<{ id: ChatId }>`select id from (${readBy(user)}) as mine`.execute(reader);
  return rows.map(({ id }) => id);
}

export async function findChatOf(
  reader: Reader,
  of: { team: TeamId } | { project: ProjectId },
): Promise<ChatId | null> {
  const where =
    'team' in of
      ? sql`kind = 'team' and team_id = ${of.team}`
      : sql`kind = 'project' and project_id = ${of.project}`;
  const { rows } = await sql<{ id: ChatId }>`select id from chats where ${where}`.execute(reader);
  return rows[0]?.id ?? null;
}

/** The one of these two; of several who make it at once one does, and the others find it. */
export async function makeDirectChat(tx: Tx, one: UserId, other: UserId, at: Date): Promise<ChatId> {
  const [low, high] = one < other ? [one, other] : [other, one];
  const { rows } = await sql<{ id: ChatId }>`
    insert into chats (kind, low_id, high_id, member_count, created_at) values ('direct', ${low}, ${high}, 2, ${at})
    on conflict (low_id, high_id) where kind = 'direct' do nothing returning id`.execute(tx);
  const made = rows[0]?.id;
  if (made === undefined) {
    const { rows: found } = await sql<{ id: ChatId }>`
      select id from chats where kind = 'direct' and low_id = ${low} and high_id = ${high}`.execute(tx);
    if (!found[0]) throw new Error('a direct chat that is there and is not');
    return found[0].id;
  }
  await insertMembers(tx, made, [low, high], null, at);
  return made;
}

export async function insertGroup(tx: Tx, title: string, members: number, at: Date): Promise<ChatId> {
  const { rows } = await sql<{ id: ChatId }>`
    insert into chats (kind, title, member_count, created_at) values ('group', ${title}, ${members}, ${at})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('a chat without an id');
  return rows[0].id;
}

/**
 * What was said before is read to them: nothing is unread. Whoever is there already stays as they are, and whoever has left
 * is there again.
 */
export async function insertMembers(
  tx: Tx,
  chat: ChatId,
  users: readonly UserId[],
  role: ChatRole | null,
  at: Date,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    insert into chat_members (chat_id, user_id, role, read_number, joined_at)
    select ${chat}, added.id, ${role}, (select number from scopes where scope = 'chat:' || ${chat}::bigint), ${at}
      from unnest(${users}::bigint[]) as added (id)
    on conflict do nothing returning user_id`.execute(tx);
  await sql`
    delete from former_chat_members where chat_id = ${chat} and user_id = any (${users}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Whoever changes what the chat is, or who is in it, waits here for the others who do. */
export async function lockChatRow(tx: Tx, id: ChatId): Promise<void> {
  await sql`select from chats where id = ${id} for no key update`.execute(tx);
}

/**
 * Somebody stays in a chat until the transaction ends: whoever removes them, there or from its team, waits. What they do
 * there themselves at the same time does not. Of a team's there is a row to lock from the first time on.
 */
export async function lockOwnPlace(tx: Tx, chat: ChatId, user: UserId): Promise<void> {
  await holdTeams(tx, sql`select team_id from chats where id = ${chat}`);
  await sql`
    select from chat_members where chat_id = ${chat} and user_id = ${user} for key share ${sql.raw(AND_ON)}`.execute(
    tx,
  );
}

/** Of a chat of a team: where somebody is kept from the first time on that they do something in it. */
export async function keepOwnPlace(tx: Tx, chat: ChatId, user: UserId, at: Date): Promise<void> {
  await sql`
    insert into chat_members (chat_id, user_id, joined_at) values (${chat}, ${user}, ${at})
    on conflict do nothing`.execute(tx);
  // Where another request of theirs was first, its row is held as it is from then on.
  await sql`
    select from chat_members where chat_id = ${chat} and user_id = ${user} for key share`.execute(tx);
}

/** What is somebody's own in a chat, as far as their pages are told of it. */
export type Own = Pick<ChatRow, 'read_number' | 'notices' | 'is_pinned'>;

export async function setOwn(
  tx: Tx,
  chat: ChatId,
  user: UserId,
  { notices, isPinned }: OwnChatChanges,
): Promise<Own> {
  const { rows } = await sql<Own>`
    update chat_members set notices = coalesce(${notices ?? null}, notices),
           is_pinned = coalesce(${isPinned ?? null}::boolean, is_pinned)
     where chat_id = ${chat} and user_id = ${user}
    returning read_number, notices, is_pinned`.execute(tx);
  if (!rows[0]) throw new Error('somebody without a place in a chat');
  return rows[0];
}

/** What is one's own now; null where it was read already. Under the lock of the chat's scope, as whoever sends has it. */
export async function setRead(tx: Tx, chat: ChatId, user: UserId, number: number): Promise<Own | null> {
  const { rows } = await sql<Own>`
    update chat_members set read_number = least(${number}::bigint, last.number)
      from (select number from scopes where scope = 'chat:' || ${chat}::bigint) as last
     where chat_id = ${chat} and user_id = ${user} and read_number < least(${number}::bigint, last.number)
    returning read_number, notices, is_pinned`.execute(tx);
  return rows[0] ?? null;
}

export async function setTitle(
  tx: Tx,
  id: ChatId,
  {
    title,
    version,
    field_versions,
  }: { title: string; version: number; field_versions: Record<string, number> },
): Promise<void> {
  await sql`
    update chats set title = ${title}, version = ${version}, field_versions = ${JSON.stringify(field_versions)}
     where id = ${id}`.execute(tx);
}

export async function setChatImage(tx: Tx, id: ChatId, image: ImageId | null): Promise<void> {
  await sql`update chats set image = ${image} where id = ${id}`.execute(tx);
}

/** Of a direct chat or a group. */
export async function listMemberUuids(reader: Reader, chat: ChatId): Promise<UserUuid[]> {
  const { rows } = await sql<{ uuid: UserUuid }>`
    select users.uuid from chat_members join users on users.id = user_id
     where chat_id = ${chat} order by users.id`.execute(reader);
  return rows.map(({ uuid }) => uuid);
}

/** As whoever says something does. */
export async function lockScope(tx: Tx, chat: ChatId): Promise<void> {
  await sql`select from scopes where scope = 'chat:' || ${chat}::bigint for update`.execute(tx);
}
