import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../db/database';

export interface KeptMail {
  to: string;
  state: string;
  created_at: Date;
}

/** Whatever is still kept of the mails to an address, without what they say: codes and links in it are secrets. */
export async function listMailsTo(reader: Reader, address: string): Promise<KeptMail[]> {
  return reader
    .selectFrom('mails')
    .select(['to_address as to', 'state', 'created_at'])
    .where(goesTo(address))
    .orderBy('id')
    .execute();
}

/** One that is waiting to be sent is not sent any more. */
export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mails').where(goesTo(address)).execute();
}

/** By the rules of the column, as the index on it. */
function goesTo(address: string): RawBuilder<boolean> {
  return sql<boolean>`lower(to_address) = lower(${address}::text collate "C")`;
}
