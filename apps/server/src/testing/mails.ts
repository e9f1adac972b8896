import { sql } from 'kysely';
import type { Platform } from '../platform/context';

export interface ReadMail {
  subject: string;
  text: string;
  html: string;
}

/** What was written to an address, the oldest first. */
export async function mailsTo({ db }: Pick<Platform, 'db'>, address: string): Promise<ReadMail[]> {
  const { rows } = await sql<ReadMail>`
    select subject, text, html from mails where lower(to_address) = ${address.toLowerCase()} order by id`.execute(
    db,
  );
  return rows;
}

/** The newest code that an address got. */
export async function codeFor(platform: Pick<Platform, 'db'>, address: string): Promise<string> {
  const mails = await mailsTo(platform, address);
  const code = /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${address}`);
  return code;
}
