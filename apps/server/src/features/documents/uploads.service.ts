import { hash } from 'node:crypto';
import { type ClientId, toUrl } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { checkUpload, type Document, type DocumentId, SentTo } from '@quilt/contract/features/documents';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import type { HeaderAnswer, SentPart } from '../../platform/sent-part';
import { findMade } from '../../platform/writes';
import { addDocument, findPlace } from './items.files.service';
import { presentChanged } from './items.service';
import { type Holder, requireSpace } from './storage';

const LENGTH = /^\d{1,15}$/;

export async function beginUpload(
  context: Context<Viewer>,
  where: SentTo,
  part: SentPart,
): Promise<HeaderAnswer> {
  const { viewer, partials, config } = context;
  const length = String(part.headers['upload-length'] ?? '');
  // Without one it would be known too late how large it is.
  if (!LENGTH.test(length)) throw fail('common.malformed_body');
  const bytes = Number(length);
  if (bytes > config.maxFileBytes) throw fail('common.too_large');
  const place = await findPlace(context, where);
  const open = await partials.list(viewer.id);
  const { openUploads: max } = DOCUMENT_LIMITS;
  if (open.length >= max) throw fail('documents.too_many_uploads', { max });
  const holder = nameOf(place);
  // What is on its way will need its space too.
  const awaited = open.reduce((sum, one) => sum + (one.holder === holder ? one.bytes : 0), 0);
  await requireSpace(context, place, awaited + bytes);
  return partials.handle(
    viewer.id,
    { method: 'POST', ...part },
    {
      begins: { holder, where },
      locate: (id) => toUrl(checkUpload, { params: { id } }),
    },
  );
}

const nameOf = (holder: Holder): string => ('team' in holder ? `team ${holder.team}` : `user ${holder.user}`);

export function handlePart(
  { viewer, partials }: Context<Viewer>,
  id: ClientId,
  method: 'HEAD' | 'PATCH' | 'DELETE',
  part: SentPart,
): Promise<HeaderAnswer> {
  return partials.handle(viewer.id, { method, ...part }, { id });
}

/** Whoever has lost the answer asks again, and gets the same document. */
export async function finishUpload(
  context: Context<Viewer>,
  id: ClientId,
  ifTaken: SentTo['ifTaken'],
): Promise<Document> {
  const { viewer, partials, db } = context;
  const clientWrite = { clientId: id, requestHash: hash('sha256', `upload ${id}`, 'buffer') };
  const find = async (): Promise<Document | null> => {
    const made = (await findMade(db, viewer.id, [id])).get(id);
    // Written by `addDocument`.
    return made === undefined
      ? null
      : context.transaction((tx) => presentChanged(tx, viewer, made as DocumentId));
  };
  const document = await partials.takeWhole(viewer.id, id, async ({ where, ...file }) => {
    const before = await find();
    if (before) return before;
    const sent = { ...SentTo.parse(where), ...(ifTaken && { ifTaken }) };
    return addDocument({ ...context, clientWrite }, sent, file);
  });
  const found = document ?? (await find());
  if (!found) throw fail('common.not_found');
  return found;
}
