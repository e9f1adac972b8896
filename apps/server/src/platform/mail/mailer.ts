import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Tx } from '../db/database';
import type { Jobs } from '../jobs';
import type { MailComposer } from './composer';
import { inOneLine, mailSent } from './mail.jobs';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Part of the caller's transaction; sent at once after its commit. The id tells its `mails.state` later. */
  queue(tx: Tx, mail: Mail): Promise<{ id: number }>;
  /** As above, of one that says what is so when it is sent: each try asks its composer anew. */
  queueComposed<Data>(tx: Tx, to: string, composer: MailComposer<never, Data>, data: Data): Promise<void>;
}

/** One address and nothing that a mail program could read as a second one. */
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u;

export function createMailer(platform: {
  config: Pick<Config, 'smtpUrl' | 'isLoopback'>;
  clock: Clock;
  jobs: Jobs;
}): Mailer {
  const { config, clock, jobs } = platform;
  return {
    async queue(tx, mail) {
      requireOneAddress(mail.to);
      const row = {
        to_address: mail.to,
        created_at: clock.now(),
        ...startOf(mail, config),
      };
      const { id } = await tx.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow();
      if (row.state === 'queued') await jobs.enqueue(tx, mailSent, { id });
      return { id };
    },
    async queueComposed(tx, to, { name }, data) {
      requireOneAddress(to);
      // Nobody could read it.
      if (config.smtpUrl === null && !config.isLoopback) return;
      const { id } = await tx
        .insertInto('mails')
        .values({
          to_address: to,
          created_at: clock.now(),
          state: 'queued',
          subject: '',
          composer: name,
          data: JSON.stringify(data),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.enqueue(tx, mailSent, { id });
    },
  };
}

function requireOneAddress(to: string): void {
  if (!ONE_ADDRESS.test(to)) throw new TypeError('a mail goes to exactly one address');
}

function startOf(mail: Mail, { smtpUrl, isLoopback }: Pick<Config, 'smtpUrl' | 'isLoopback'>) {
  const content = { subject: inOneLine(mail.subject), text: mail.text, html: mail.html };
  if (smtpUrl !== null) return { state: 'queued', ...content };
  if (isLoopback) return { state: 'kept', ...content };
  // Nobody could read it at /dev/mail either, so its codes and links are not kept lying about.
  return { state: 'failed', subject: '', failure_code: 'SMTP_URL_UNSET' };
}
