import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { inBites } from '../db/in-bites';
import { DAY_MS } from '../durations';
import { type SendFailure, sendMail } from './smtp';

interface MailPlatform {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  db: Database;
  clock: Clock;
}

const KEPT_DAYS = 7;
/** By then it has been given up: it is tried for a day and a little more. */
const READABLE_DAYS = 2;
/** The subject of a code is the code. */
const NOTHING_READABLE = { subject: '', text: null, html: null };

const Data = z.object({ id: z.int() });

/** Sends one mail. A failure is to be seen in its row, also while it is still tried again. */
export const mailJob = {
  name: 'mail.send',
  parse: (data: unknown) => Data.parse(data),
  // For a day at least: codes are too old then, but links that take a change back are good for a week.
  retries: { limit: 33, longestWaitSeconds: 60 * 60 },
  async run({ config, db, clock }: MailPlatform, { id }: z.output<typeof Data>): Promise<void> {
    const mail = await db
      .selectFrom('mails')
      .select(['id', 'to_address', 'subject', 'text', 'html', 'created_at'])
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'failed'])
      .executeTakeFirst();
    // Pruned, erased, or sent by a try whose end was not recorded.
    if (!mail || mail.text === null || mail.html === null) return;
    const failure =
      config.smtpUrl === null
        ? { code: 'SMTP_URL_UNSET', isFinal: true }
        : await sendMail(config.smtpUrl, {
            from: config.mailFrom,
            to: mail.to_address,
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            // The same for every try, so that a mail that arrived twice is shown once.
            key: `${mail.id}.${mail.created_at.getTime()}`,
          });
    await recordEnd({ db, clock }, id, failure);
    if (failure && !failure.isFinal) throw new MailNotSent(failure.code);
  },
};

async function recordEnd(
  { db, clock }: Pick<MailPlatform, 'db' | 'clock'>,
  id: number,
  failure: SendFailure | null,
) {
  await db
    .updateTable('mails')
    .set({
      attempts: sql`attempts + 1`,
      ...(failure
        ? { state: 'failed', failure_code: failure.code }
        : { state: 'sent', failure_code: null, sent_at: clock.now() }),
      ...(failure && !failure.isFinal ? {} : NOTHING_READABLE),
    })
    .where('id', '=', id)
    .execute();
}

/** Carries the code alone: an SMTP server's answer may hold the address. */
class MailNotSent extends Error {
  override name = 'MailNotSent';

  constructor(readonly code: string) {
    super(code);
  }
}

/** No mail is kept for longer than a week, sent or not, nor readable for longer than two days: hence hourly. */
const pruneJob = {
  name: 'mail.prune',
  schedule: { minute: 23 },
  parse: (data: unknown) => z.null().parse(data),
  async run({ db, clock }: MailPlatform, _data: unknown, signal?: AbortSignal): Promise<void> {
    const olderThan = (days: number, limit: number) =>
      db
        .selectFrom('mails')
        .select('id')
        .where('created_at', '<', new Date(clock.now().getTime() - days * DAY_MS))
        .limit(limit);
    await inBites(async (limit) => {
      const old = olderThan(READABLE_DAYS, limit)
        .where('text', 'is not', null)
        .where('state', 'in', ['queued', 'failed']);
      const emptied = db.updateTable('mails').set(NOTHING_READABLE).where('id', 'in', old);
      return (await emptied.executeTakeFirst()).numUpdatedRows;
    }, signal);
    await inBites(async (limit) => {
      const gone = db.deleteFrom('mails').where('id', 'in', olderThan(KEPT_DAYS, limit));
      return (await gone.executeTakeFirst()).numDeletedRows;
    }, signal);
  },
};

export const mailJobs = [mailJob, pruneJob] as const;
