import { toUrl } from '@quilt/contract/core';
import { type DocumentId, readThumbnail as readEndpoint } from '@quilt/contract/features/documents';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import type { ByteAnswer } from '../../platform/feature';
import { findItems, requireItem } from './items.access';
import { createThumbnailTicket, requireThumbnailTicket } from './stored-files';
import { findThumbnail } from './views.repository';

/** Of what has none, or is not for the viewer to see, there is none. */
export async function openThumbnails(
  context: Context<Viewer>,
  ids: readonly DocumentId[],
): Promise<{ id: DocumentId; url: string }[]> {
  const { found } = await findItems(context.db, context.viewer, [...new Set(ids)]);
  return found.flatMap(({ item: { id, has_thumbnail } }) => {
    if (!has_thumbnail) return [];
    const ticket = createThumbnailTicket(context, id);
    return { id, url: toUrl(readEndpoint, { params: { id }, query: { ticket } }) };
  });
}

/** By the rule of the file itself, asked again. */
export async function readThumbnail(context: Context, id: DocumentId, ticket: string): Promise<ByteAnswer> {
  const { db, blobs } = context;
  const { item } = await requireItem(
    db,
    await requireThumbnailTicket(context, id, ticket),
    id,
    'document.read',
  );
  const key = await findThumbnail(db, item.id);
  const facts = key === null ? null : await blobs.stat(key);
  if (key === null || facts === null) throw fail('common.not_found');
  return {
    body: (range) => blobs.open(key, range),
    type: 'image/webp',
    bytes: facts.bytes,
    etag: key,
    mayBeShown: true,
  };
}
