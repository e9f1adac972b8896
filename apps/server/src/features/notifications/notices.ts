import {
  type EventDefinition,
  parseScope,
  Scope,
  toScope,
  type UserId,
  UserUuid,
} from '@quilt/contract/core';
import type { ChatId } from '@quilt/contract/features/chats';
import {
  type NotificationId,
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
import { readPatch } from '../../platform/events';
import type { Consumer, StoredEvent } from '../../platform/feature';
import {
  addActors,
  closeAbout,
  closeNotices,
  deleteAbout,
  deleteOf,
  deleteOfProjects,
  insertNotices,
  keyOf,
  markRead,
  mergeNotices,
  type NoticeRow,
  putAfter,
  removeActor,
} from './notices.repository';
import { countUnread, countUnreadOf, lockReader, lockReaders, setRead } from './notifications.repository';

const MINUTE = 60_000;
const NEVER = new Date(0);

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
  /** Where the event alone says that nobody is told. */
  concerns: (patch: z.output<Patch>) => boolean = () => true,
): Consumer {
  return {
    name: `notifications of ${definition.type}`,
    types: [definition.type],
    concerns: (event) => concerns(readPatch(definition, event)),
    handle: async (tx, event, now) => {
      const notices = await look(tx, event, readPatch(definition, event), now);
      await tell(tx, [notices ?? []].flat(), now);
    },
  };
}

interface Told<Patch extends z.ZodType> {
  event: StoredEvent;
  patch: z.output<Patch>;
}

/** As `notifier`, of things of which many are changed at once: `look` sees all of them by as few statements. */
export function notifierOfMany<Patch extends z.ZodType>(
  definition: EventDefinition<string, Patch>,
  look: (tx: Tx, told: readonly Told<Patch>[]) => Promise<readonly Notice[]>,
  concerns: (patch: z.output<Patch>) => boolean = () => true,
): Consumer {
  const handleAll = async (tx: Tx, events: readonly StoredEvent[], now: Date): Promise<void> => {
    const told = events.map((event) => ({ event, patch: readPatch(definition, event) }));
    await tell(tx, await look(tx, told), now);
  };
  return {
    name: `notifications of ${definition.type}`,
    types: [definition.type],
    concerns: (event) => concerns(readPatch(definition, event)),
    handle: (tx, event, now) => handleAll(tx, [event], now),
    handleAll,
  };
}

/** What no event tells of, such as that a day has come; after all else that the transaction locks. */
export async function tell(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  // What one does oneself is no news.
  const news = notices.filter(({ actor, reader }) => actor !== reader.id);
  for (const some of withoutDoubles(news)) await notifyOf(tx, some, now);
}

/** No two of the same thing to the same reader are written at once: the later adds to the earlier. */
function withoutDoubles(notices: readonly Notice[]): Notice[][] {
  const parts: Notice[][] = [];
  const times = new Map<string, number>();
  for (const notice of notices) {
    const key = keyOf(toRow(notice, NEVER));
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    const part = parts[before] ?? [];
    part.push(notice);
    parts[before] = part;
  }
  return parts;
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

async function notifyOf(tx: Tx, notices: readonly Notice[], at: Date): Promise<void> {
  const rows = notices.map((notice) => toRow(notice, at));
  const readers = new Map(notices.map(({ reader }) => [reader.id, reader]));
  await lockReaders(tx, [...readers.keys()]);
  const since = new Date(at.getTime() - LIMITS.notificationMergeMinutes * MINUTE);
  const ids = await mergeNotices(tx, rows, since);
  for (const [key, id] of await insertNotices(
    tx,
    rows.filter((row) => !ids.has(keyOf(row))),
  )) {
    ids.set(key, id);
  }
  await addActors(
    tx,
    rows.flatMap((row) => {
      const id = ids.get(keyOf(row));
      return id === undefined || row.actor === null ? [] : [{ ...row, id, actor: row.actor }];
    }),
  );
  const counts = await countUnreadOf(tx, [...readers.keys()]);
  for (const [id, reader] of readers) publishCount(tx, reader, counts.get(id) ?? 0);
}

/** Of the past, as the demo world has one, in its place among those of others: nobody hears of it, nothing is merged. */
export async function recordNotice(
  tx: Tx,
  notice: Notice,
  { at, readAt }: { at: Date; readAt: Date | null },
): Promise<void> {
  const row = toRow(notice, at);
  const id = (await insertNotices(tx, [row])).get(keyOf(row));
  if (id === undefined) throw new Error('a notification was not written');
  if (notice.actor !== null) await addActors(tx, [{ ...row, id, actor: notice.actor }]);
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

/** As above, of all that is in a project, a team or a chat. */
export async function withdrawOf(
  tx: Tx,
  reader: Reader,
  whole: { projectId: ProjectId } | { teamId: TeamId } | { chatId: ChatId },
  kinds: readonly NotificationKind[],
): Promise<void> {
  await lockReader(tx, reader.id);
  if (await deleteOf(tx, reader.id, whole, kinds)) await tellCount(tx, reader);
}

/** As above, of several projects. */
export async function withdrawOfProjects(
  tx: Tx,
  reader: Reader,
  projects: readonly ProjectId[],
  kinds: readonly NotificationKind[],
): Promise<void> {
  await lockReader(tx, reader.id);
  if (await deleteOfProjects(tx, reader.id, projects, kinds)) await tellCount(tx, reader);
}

/** As `close`, of one thing, whoever told of it. */
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

/** The reader has seen what these tell of. */
export async function readNotices(
  tx: Tx,
  reader: Reader,
  ids: readonly NotificationId[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await lockReader(tx, reader.id);
  if (await markRead(tx, reader.id, ids, at)) await tellCount(tx, reader);
}

/** To all devices of the reader. */
export async function tellCount(tx: Tx, reader: Reader): Promise<void> {
  publishCount(tx, reader, await countUnread(tx, reader.id));
}

function publishCount(tx: Tx, reader: Reader, unread: number): void {
  publish(tx, notificationsChanged, {
    id: reader.uuid,
    scope: toScope('user', reader.uuid),
    patch: { unread },
  });
}
