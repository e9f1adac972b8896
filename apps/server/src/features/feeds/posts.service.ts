import { can, canInGroup, canShareTo, type PostLevel } from '@quilt/contract/access';
import { type Scope, toScope } from '@quilt/contract/core';
import {
  type FormerPost,
  type NewPost,
  type NewPostFiles,
  type PostChanges,
  type PostId,
  postChanged,
  postCreated,
  postSpread,
  type ShownPost,
} from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { TeamId } from '@quilt/contract/features/teams';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import { fail, failFields } from '../../platform/fault';
import { once } from '../../platform/writes';
import { requireGroup } from '../groups';
import { lockOwnUser } from '../profile';
import { requireTeam, requireWritable } from '../teams';
import { insertPoll } from './polls.repository';
import { hangFiles } from './post-files.service';
import { lockHeldPost, requirePost, requirePublished } from './posts.access';
import {
  addShare,
  countWaiting,
  findDeleted,
  forgetFormerTexts,
  holdTeamsAround,
  insertPost,
  isAnswered,
  keepFormerText,
  listFormerTexts,
  lockWithOriginal,
  type PostRow,
  setDeleted,
  setPost,
  setPublished,
} from './posts.repository';
import { showPost } from './shown-posts';
import { putIntoOwnFeed, spreadAgain } from './spread.repository';

interface Audience {
  level: PostLevel;
  team: TeamId | null;
  group: GroupId | null;
}

const NOBODY_ELSE = { level: 'me', team_id: null, group_id: null } as const;

const audienceOf = ({ level, team_id, group_id }: PostRow): Audience => ({
  level,
  team: team_id,
  group: group_id,
});

export async function getPost({ db, viewer }: Context<Viewer>, id: PostId): Promise<ShownPost> {
  return showPost(db, viewer, id);
}

/** To whoever may hear that there is something new of it: its author, and the team or the group that it is for. */
export function tellPost(
  tx: Tx,
  definition: typeof postCreated | typeof postChanged,
  post: Pick<PostRow, 'id' | 'author_uuid' | 'level' | 'team_id' | 'group_id'>,
): void {
  const { id } = post;
  for (const scope of scopesOf(post)) {
    if (definition === postChanged) publish(tx, postChanged, { id, scope });
    else publish(tx, postCreated, { id, scope });
  }
}

function tellReworded(tx: Tx, post: PostRow): void {
  const patch = { isReworded: true } as const;
  for (const scope of scopesOf(post)) publish(tx, postChanged, { id: post.id, scope, patch });
}

export function scopesOf({
  author_uuid,
  level,
  team_id,
  group_id,
}: Pick<PostRow, 'author_uuid' | 'level' | 'team_id' | 'group_id'>): Scope[] {
  return [
    ...(author_uuid === null ? [] : [toScope('user', author_uuid)]),
    ...(level === 'team' && team_id !== null ? [toScope('team', team_id)] : []),
    ...(level === 'group' && group_id !== null ? [toScope('group', group_id)] : []),
  ];
}

export function createPost(context: Context<Viewer>, said: NewPost): Promise<ShownPost> {
  const { viewer, clock } = context;
  const hasFiles = said.attachments.length > 0;
  if (said.text === '' && !said.poll && !hasFiles && said.shares === undefined) {
    throw failFields([{ path: 'text', code: 'feeds.nothing_said' }]);
  }
  return context.transaction(async (tx) => {
    const held = await holdTeamsAround(tx, said.shares, said.team);
    const audience = await requireAudience(tx, viewer, said, said.kind === 'announcement');
    const original =
      said.shares === undefined ? null : await findOriginal(tx, viewer, said.shares, audience, held);
    const id = await once(tx, context, async () => {
      const at = clock.now();
      const publishAt = said.publishAt === undefined ? null : requireMoment(said.publishAt, at);
      if (publishAt) await requireRoom(tx, viewer);
      if (original && !publishAt) await addShare(tx, original.id, 1);
      const made = await insertPost(tx, {
        author: viewer.id,
        kind: said.kind,
        ...audience,
        text: said.text,
        shared: original?.id ?? null,
        at,
        publishAt,
      });
      await hangFiles(tx, { post: made, author: viewer.id, group: audience.group }, said.attachments);
      if (said.poll) {
        const { days } = said.poll;
        const from = publishAt ?? at;
        await insertPoll(
          tx,
          made,
          said.poll,
          days === null ? null : new Date(from.getTime() + days * DAY_MS),
        );
      }
      const row = await requirePost(tx, viewer, made);
      if (publishAt) tellPost(tx, postChanged, { ...row, ...NOBODY_ELSE });
      else await putOut(tx, row);
      return made;
    });
    return showPost(tx, viewer, id);
  });
}

