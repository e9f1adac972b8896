import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS, MINUTE_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { deleteUnshown, isAnyDue, listDueReaders, postpone, takeToMail } from './mailed.repository';
import type { NoticeMails } from './notice-mails';
import { deleteOlder, lockReaders } from './notifications.repository';

const AT_ONCE = 1_000;
const READERS_AT_ONCE = 100;
/** For so long a mail is tried; what it was told by alone is of no use after it. */
const UNSHOWN_DAYS = 2;

/** What nobody looked at for months is no news; it also keeps the table from growing for ever. */
export const pruneNotifications: JobDefinition<null> = {
  name: 'notifications.prune',
  schedule: { minute: 23, hour: 4 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock }, _data, signal) => {
    const before = new Date(clock.now().getTime() - LIMITS.notificationDays * DAY_MS);
    while ((await deleteOlder(db, before, AT_ONCE)) === AT_ONCE) signal?.throwIfAborted();
    const mailed = new Date(clock.now().getTime() - UNSHOWN_DAYS * DAY_MS);
    while ((await deleteUnshown(db, mailed, AT_ONCE)) === AT_ONCE) signal?.throwIfAborted();
  },
};

/** Whether somebody is there and does something: they see for themselves what comes. */
export type IsReading = (platform: Pick<Platform, 'db'>, uuid: UserUuid) => boolean;

/** What is unread for long enough is mailed, with all else that came meanwhile; whoever is there is asked later again. */
export function createMailJob(mails: NoticeMails, isReading: IsReading): JobDefinition<null> {
  const mail = async (tx: Tx, platform: Platform, now: Date): Promise<number> => {
    const due = await listDueReaders(tx, now, READERS_AT_ONCE);
    // Of several processes one takes what waits, and the others find nothing left of it.
    await lockReaders(
      tx,
      due.map(({ id }) => id),
    );
    const there = new Set(due.flatMap(({ id, uuid }) => (isReading(platform, uuid) ? [id] : [])));
    await postpone(tx, [...there], new Date(now.getTime() + LIMITS.mailedNoticeMinutes * MINUTE_MS));
    const away = due.flatMap(({ id }) => (there.has(id) ? [] : [id]));
    for (const { id, email, notices } of await takeToMail(tx, away)) {
      await platform.mailer.queueComposed(tx, email, mails, { reader: id, notices });
    }
    return due.length;
  };
  return {
    name: 'notifications.mail',
    schedule: 'everyMinute',
    parse: (data) => z.null().parse(data),
    isDue: ({ db, clock }) => isAnyDue(db, clock.now()),
    run: async (platform, _data, signal) => {
      const { db, clock, committed } = platform;
      const next = () => runTransaction(db, (tx) => mail(tx, platform, clock.now()), committed);
      while ((await next()) > 0) signal?.throwIfAborted();
    },
  };
}
