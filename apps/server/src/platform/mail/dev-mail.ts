import { isIP } from 'node:net';
import { PRODUCT_NAME } from '@quilt/contract/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Config, isLoopbackHost } from '../config';
import type { Database } from '../db/database';
import { fail } from '../fault';
import { isForwarded, isLoopbackAuthority } from '../http/door';
import { parseInput } from '../http/input';
import { isStorable } from '../http/strings';
import { escapeHtml } from './html';

const SHOWN = 100;

// Its own, and stricter than the one of the web: what mails hold was partly typed by strangers.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
body{margin:0 auto;padding:32px 16px;max-width:720px;font:16px/1.5 system-ui,sans-serif;color:#1D1B18;background:#F1F0EE}
h1{font-size:24px;margin:0 0 16px}h2{font-size:18px;margin:0}article{background:#fff;border-radius:24px;padding:24px;margin:0 0 16px}
p{margin:4px 0 12px;color:#5B5751}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0 0 12px}
a{color:#1B47B5}summary{cursor:pointer}iframe{width:100%;height:640px;border:0;border-radius:16px;margin-top:12px}`;

interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

const NoQuery = z.strictObject({});
const Query = z.strictObject({ to: z.string().refine(isStorable).optional() });

/** The development outbox, for who sits at this machine and has set no SMTP server; for all others it is not there. */
export function registerDevMail(
  app: FastifyInstance,
  { config, db }: { config: Config; db: Database },
): void {
  app.get('/dev/mail', async (request, reply) => {
    requireLocal(config, request);
    parseInput(NoQuery, request.query);
    const mails = await listKept(db, undefined);
    return guarded(reply).type('text/html; charset=utf-8').send(page(mails));
  });

  app.get('/dev/mail.json', async (request, reply) => {
    requireLocal(config, request);
    const mails = await listKept(db, parseInput(Query, request.query).to);
    const items = mails.map(({ to, subject, text, html }) => ({ to, subject, text, html }));
    return guarded(reply).send({ items });
  });
}

function requireLocal(config: Config, { raw }: FastifyRequest): void {
  const isLocal =
    config.smtpUrl === null &&
    config.isLoopback &&
    // Whoever names a proxy expects others than this machine.
    config.trustProxy === null &&
    !isForwarded(raw.headers) &&
    // The peer itself: what forwarding headers say does not count here.
    isLoopbackPeer(raw.socket.remoteAddress) &&
    isLoopbackAuthority(raw.headers.host);
  if (!isLocal) throw fail('common.not_found');
}

function isLoopbackPeer(address: string | undefined): boolean {
  if (address === undefined || isIP(address) === 0) return false;
  return isLoopbackHost(address.replace(/^::ffff:/i, ''));
}

async function listKept(db: Database, to: string | undefined): Promise<KeptMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text', 'html', 'created_at'])
    .where('state', '=', 'kept')
    .$if(to !== undefined, (query) =>
      query.where(({ fn }) => fn('lower', ['to_address']), '=', (to ?? '').toLowerCase()),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    to: row.to_address,
    subject: row.subject,
    text: row.text ?? '',
    html: row.html ?? '',
    createdAt: row.created_at,
  }));
}

function guarded(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}

function page(mails: readonly KeptMail[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mails · ${PRODUCT_NAME}</title><style>${STYLE}</style></head>
<body><main><h1>Mails</h1>
${mails.length === 0 ? '<p>No mails yet. What would be sent is shown here while SMTP_URL is not set.</p>' : mails.map(article).join('\n')}
</main></body></html>
`;
}

function article({ to, subject, text, html, createdAt }: KeptMail): string {
  return `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)} · <time>${createdAt.toISOString()}</time></p>
<pre>${linked(text)}</pre>
<details><summary>As it looks</summary><iframe sandbox title="${escapeHtml(subject)}" loading="lazy" srcdoc="${escapeHtml(html)}"></iframe></details></article>`;
}

/** Addresses can be clicked; everything else is text. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => {
      const escaped = escapeHtml(piece);
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');
}