/** From now on others read it. */
async function putOut(tx: Tx, row: PostRow): Promise<void> {
  await putIntoOwnFeed(tx, row.id);
  tellPost(tx, postCreated, row);
}

/** For whom one may write at all; the team is held already. */
async function requireAudience(
  tx: Tx,
  viewer: Viewer,
  { level, team, group }: { level: PostLevel; team?: TeamId | undefined; group?: GroupId | undefined },
  isAnnounced: boolean,
): Promise<Audience> {
  const user = await lockOwnUser(tx, viewer.id);
  if (level === 'public' && user.email_verified_at === null) throw fail('feeds.unverified');
  if (level !== 'team') {
    if (isAnnounced) throw failFields([{ path: 'level', code: 'feeds.level_without_team' }]);
    if (level !== 'group') return { level, team: null, group: null };
    if (group === undefined) throw failFields([{ path: 'group', code: 'feeds.level_without_group' }]);
    const { deleted_at } = await requireGroup(tx, viewer, group, 'group.post');
    if (deleted_at) throw fail('groups.deleted');
    return { level, team: null, group };
  }
  if (team === undefined) throw failFields([{ path: 'team', code: 'feeds.level_without_team' }]);
  const { team: row } = await requireTeam(tx, viewer, team, isAnnounced ? 'post.announce' : 'post.write');
  requireWritable(row);
  return { level, team, group: null };
}

/** What a share shares is never a share. */
async function findOriginal(
  tx: Tx,
  viewer: Viewer,
  id: PostId,
  audience: Audience,
  held: readonly number[],
): Promise<PostRow> {
  const named = await requirePost(tx, viewer, id);
  requirePublished(named);
  const original = await lockHeldPost(tx, viewer, named.shared_id ?? id, held, 'post.share');
  if (!canShareTo(audienceOf(original), audience)) {
    throw failFields([{ path: 'level', code: 'feeds.too_wide' }]);
  }
  return original;
}

function requireMoment(publishAt: string, now: Date): Date {
  const moment = new Date(publishAt);
  if (moment <= now) throw failFields([{ path: 'publishAt', code: 'feeds.moment_past' }]);
  const days = FEED_LIMITS.scheduledDays;
  if (moment.getTime() > now.getTime() + days * DAY_MS) {
    throw failFields([{ path: 'publishAt', code: 'feeds.moment_too_far', params: { days } }]);
  }
  return moment;
}

/** The viewer is locked. */
async function requireRoom(tx: Tx, viewer: Viewer): Promise<void> {
  const max = FEED_LIMITS.scheduledPosts;
  if ((await countWaiting(tx, viewer.id)) >= max) throw fail('feeds.too_many_scheduled', { max });
}

export function updatePost(context: Context<Viewer>, id: PostId, changes: PostChanges): Promise<ShownPost> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const held = await holdTeamsAround(tx, id, changes.team);
    await requirePost(tx, viewer, id, 'post.edit');
    const { level } = changes;
    const wanted =
      level === undefined ? null : await requireAudience(tx, viewer, { ...changes, level }, false);
    const row = await lockHeldPost(tx, viewer, id, held, 'post.edit');
    const before = audienceOf(row);
    const audience = wanted ?? before;
    const isMoved =
      audience.level !== before.level || audience.team !== before.team || audience.group !== before.group;
    const { attachments = row.attachments } = changes;
    if (changes.text === '' && !row.poll && attachments.length === 0 && row.shared_id === null) {
      throw failFields([{ path: 'text', code: 'feeds.nothing_said' }]);
    }
    // Whom an announcement asks to confirm it stays as it was.
    if (isMoved && row.kind === 'announcement') throw failFields([{ path: 'level', code: 'feeds.too_wide' }]);
    if (isMoved && row.shared_id !== null) {
      const original = await requirePost(tx, viewer, row.shared_id);
      if (!canShareTo(audienceOf(original), audience)) {
        throw failFields([{ path: 'level', code: 'feeds.too_wide' }]);
      }
    }
    // What others said was for those who could read it then.
    if (isMoved && !canShareTo(before, audience) && (await isAnswered(tx, id))) {
      throw failFields([{ path: 'level', code: 'feeds.answered' }]);
    }
    const isReworded = changes.text !== row.text;
    const isRefiled = changes.attachments !== undefined && !hasThese(row, changes.attachments);
    if (!isMoved && !isReworded && !isRefiled) return showPost(tx, viewer, id);
    if (changes.attachments && isRefiled) {
      await hangFiles(tx, { post: id, author: viewer.id, group: row.group_id }, changes.attachments);
    }
    const at = clock.now();
    // What waits nobody has read yet.
    if (isReworded && !isMoved && !row.publish_at) await keepFormerText(tx, id, row.text, at);
    // Nor have those who read it from now on read what it said to others.
    if (isMoved) await forgetFormerTexts(tx, id);
    const editedAt = (isReworded || isRefiled) && !row.publish_at ? at : row.edited_at;
    await setPost(tx, id, { text: changes.text, ...audience, editedAt });
    if (isMoved && !row.publish_at) {
      await spreadAgain(tx, id);
      publish(tx, postSpread, { id, scope: toScope('user', viewer.uuid) });
    }
    if (isMoved || isReworded) tellReworded(tx, row);
    else tellPost(tx, postChanged, row);
    if (isMoved) {
      const { level: now, team: team_id, group: group_id } = audience;
      tellPost(tx, postChanged, { ...row, author_uuid: null, level: now, team_id, group_id });
    }
    return showPost(tx, viewer, id);
  });
}

