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
  removeActors,
} from './notices.repository';
import { countUnread, countUnreadOf, lockReader, lockReaders, setRead } from './notifications.repository';
import { findSwitches, switchesFor } from './switches.repository';

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
 * and who may know of it; the platform hands each event to it once, however often it is delivered. Of what comes in
 * numbers: `notifierOfMany`.
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
  return makeNotifier(definition, concerns, async (tx, events, now) => {
    for (const event of events) {
      const notices = await look(tx, event, readPatch(definition, event), now);
      await tell(tx, [notices ?? []].flat(), now);
    }
  });
}

interface Told<Patch extends z.ZodType> {
  event: StoredEvent;
  patch: z.output<Patch>;
}

/** As `notifier`, of what comes in numbers: `look` sees all of them by as few statements, and answers in their order. */
export function notifierOfMany<Patch extends z.ZodType>(
  definition: EventDefinition<string, Patch>,
  look: (tx: Tx, told: readonly Told<Patch>[]) => Promise<readonly Notice[]>,
  concerns: (patch: z.output<Patch>) => boolean = () => true,
): Consumer {
  return makeNotifier(definition, concerns, async (tx, events, now) => {
    const told = events.map((event) => ({ event, patch: readPatch(definition, event) }));
    await tell(tx, await look(tx, told), now);
  });
}

function makeNotifier<Patch extends z.ZodType>(
  definition: EventDefinition<string, Patch>,
  concerns: (patch: z.output<Patch>) => boolean,
  handle: Consumer['handle'],
): Consumer {
  return {
    name: `notifications of ${definition.type}`,
    types: [definition.type],
    concerns: (event) => concerns(readPatch(definition, event)),
    // One that comes twice tells of itself once.
    handle: (tx, events, now) =>
      handle(tx, [...new Map(events.map((event) => [event.outboxId, event])).values()], now),
  };
}

/** What no event tells of, such as that a day has come; after all else that the transaction locks. */
export async function tell(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  // What one does oneself is no news.
  const news = notices.filter(({ actor, reader }) => actor !== reader.id);
  if (news.length === 0) return;
  const switches = await findSwitches(
    tx,
    news.map(({ reader }) => reader.id),
  );
  const mailAt = new Date(now.getTime() + LIMITS.mailedNoticeMinutes * MINUTE);
  const wanted = news.flatMap((notice) => {
    const { inApp, byMail } = switchesFor(switches.get(notice.reader.id) ?? [], notice.kind);
    const way = { isShown: inApp, mailAt: byMail ? mailAt : null };
    return inApp || byMail ? [{ reader: notice.reader, row: toRow(notice, now, way) }] : [];
  });
  const readers = new Map(wanted.map(({ reader }) => [reader.id, reader]));
  if (readers.size === 0) return;
  await lockReaders(tx, [...readers.keys()]);
  const rows = sumUp(wanted.map(({ row }) => row));
  const since = new Date(now.getTime() - LIMITS.notificationMergeMinutes * MINUTE);
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
      return id === undefined ? [] : [{ id, row }];
    }),
  );
  const shown = new Set(rows.flatMap(({ isShown, reader }) => (isShown ? [reader] : [])));
  const counts = await countUnreadOf(tx, [...shown]);
  for (const [id, reader] of readers) if (shown.has(id)) publishCount(tx, reader, counts.get(id) ?? 0);
}

/** What is told to the same reader of the same thing is one row, which stands where the last of it stood. */
function sumUp(rows: readonly NoticeRow[]): NoticeRow[] {
  const sums = new Map<string, NoticeRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = sums.get(key);
    sums.delete(key);
    sums.set(key, before ? addTo(before, row) : row);
  }
  return [...sums.values()];
}

/** As if the later one were merged with the earlier one that is there already. */
function addTo(before: NoticeRow, row: NoticeRow): NoticeRow {
  const actors = new Map(before.actors);
  for (const [actor, times] of row.actors) actors.set(actor, (actors.get(actor) ?? 0) + times);
  const news = row.params.news && [...new Set([...(before.params.news ?? []), ...row.params.news])];
  return {
    ...row,
    params: { ...row.params, ...(news && { news }) },
    count: before.count + row.count,
    actors,
    isByItself: before.isByItself,
    isShown: before.isShown || row.isShown,
    mailAt: before.mailAt ?? row.mailAt,
  };
}

/** Whose own scope an event was told in. */
export function readerOf(event: Pick<StoredEvent, 'scope'>): UserUuid {
  return UserUuid.parse(parseScope(Scope.parse(event.scope)).id);
}

function toRow(
  { reader, kind, actor, subject = '', params = {}, isOpen = false }: Notice,
  at: Date,
  way: Pick<NoticeRow, 'isShown' | 'mailAt'> = { isShown: true, mailAt: null },
): NoticeRow {
  return {
    reader: reader.id,
    kind,
    subject,
    params,
    count: 1,
    actors: new Map(actor === null ? [] : [[actor, 1]]),
    isByItself: actor === null,
    isOpen,
    ...way,
    at,
  };
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
  await addActors(tx, [{ id, row }]);
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

/** As above, of several, whatever each is about. */
export async function withdrawAll(
  tx: Tx,
  tellings: readonly { reader: Reader; actor: UserId; kind: NotificationKind; subject: string }[],
): Promise<void> {
  await changeFor(tx, tellings, () =>
    removeActors(
      tx,
      tellings.map(({ reader, ...rest }) => ({ reader: reader.id, ...rest })),
    ),
  );
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
  await withdrawAllAbout(tx, [{ reader, subject }], kinds);
}

/** Somebody, and a thing that they were told about. */
interface About {
  reader: Reader;
  subject: string;
}

const toIds = ({ reader, subject }: About) => ({ reader: reader.id, subject });

/** As above, of several. */
export async function withdrawAllAbout(
  tx: Tx,
  about: readonly About[],
  kinds: readonly NotificationKind[],
): Promise<void> {
  await changeFor(tx, about, () => deleteAbout(tx, about.map(toIds), kinds));
}

/** With the locks of all readers, in one order; those of whom something has changed hear their count. */
async function changeFor(
  tx: Tx,
  changes: readonly { reader: Reader }[],
  change: () => Promise<readonly UserId[]>,
): Promise<void> {
  if (changes.length === 0) return;
  const readers = new Map(changes.map(({ reader }) => [reader.id, reader]));
  await lockReaders(tx, [...readers.keys()]);
  const changed = await change();
  if (changed.length === 0) return;
  const counts = await countUnreadOf(tx, changed);
  for (const id of changed) {
    const reader = readers.get(id);
    if (reader) publishCount(tx, reader, counts.get(id) ?? 0);
  }
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
  await closeAllAbout(tx, [{ reader, subject }], kinds, at);
}

/** As above, of several. */
export async function closeAllAbout(
  tx: Tx,
  about: readonly About[],
  kinds: readonly NotificationKind[],
  at: Date,
): Promise<void> {
  await changeFor(tx, about, () => closeAbout(tx, about.map(toIds), kinds, at));
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
