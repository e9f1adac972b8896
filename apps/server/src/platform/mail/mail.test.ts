import { once } from 'node:events';
import net from 'node:net';
import { PassThrough } from 'node:stream';
import { simpleParser } from 'mailparser';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../testing/mail-server';
import { testDatabase } from '../../testing/postgres';
import { createDatabase, createPool, type Database } from '../db/database';
import { runTransaction } from '../db/transaction';
import { createJobs } from '../jobs';
import { createLogger } from '../logger';
import { createMailer, createMailJobs } from '.';

let pool: pg.Pool;
let db: Database;
const closers: (() => Promise<void>)[] = [];
const lines: string[] = [];
const log = createLogger(
  'debug',
  new PassThrough().on('data', (chunk) => lines.push(String(chunk))),
);

beforeAll(async () => {
  pool = createPool((await testDatabase()).connection, 6);
  db = createDatabase(pool);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await pool.query('truncate mails, mailed_codes, pgboss.job');
  lines.length = 0;
});
afterAll(() => pool.end());

const MAIL = {
  to: 'mira@example.org',
  subject: '407 162 is your Quilt code',
  text: 'Ваш код: 407162',
  html: '<p>Ваш код: <b>407162</b></p>',
};

async function startServer(answers?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(answers);
  closers.push(server.close);
  return server;
}

/** Everything that sends mails, as an installation with these settings has it. */
async function startMailing(settings: { smtpUrl: string | null; isLoopback?: boolean }) {
  const clock = { time: new Date('2026-06-15T10:00:00Z'), now: () => clock.time };
  const config = { isLoopback: true, mailFrom: 'Quilt <quilt@example.org>', ...settings };
  const jobs = createJobs({ pool, db, log });
  await jobs.start({ config, db, clock }, createMailJobs([]));
  closers.push(() => jobs.stop());
  const mailer = createMailer({ config, clock, jobs });
  return {
    jobs,
    clock,
    queue: (mail: Partial<typeof MAIL> = {}) =>
      runTransaction(
        db,
        (tx) => mailer.queue(tx, { ...MAIL, ...mail }),
        () => undefined,
      ),
    queueAndRollBack: () =>
      runTransaction(
        db,
        async (tx) => {
          await mailer.queue(tx, MAIL);
          throw new Error('changed my mind');
        },
        () => undefined,
      ),
    prune: async (signal?: AbortSignal) => {
      const [, prune] = createMailJobs([]);
      await prune.run({ config, db, clock }, null, signal);
    },
  };
}

const EMPTIED = { subject: '', text: null, html: null };
const rows = () => db.selectFrom('mails').selectAll().orderBy('id').execute();
const makeDue = () => pool.query('update pgboss.job set start_after = now()');
const waitingJobs = async () => (await pool.query("select name from pgboss.job where state < 'active'")).rows;

test('a queued mail arrives as it was written, and its secrets do not stay', async () => {
  const server = await startServer();
  const { queue, jobs, clock } = await startMailing({ smtpUrl: server.url });
  const { id } = await queue({ subject: 'Код\r\nBcc: eve@example.org' });
  await jobs.drain();

  expect(server.recipients).toEqual(['mira@example.org']);
  const mail = await simpleParser(server.received[0] as Buffer);
  expect(mail.subject).toBe('Код Bcc: eve@example.org');
  expect(mail.from.text).toContain('quilt@example.org');
  expect(mail.to.value).toEqual([{ address: 'mira@example.org', name: '' }]);
  expect(mail.text.trim()).toBe(MAIL.text);
  expect(mail.html.trim()).toBe(MAIL.html);
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(await rows()).toMatchObject([
    { id, state: 'sent', ...EMPTIED, attempts: 1, failure_code: null, sent_at: clock.now() },
  ]);
});

test('a mail of a transaction that was rolled back is never sent', async () => {
  const server = await startServer();
  const { queue, queueAndRollBack, jobs } = await startMailing({ smtpUrl: server.url });
  await expect(queueAndRollBack()).rejects.toThrow('changed my mind');
  await queue();
  await jobs.drain();
  expect(server.received).toHaveLength(1);
});

test('a server that is busy is asked again; the row tells, and the mail is the same one', async () => {
  let isBusy = true;
  const server = await startServer({
    onData() {
      if (isBusy) throw Object.assign(new Error('not now, mira@example.org'), { responseCode: 451 });
    },
  });
  const { queue, jobs } = await startMailing({ smtpUrl: server.url });
  await queue();
  await jobs.drain();
  expect(await rows()).toMatchObject([
    { state: 'failed', failure_code: 'EMESSAGE 451', attempts: 1, subject: MAIL.subject, text: MAIL.text },
  ]);
  expect(await waitingJobs()).toEqual([{ name: 'mail.send' }]);
  isBusy = false;
  await makeDue();
  await jobs.drain();
  expect(await rows()).toMatchObject([{ state: 'sent', failure_code: null, attempts: 2, text: null }]);
  const [first, second] = await Promise.all(server.received.map((mail) => simpleParser(mail)));
  expect(second?.messageId).toBe(first?.messageId);
  expect(server.received).toHaveLength(2);
});

test('a mail that was sent before is not sent twice by a repeated job', async () => {
  const server = await startServer();
  const { queue, jobs } = await startMailing({ smtpUrl: server.url });
  const { id } = await queue();
  await jobs.drain();
  await runTransaction(
    db,
    (tx) => jobs.enqueue(tx, { name: 'mail.send', parse: (data) => data }, { id }),
    () => undefined,
  );
  await jobs.drain();
  expect(server.received).toHaveLength(1);
});