const hasThese = ({ attachments }: PostRow, wanted: NewPostFiles): boolean =>
  attachments.length === wanted.length &&
  attachments.every(({ id, alt }, place) => wanted[place]?.id === id && wanted[place]?.alt === alt);

export async function listFormer(
  { db, viewer }: Context<Viewer>,
  id: PostId,
): Promise<{ items: FormerPost[] }> {
  await requirePost(db, viewer, id);
  const rows = await listFormerTexts(db, id, FEED_LIMITS.formerTexts);
  return { items: rows.map(({ text, at }) => ({ text, at: at.toISOString() })) };
}

export async function deletePost(context: Context<Viewer>, id: PostId): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const held = await holdTeamsAround(tx, id);
    await lockWithOriginal(tx, id);
    const row = await lockHeldPost(tx, viewer, id, held, 'post.delete');
    await setDeleted(tx, id, { at: clock.now(), by: viewer.id });
    if (row.shared_id !== null && !row.publish_at) await addShare(tx, row.shared_id, -1);
    tellPost(tx, postChanged, row);
  });
}

export function restorePost(context: Context<Viewer>, id: PostId): Promise<ShownPost> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    await holdTeamsAround(tx, id);
    await lockWithOriginal(tx, id);
    const row = await findDeleted(tx, viewer.id, id);
    if (!row) {
      // A second press finds it there.
      await requirePost(tx, viewer, id, 'post.delete');
      return showPost(tx, viewer, id);
    }
    const until = (row.deleted_at?.getTime() ?? 0) + FEED_LIMITS.undeleteDays * DAY_MS;
    if (clock.now().getTime() > until) throw fail('feeds.too_late_to_restore');
    await setDeleted(tx, id, null);
    // By somebody who may not read it any more, or what it shares is gone.
    const shown = await showPost(tx, viewer, id);
    if (row.shared_id !== null && !row.publish_at) await addShare(tx, row.shared_id, 1);
    tellPost(tx, postChanged, row);
    return shown;
  });
}

export function publishPost(context: Context<Viewer>, id: PostId): Promise<ShownPost> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const held = await holdTeamsAround(tx, id);
    await lockOwnUser(tx, viewer.id);
    await lockWithOriginal(tx, id);
    const row = await lockHeldPost(tx, viewer, id, held, 'post.edit');
    // A second press, or its time has come meanwhile.
    if (!row.publish_at) return showPost(tx, viewer, id);
    const { level, team, group } = audienceOf(row);
    const wanted = { level, team: team ?? undefined, group: group ?? undefined };
    await requireAudience(tx, viewer, wanted, row.kind === 'announcement');
    await bringOut(tx, row, clock.now(), false);
    return showPost(tx, viewer, id);
  });
}

async function bringOut(tx: Tx, row: PostRow, at: Date, asDraft: boolean): Promise<void> {
  await setPublished(tx, row.id, { at, asDraft });
  if (row.shared_id !== null) await addShare(tx, row.shared_id, 1);
  await putOut(tx, asDraft ? { ...row, ...NOBODY_ELSE } : row);
}

/**
 * One whose time has come; nobody else publishes it. What its author may not say there any more stays theirs alone, as a
 * draft.
 */
export async function publishDue(tx: Tx, row: PostRow, at: Date, isVerified: boolean): Promise<void> {
  const standing = { role: row.team_role, relations: [] };
  const action = row.kind === 'announcement' ? 'post.announce' : 'post.write';
  const mayWrite =
    row.level === 'team'
      ? can(standing, action)
      : row.level === 'group'
        ? row.may_read_group && canInGroup(row.group_role, 'group.post')
        : row.level !== 'public' || isVerified;
  await bringOut(tx, row, at, !mayWrite);
}
