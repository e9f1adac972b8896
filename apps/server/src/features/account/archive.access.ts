import type { UserId } from '@quilt/contract/core';
import type { Clock } from '../../platform/clock';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { type ArchiveRow, findArchive } from './archives.repository';

/** One whose time is over is not there any more, though nobody has swept it away yet. */
export async function findOwnArchive(
  reader: Reader,
  { clock }: { clock: Clock },
  owner: UserId,
): Promise<ArchiveRow | null> {
  const row = await findArchive(reader, owner);
  return row === null || (row.expires_at !== null && row.expires_at <= clock.now()) ? null : row;
}

/** The only way to the bytes; they are their owner's alone. */
export async function requireReadyArchive(
  reader: Reader,
  clock: { clock: Clock },
  owner: UserId,
): Promise<{ key: string; bytes: number; startedAt: Date }> {
  const row = await findOwnArchive(reader, clock, owner);
  if (row?.state !== 'ready' || row.blob_key === null || row.bytes === null) {
    throw fail('account.archive_missing');
  }
  return { key: row.blob_key, bytes: row.bytes, startedAt: row.started_at };
}
