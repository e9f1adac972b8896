import {
  type EventDefinition,
  parseScope,
  Scope,
  toScope,
  type UserId,
  UserUuid,
} from '@quilt/contract/core';
import {
  type NotificationKind,
  type NotificationParams,
  notificationsChanged,
} from '@quilt/contract/features/notifications';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import type { Consumer, StoredEvent } from '../../platform/feature';
import {
  addActor,
  closeAbout,
  closeNotices,
  deleteAbout,
  deleteOf,
  insertNotice,
  mergeNotice,
  type NoticeRow,
  putAfter,
  removeActor,
} from './notices.repository';
import { countUnread, lockReader, setRead } from './notifications.repository';

const MINUTE = 60_000;

/** What somebody is to be told. */
export interface Notice {
  reader: Reader;
  kind: NotificationKind;
  /** Null where it came by itself. */
  actor: UserId | null;
  /** What it is about, where things of one kind are told apart: only the same is merged. */
  subject?: string;
  /** What the words of its kind need, as it is now. */
  params?: NotificationParams;
  /** Asks for an answer. */
  isOpen?: boolean;
}

interface Reader {
  id: UserId;
  uuid: UserUuid;
}

/**
 * Makes a feature's consumer that notifies of an event. `look` sees in its transaction whether the thing still stands
 * and who may know of it; the platform hands each event to it once, however often it is delivered.
 */
export function notifier<Patch extends z.ZodType>(
  definition: EventDefinition<string, Patch>,
  look: (
    tx: Tx,
    event: StoredEvent,
    patch: z.output<Patch>,
    now: Date,
  ) => Promise<Notice | readonly Notice[] | null>,
): Consumer {
  return {
    name: `notifications of ${definition.type}`,
    types: [definition.type],
    handle: async (tx, event, now) => {
      const notices = await look(tx, event, definition.patch.parse(event.patch), now);
      await tell(tx, [notices ?? []].flat(), now);
    },
  };
}

/** What no event tells of, such as that a day has come; after all else that the transaction locks. */
export async function tell(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  // By their readers, whose locks are taken in one order everywhere.
  for (const notice of notices.toSorted((one, other) => one.reader.id - other.reader.id)) {
    // What one does oneself is no news.
    if (notice.actor !== notice.reader.id) await notify(tx, notice, now);
  }
}

/** Whose own scope an event was told in. */
export function readerOf(event: Pick<StoredEvent, 'scope'>): UserUuid {
  return UserUuid.parse(parseScope(Scope.parse(event.scope)).id);
}

function toRow(
  { reader, kind, actor, subject = '', params = {}, isOpen = false }: Notice,
  at: Date,
): NoticeRow {
  return { reader: reader.id, kind, subject, params, actor, isOpen, at };
}

async function notify(tx: Tx, notice: Notice, at: Date): Promise<void> {
  const { reader, actor } = notice;
  const row = toRow(notice, at);
  await lockReader(tx, reader.id);
  const since = new Date(at.getTime() - LIMITS.notificationMergeMinutes * MINUTE);
  const id = (await mergeNotice(tx, row, since)) ?? (await insertNotice(tx, row));
  if (actor !== null) await addActor(tx, id, { ...row, actor });
  await tellCount(tx, reader);
}

/** Of the past, as the demo world has one, in its place among those of others: nobody hears of it, nothing is merged. */
export async function recordNotice(
  tx: Tx,
  notice: Notice,
  { at, readAt }: { at: Date; readAt: Date | null },
): Promise<void> {
  const row = toRow(notice, at);
  const id = await insertNotice(tx, row);
  if (notice.actor !== null) await addActor(tx, id, { ...row, actor: notice.actor });
  if (readAt) await setRead(tx, id, readAt);
  await putAfter(tx, notice.reader.id, at);
}

/** The thing is no more: what the reader was told of the actor's part in it, or in all of its kind, goes. */
export async function withdraw(
  tx: Tx,
  reader: Reader,
  actor: UserId,
  kinds: readonly NotificationKind[],
  subject: string | null = null,
): Promise<void> {
  await lockReader(tx, reader.id);
  if (await removeActor(tx, reader.id, actor, kinds, subject)) await tellCount(tx, reader);
}

/** The thing was answered: it stays, read and without a question. */
export async function close(
  tx: Tx,
  reader: Reader,
  actor: UserId,
  kinds: readonly NotificationKind[],
  at: Date,
): Promise<void> {
  await lockReader(tx, reader.id);
  if (await closeNotices(tx, reader.id, actor, kinds, at)) await tellCount(tx, reader);
}

/** The thing is not the reader's to know of any more: all that they were told about it goes. */
export async function withdrawAbout(
  tx: Tx,
  reader: Reader,
  subject: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await lockReader(tx, reader.id);
  if (await deleteAbout(tx, reader.id, subject, kinds)) await tellCount(tx, reader);
}

/** As above, of all that is in a project or a team. */
export async function withdrawOf(
  tx: Tx,
  reader: Reader,
  whole: { projectId: ProjectId } | { teamId: TeamId },
  kinds: readonly NotificationKind[],
): Promise<void> {
  await lockReader(tx, reader.id);
  if (await deleteOf(tx, reader.id, whole, kinds)) await tellCount(tx, reader);
}

/** As `close`, of one thing, whoever asked. */
export async function closeNoticesAbout(
  tx: Tx,
  reader: Reader,
  subject: string,
  kinds: readonly NotificationKind[],
  at: Date,
): Promise<void> {
  await lockReader(tx, reader.id);
  if (await closeAbout(tx, reader.id, subject, kinds, at)) await tellCount(tx, reader);
}

/** To all devices of the reader. */
export async function tellCount(tx: Tx, reader: Reader): Promise<void> {
  const unread = await countUnread(tx, reader.id);
  publish(tx, notificationsChanged, {
    id: reader.uuid,
    scope: toScope('user', reader.uuid),
    patch: { unread },
  });
}
