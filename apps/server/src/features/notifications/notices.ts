import {
  type EventDefinition,
  parseScope,
  Scope,
  toScope,
  type UserId,
  UserUuid,
} from '@quilt/contract/core';
import { type NotificationKind, notificationsChanged } from '@quilt/contract/features/notifications';
import { LIMITS } from '@quilt/contract/limits';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import type { Consumer, StoredEvent } from '../../platform/feature';
import { addActor, closeNotices, insertNotice, mergeNotice, removeActor } from './notices.repository';
import { countUnread, lockReader, setRead } from './notifications.repository';

const MINUTE = 60_000;

/** What somebody is to be told. */
export interface Notice {
  reader: Reader;
  kind: NotificationKind;
  actor: UserId;
  /** What it is about, where things of one kind are told apart: only the same is merged. */
  subject?: string;
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
  look: (tx: Tx, event: StoredEvent, patch: z.output<Patch>) => Promise<Notice | null>,
): Consumer {
  return {
    name: `notifications of ${definition.type}`,
    types: [definition.type],
    handle: async (tx, event, now) => {
      const notice = await look(tx, event, definition.patch.parse(event.patch));
      // What one does oneself is no news.
      if (notice && notice.actor !== notice.reader.id) await notify(tx, notice, now);
    },
  };
}

/** Whose own scope an event was told in. */
export function readerOf(event: Pick<StoredEvent, 'scope'>): UserUuid {
  return UserUuid.parse(parseScope(Scope.parse(event.scope)).id);
}

async function notify(
  tx: Tx,
  { reader, kind, actor, subject = '', isOpen = false }: Notice,
  at: Date,
): Promise<void> {
  const row = { reader: reader.id, kind, subject, actor, isOpen, at };
  await lockReader(tx, reader.id);
  const since = new Date(at.getTime() - LIMITS.notificationMergeMinutes * MINUTE);
  const id = (await mergeNotice(tx, row, since)) ?? (await insertNotice(tx, row));
  await addActor(tx, id, row);
  await tellCount(tx, reader);
}

/** Of the past, as the demo world has one: nobody hears of it, and nothing is merged. */
export async function recordNotice(
  tx: Tx,
  { reader, kind, actor, subject = '', isOpen = false }: Notice,
  { at, readAt }: { at: Date; readAt: Date | null },
): Promise<void> {
  const row = { reader: reader.id, kind, subject, actor, isOpen, at };
  const id = await insertNotice(tx, row);
  await addActor(tx, id, row);
  if (readAt) await setRead(tx, id, readAt);
}

/** The thing is no more: what the reader was told of the actor's part in it goes. */
export async function withdraw(
  tx: Tx,
  reader: Reader,
  actor: UserId,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await lockReader(tx, reader.id);
  if (await removeActor(tx, reader.id, actor, kinds)) await tellCount(tx, reader);
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

/** To all devices of the reader. */
export async function tellCount(tx: Tx, reader: Reader): Promise<void> {
  const unread = await countUnread(tx, reader.id);
  publish(tx, notificationsChanged, {
    id: reader.uuid,
    scope: toScope('user', reader.uuid),
    patch: { unread },
  });
}
