import { open } from 'node:fs/promises';

/** Enough for what begins a file of each kind, and the list of what is in a packed one. */
const BEGINNING_BYTES = 4096;

/** A text that stands at a place of the file; without a place, anywhere in its beginning. Bytes are read as Latin-1. */
type Sign = readonly [text: string, at?: number];

const PACKED: Sign = ['PK\x03\x04', 0];
const OFFICE: readonly Sign[] = [PACKED, ['[Content_Types].xml']];
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.';

/** The first of which all signs are there. */
const KINDS: readonly (readonly [type: string, signs: readonly Sign[]])[] = [
  ['image/png', [['\x89PNG\r\n\x1a\n', 0]]],
  ['image/jpeg', [['\xff\xd8\xff', 0]]],
  ['image/gif', [['GIF87a', 0]]],
  ['image/gif', [['GIF89a', 0]]],
  [
    'image/webp',
    [
      ['RIFF', 0],
      ['WEBP', 8],
    ],
  ],
  ['image/avif', [['ftypavif', 4]]],
  ['image/avif', [['ftypavis', 4]]],
  [
    'audio/wav',
    [
      ['RIFF', 0],
      ['WAVE', 8],
    ],
  ],
  ['audio/mp4', [['ftypM4A', 4]]],
  ['application/octet-stream', [['ftyphei', 4]]],
  ['video/quicktime', [['ftypqt', 4]]],
  ['video/mp4', [['ftyp', 4]]],
  ['audio/mpeg', [['ID3', 0]]],
  ['audio/mpeg', [['\xff\xfb', 0]]],
  [
    'video/ogg',
    [
      ['OggS', 0],
      ['\x80theora', 28],
    ],
  ],
  ['audio/ogg', [['OggS', 0]]],
  ['video/webm', [['\x1a\x45\xdf\xa3', 0], ['webm']]],
  ['application/pdf', [['%PDF-', 0]]],
  ['application/gzip', [['\x1f\x8b', 0]]],
  ['application/x-7z-compressed', [['7z\xbc\xaf\x27\x1c', 0]]],
  ['application/vnd.oasis.opendocument.text', [PACKED, [`${OPEN_DOCUMENT}text`, 30]]],
  ['application/vnd.oasis.opendocument.spreadsheet', [PACKED, [`${OPEN_DOCUMENT}spreadsheet`, 30]]],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', [...OFFICE, ['word/']]],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', [...OFFICE, ['xl/']]],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', [...OFFICE, ['ppt/']]],
  ['application/zip', [PACKED]],
  ['application/zip', [['PK\x05\x06', 0]]],
];

/**
 * What a file is, told by its bytes alone. Whatever else is a text is plain text: a page, a script or a drawing with a
 * script in it is nothing that a browser should know as such.
 */
export function mediaTypeOf(beginning: Buffer): string {
  const text = beginning.toString('latin1');
  const isThere = ([sign, at]: Sign) => (at === undefined ? text.includes(sign) : text.startsWith(sign, at));
  const [type] = KINDS.find(([, signs]) => signs.every(isThere)) ?? [];
  if (type !== undefined) return type;
  return isText(beginning) ? 'text/plain' : 'application/octet-stream';
}

function isText(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    // As a stream: the last letter may be cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** What a browser reads bit by bit, for as long as somebody listens or looks. */
export function isPlayed(type: string): boolean {
  return /^(audio|video)\//.test(type);
}

/** So many bytes from the beginning, or fewer where there are no more. */
export async function readBeginning(path: string, bytes: number = BEGINNING_BYTES): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
