import type { FileCard } from './documents.schema';

/** How a file is shown. */
export type ViewKind = 'picture' | 'pdf' | 'markdown' | 'code' | 'text' | 'audio' | 'video';

/** Of what is a plain text by its bytes its name says what it is written in. */
const CODE = new Set(
  (
    'bat c cc conf cpp cs css csv diff dockerfile env go h hpp html ini java js json jsonc jsx kt less log lua mjs cjs ' +
    'patch php pl ps1 py rb rs scss sh sql svelte swift tex toml ts tsv tsx vue xml yaml yml'
  ).split(' '),
);
const MARKDOWN = new Set(['md', 'markdown']);

/** All of it is in memory while it is shown. */
const PDF_BYTES = 100 * 1024 * 1024;

type Seen = Pick<FileCard, 'name' | 'type' | 'bytes' | 'picture'>;

/** Null where it cannot be shown. */
export function viewKindOf({ name, type, bytes, picture }: Seen): ViewKind | null {
  if (picture !== null) return 'picture';
  if (type === 'application/pdf') return bytes <= PDF_BYTES ? 'pdf' : null;
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  if (!type.startsWith('text/')) return null;
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (MARKDOWN.has(ending)) return 'markdown';
  return CODE.has(ending) ? 'code' : 'text';
}

export const isViewable = (file: Seen): boolean => viewKindOf(file) !== null;