test('an address that the server refuses is given up at once', async () => {
  const server = await startServer({
    onRcptTo(address) {
      if (address.startsWith('nobody')) throw Object.assign(new Error('no such user'), { responseCode: 550 });
    },
  });
  const { queue, jobs } = await startMailing({ smtpUrl: server.url });
  await queue({ to: 'nobody@example.org' });
  await queue();
  await jobs.drain();
  expect(await rows()).toMatchObject([
    { state: 'failed', failure_code: 'EENVELOPE 550', ...EMPTIED },
    { state: 'sent' },
  ]);
  expect(await waitingJobs()).toEqual([]);
});

test('no secret is logged: neither the password of the server, nor the address, nor the code', async () => {
  const server = await startServer({ password: 'right' });
  const { queue, jobs } = await startMailing({ smtpUrl: `smtp://quilt:wrong-4711@127.0.0.1:${server.port}` });
  await queue();
  await jobs.drain();
  expect(await rows()).toMatchObject([{ state: 'failed', failure_code: 'EAUTH 535', text: MAIL.text }]);
  expect(lines.join('')).toContain('MailNotSent EAUTH 535');
  for (const secret of ['wrong-4711', 'mira@', '407162', '407 162'])
    expect(lines.join('')).not.toContain(secret);
});

test('nobody listening is a failure with a code, and a sentence in the log', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  const { queue, jobs } = await startMailing({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await queue();
  await jobs.drain();
  expect(await rows()).toMatchObject([{ state: 'failed', failure_code: 'ESOCKET' }]);
  expect(lines.join('')).toContain('MailNotSent ESOCKET the mail server of SMTP_URL cannot be reached');
});

test('more than one address is refused, before anything is stored', async () => {
  const server = await startServer();
  const { queue } = await startMailing({ smtpUrl: server.url });
  const wrong = [
    'mira@example.org, eve@example.org',
    'mira@example.org\r\nBcc: eve@example.org',
    'Eve <eve@example.org>',
    'mira',
    '',
    'a@b@c',
  ];
  for (const to of wrong) await expect(queue({ to })).rejects.toThrow('exactly one address');
  await queue({ to: 'мира+quilt@пример.рф' });
  expect(await rows()).toHaveLength(1);
});

test('without a server mails are kept on a machine of its own, and are no job', async () => {
  const { queue, jobs } = await startMailing({ smtpUrl: null });
  await queue();
  expect(await waitingJobs()).toEqual([]);
  await jobs.drain();
  const { to: _, ...content } = MAIL;
  expect(await rows()).toMatchObject([{ state: 'kept', ...content }]);
});

test('without a server on a public address a mail fails at once and its secrets are not stored', async () => {
  const { queue } = await startMailing({ smtpUrl: null, isLoopback: false });
  await queue();
  expect(await rows()).toMatchObject([{ state: 'failed', failure_code: 'SMTP_URL_UNSET', ...EMPTIED }]);
});

test('a mail that waits when the server was taken out of the settings fails, and is not tried for ever', async () => {
  const elsewhere = createJobs({ pool, db, log });
  const config = { smtpUrl: 'smtp://127.0.0.1:1', isLoopback: true };
  const mailer = createMailer({ config, clock: { now: () => new Date() }, jobs: elsewhere });
  await runTransaction(
    db,
    (tx) => mailer.queue(tx, MAIL),
    () => undefined,
  );
  const { jobs } = await startMailing({ smtpUrl: null });
  await jobs.drain();
  expect(await rows()).toMatchObject([{ state: 'failed', failure_code: 'SMTP_URL_UNSET', ...EMPTIED }]);
  expect(await waitingJobs()).toEqual([]);
});

test('a mail is tried for a day at least, and at least every hour', async () => {
  const HOUR_SECONDS = 60 * 60;
  const { queue, jobs } = await startMailing({ smtpUrl: 'smtp://127.0.0.1:1' });
  await queue();
  const waits: number[] = [];
  for (;;) {
    await jobs.drain();
    const { rows: waiting } = await pool.query(
      "select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where state = 'retry'",
    );
    if (waiting.length === 0) break;
    waits.push(waiting[0].seconds);
    await makeDue();
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(HOUR_SECONDS);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(24 * HOUR_SECONDS);
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: waits.length + 1 }]);
});

test('after two days an unsent mail loses its secrets, after a week every mail is gone', async () => {
  const { queue, clock, prune } = await startMailing({ smtpUrl: null });
  await queue();
  await queue();
  await pool.query(
    "update mails set state = 'failed', failure_code = 'ESOCKET' where id = (select max(id) from mails)",
  );
  const advance = (hours: number) => {
    clock.time = new Date(clock.time.getTime() + hours * 60 * 60 * 1000);
  };
  advance(47);
  await prune();
  expect(await rows()).toMatchObject([{ text: MAIL.text }, { text: MAIL.text }]);
  advance(2);
  await queue();
  await prune();
  expect(await rows()).toMatchObject([{ subject: MAIL.subject }, EMPTIED, { text: MAIL.text }]);
  advance(5 * 24);
  await expect(prune(AbortSignal.abort())).rejects.toThrow();
  expect(await rows()).toHaveLength(3);
  await prune();
  expect(await rows()).toHaveLength(1);
});
