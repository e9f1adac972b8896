import { canInGroup, GROUP_ROLES } from '@quilt/contract/access';
import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import { PostId, postReported } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import type { NoticeGuard } from '../../platform/feature';
import { isInGroupAs, listMembersOf } from '../groups';
import { notifier, readerOf } from '../notifications';
import type { PostRow } from './posts.repository';

interface Reader {
  id: UserId;
  uuid: UserUuid;
}

const MODERATING = GROUP_ROLES.filter((role) => canInGroup(role, 'group.moderate'));

/** Of a group while they moderate it, elsewhere of those who run the installation: as long as it stands where it was. */
export const reportGuard: NoticeGuard = {
  kinds: ['reported'],
  isShown: (reader) => sql<boolean>`exists (
    select from posts
     where posts.id = (notifications.params ->> 'postId')::bigint and posts.deleted_at is null
       and posts.group_id is not distinct from (notifications.params ->> 'groupId')::bigint
       and (posts.group_id is null or ${isInGroupAs(reader, sql<GroupId>`posts.group_id`, MODERATING)}))`,
};

/** To those who run the group that it is for; elsewhere to the operators of the installation. */
export async function tellReported(
  tx: Tx,
  { config, viewer }: Pick<Context<Viewer>, 'config' | 'viewer'>,
  { id, group_id }: PostRow,
): Promise<void> {
  const readers =
    group_id === null
      ? await listOperators(tx, config.adminUsernames)
      : await listMembersOf(tx, group_id, MODERATING);
  for (const { uuid } of readers) {
    if (uuid !== viewer.uuid) publish(tx, postReported, { id, scope: toScope('user', uuid) });
  }
}

async function listOperators(tx: Tx, names: ReadonlySet<string>): Promise<Reader[]> {
  if (names.size === 0) return [];
  const { rows } = await sql<Reader>`
    select id, uuid from users where lower(username) = any (${[...names]}::text[]) and not is_demo`.execute(
    tx,
  );
  return rows;
}

interface Reported extends Reader {
  group_id: GroupId | null;
  group_title: string | null;
}

/** Where it stands still. What it says they read there, as far as they may. */
export const reportedNotice = notifier(postReported, async (tx, event) => {
  const post = PostId.parse(event.id);
  const { rows } = await sql<Reported>`
    select readers.id, readers.uuid, groups.id as group_id, groups.title as group_title
      from posts
      join users readers on readers.uuid = ${readerOf(event)}
      left join groups on groups.id = posts.group_id
     where posts.id = ${post} and posts.deleted_at is null`.execute(tx);
  const [told] = rows;
  if (!told) return null;
  const { id, uuid, group_id: groupId, group_title: groupTitle } = told;
  return {
    reader: { id, uuid },
    kind: 'reported',
    actor: null,
    subject: `post:${post}`,
    params: { postId: post, ...(groupId !== null && groupTitle !== null && { groupId, groupTitle }) },
  };
});
