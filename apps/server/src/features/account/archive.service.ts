import { toScope, toUrl } from '@quilt/contract/core';
import { archiveChanged, downloadArchive as downloadEndpoint } from '@quilt/contract/features/account';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { letGo } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import type { ByteAnswer } from '../../platform/feature';
import { createTicket } from '../../platform/tickets';
import { requireProof, requireTicket } from '../auth';
import { findOwnArchive, requireReadyArchive } from './archive.access';
import { PACKING } from './archive.jobs';
import { type ArchiveRow, deleteArchive, insertPacking, lockArchive } from './archives.repository';

export async function readArchive(context: Context<Viewer>): Promise<ArchiveRow | null> {
  return findOwnArchive(context.db, context, context.viewer.id);
}

/** One at a time: of several requests at once, one begins, and an older archive makes room for it. */
export async function startArchive(context: Context<Viewer>, steps: number): Promise<ArchiveRow> {
  requireProof(context);
  const { viewer, clock, jobs } = context;
  const packing = { userId: viewer.id, startedAt: clock.now() };
  return context.transaction(async (tx) => {
    let row = await insertPacking(tx, { ...packing, steps });
    if (!row) {
      const former = await lockArchive(tx, viewer.id);
      if (former?.state === 'packing') throw fail('account.archive_packing');
      await deleteArchive(tx, viewer.id);
      await letGo(tx, context, [former?.blob_key ?? null]);
      row = await insertPacking(tx, { ...packing, steps });
    }
    // Between two statements somebody else has begun.
    if (!row) throw fail('account.archive_packing');
    const job = { userId: viewer.id, startedAt: row.started_at.toISOString() };
    await jobs.enqueue(tx, PACKING, job);
    publish(tx, archiveChanged, { id: viewer.uuid, scope: toScope('user', viewer.uuid) });
    return row;
  });
}

/** The job notices at its next step that nobody waits for it any more. */
export async function cancelArchive(context: Context<Viewer>): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    const row = await deleteArchive(tx, viewer.id);
    if (!row) return;
    await letGo(tx, context, [row.blob_key]);
    publish(tx, archiveChanged, { id: viewer.uuid, scope: toScope('user', viewer.uuid) });
  });
}

/** An address for the browser to download from, for as long as a ticket is good. */
export async function openArchive(context: Context<Viewer>): Promise<{ url: string }> {
  requireProof(context);
  const { key } = await requireReadyArchive(context.db, context, context.viewer.id);
  return { url: toUrl(downloadEndpoint, { query: { ticket: createTicket(context, fileOf(key)) } }) };
}

export async function downloadArchive(context: Context, text: string): Promise<ByteAnswer> {
  const { userId, file } = await requireTicket(context, text);
  const { key, bytes, startedAt } = await requireReadyArchive(context.db, context, userId);
  // Of another archive, or another kind of file altogether.
  if (file !== fileOf(key)) throw fail('files.ticket_expired');
  return {
    body: await context.blobs.open(key),
    type: 'application/zip',
    bytes,
    etag: key,
    fileName: `${PRODUCT_NAME.toLowerCase()}-${startedAt.toISOString().slice(0, 10)}.zip`,
  };
}

function fileOf(key: string): string {
  return `archive ${key}`;
}
