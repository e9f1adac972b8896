import { toUrl } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { type DocumentId, readZip as readEndpoint } from '@quilt/contract/features/documents';
import type { Language } from '@quilt/contract/product';
import type { Context, Viewer } from '../../platform/context';
import { Fault, fail } from '../../platform/fault';
import type { ByteAnswer } from '../../platform/feature';
import { type PackedFile, writeZip } from '../../platform/zip';
import { createZipNames } from '../../platform/zip-names';
import { findItems } from './items.access';
import type { ItemRow } from './items.repository';
import { createZipTicket, requireZipTicket } from './stored-files';
import { readTrees } from './trees';

/** Of those that the viewer does not see nothing is told, as where they are opened. */
export async function openZip(
  context: Context<Viewer>,
  ids: readonly DocumentId[],
): Promise<{ url: string }> {
  const wanted = [...new Set(ids)];
  await requireTrees(context, context.viewer, wanted);
  return { url: toUrl(readEndpoint, { query: { ticket: createZipTicket(context, wanted) } }) };
}

/** What they see is asked again. */
export async function readZip(context: Context, ticket: string): Promise<ByteAnswer> {
  const { viewer, ids } = await requireZipTicket(context, ticket);
  return answerZip(context, await requireTrees(context, viewer, ids));
}

async function requireTrees(
  { db }: Context,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly DocumentId[],
): Promise<ItemRow[][]> {
  const { found } = await findItems(db, viewer, ids);
  if (found.length === 0) throw fail('common.not_found');
  const { items: max, bytes: mostBytes } = DOCUMENT_LIMITS.zip;
  const trees = await readTrees(db, found, max);
  const rows = trees?.flat() ?? [];
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  // What is chosen beside its own folder is packed twice.
  if (!trees || rows.length > max || bytes > mostBytes) {
    throw fail('documents.zip_too_large', { max, gigabytes: mostBytes / 1024 ** 3 });
  }
  return trees;
}

const SEVERAL: Readonly<Record<Language, string>> = { en: 'Documents', ru: 'Документы' };

function answerZip(context: Context, trees: readonly (readonly ItemRow[])[]): ByteAnswer {
  const [only] = trees.length === 1 ? (trees[0] ?? []) : [];
  return {
    body: writeZip(openAll(context, layOut(trees))),
    type: 'application/zip',
    bytes: null,
    fileName: `${only?.name ?? SEVERAL[context.language]}.zip`,
  };
}

/** All that is kept of a row while others are packed. */
type Laid = { name: string; at: Date } & ({ content: string } | { key: string; isPacked: boolean });

/** Each under the folders that were chosen with it, or that it lies in below one of them. */
function layOut(trees: readonly (readonly ItemRow[])[]): Laid[] {
  const zipName = createZipNames();
  return trees.flatMap((tree) => {
    const folders = new Map<DocumentId, string>();
    return tree.map((row): Laid => {
      const folder = folders.get(row.parent_id ?? row.id) ?? '';
      const at = row.changed_at;
      if (row.kind === 'link')
        return { name: zipName(folder, `${row.name}.url`), at, content: toShortcut(row.url) };
      const name = zipName(folder, row.name);
      if (row.kind === 'file') {
        return { name, at, key: row.blob_key, isPacked: row.media_type !== 'text/plain' };
      }
      folders.set(row.id, name);
      return { name: `${name}/`, at, content: '' };
    });
  });
}

/** As systems keep addresses in files; nothing in one makes another line, which could name a file on somebody’s server. */
function toShortcut(url: string): string {
  return `[InternetShortcut]\r\nURL=${new URL(url).href}\r\n`;
}

async function* openAll(
  { blobs, log }: Pick<Context, 'blobs' | 'log'>,
  laid: readonly Laid[],
): AsyncGenerator<PackedFile> {
  for (const file of laid) {
    const { name, at } = file;
    if ('content' in file) {
      yield { name, at, content: file.content, isPacked: false };
      continue;
    }
    const content = await blobs.open(file.key).catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error;
      // Deleted since it was listed, or lost: all else is packed all the same.
      log.warn({ key: file.key }, 'bytes are missing from a zip of documents');
      return null;
    });
    if (content) yield { name, at, content, isPacked: file.isPacked };
  }
}
