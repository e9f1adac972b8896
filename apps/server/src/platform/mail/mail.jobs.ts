import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { inBites } from '../db/in-bites';
import { DAY_MS } from '../durations';
import type { ComposedMail, MailComposer } from './composer';
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
const NOTHING_READABLE = { subject: '', text: null, html: null, composer: null, data: null };

const Data = z.object({ id: z.int() });

export const inOneLine = (subject: string): string => subject.replace(/\s+/g, ' ');

export const mailSent = {
  name: 'mail.send',
  parse: (data: unknown) => Data.parse(data),
  // For a day at least: codes are too old then, but links that take a change back are good for a week.
  retries: { limit: 33, longestWaitSeconds: 60 * 60 },
};

/** Sends one mail. A failure is to be seen in its row, also while it is still tried again. */
const createSendJob = <Platform extends MailPlatform>(composers: readonly MailComposer<Platform>[]) => ({
  ...mailSent,
  async run(platform: Platform, { id }: z.output<typeof Data>): Promise<void> {
    const { config, db, clock } = platform;
    const mail = await db
      .selectFrom('mails')
      .select(['id', 'to_address', 'subject', 'text', 'html', 'created_at', 'composer', 'data'])
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'failed'])
      .executeTakeFirst();
    // Pruned, erased, or sent by a try whose end was not recorded.
    if (!mail || (mail.composer === null && mail.text === null)) return;
    const content = await contentOf(platform, mail, composers);
    if (content === null) {
      await db.deleteFrom('mails').where('id', '=', id).execute();
      return;
    }
    // The development outbox: what was not composed is kept there without being sent.
    if (config.smtpUrl === null && mail.composer !== null) return keep(db, id, content);
    const failure =
      config.smtpUrl === null
        ? { code: 'SMTP_URL_UNSET', isFinal: true }
        : await sendMail(config.smtpUrl, {
            from: config.mailFrom,
            to: mail.to_address,
            ...content,
            // The same for every try, so that a mail that arrived twice is shown once.
            key: `${mail.id}.${mail.created_at.getTime()}`,
          });
    await recordEnd({ db, clock }, id, failure);
    if (failure && !failure.isFinal) throw new MailNotSent(failure.code);
  },
});

interface QueuedMail {
  to_address: string;
  subject: string;
  text: string | null;
  html: string | null;
  composer: string | null;
  data: unknown;
}

async function contentOf<Platform extends MailPlatform>(
  platform: Platform,
  { to_address: to, subject, text, html, composer: name, data }: QueuedMail,
  composers: readonly MailComposer<Platform>[],
): Promise<(Omit<ComposedMail, 'switchOffUrl'> & Partial<ComposedMail>) | null> {
  if (name === null) return text === null || html === null ? null : { subject, text, html };
  const composer = composers.find((one) => one.name === name);
  if (!composer) throw new Error(`nobody composes mails of ${name}`);
  const composed = await composer.compose(platform, to, composer.parse(data));
  return composed && { ...composed, subject: inOneLine(composed.subject) };
}

async function keep(
  db: Database,
  id: number,
  { subject, text, html }: Omit<ComposedMail, 'switchOffUrl'>,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'kept', subject, text, html, composer: null, data: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

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
        .where((mail) => mail.or([mail('text', 'is not', null), mail('composer', 'is not', null)]))
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

export const createMailJobs = <Platform extends MailPlatform>(composers: readonly MailComposer<Platform>[]) =>
  [createSendJob(composers), pruneJob] as const;
