import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import type { PackedKind } from './kinds';

/** Of all that is unpacked: a few bytes can say that they become any number. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const PIECE = 64 * 1024;

/** The text of what is packed, as far as so many letters. */
export function readPacked(bytes: Uint8Array, kind: PackedKind, letters: number): string {
  let left = MOST_UNPACKED;
  // What is unpacked has no more room than it said it needs.
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!kind.isText(name) || originalSize > left) return false;
      left -= originalSize;
      return true;
    },
  });
  let text = '';
  for (const name of Object.keys(entries).sort()) {
    const entry = entries[name];
    if (entry) text += readXml(entry, kind, letters - text.length);
  }
  return text;
}

function readXml(bytes: Uint8Array, { textIn, lineAfter }: PackedKind, letters: number): string {
  const lines = new Set(lineAfter);
  const shown = new Set(textIn);
  let text = '';
  let inside = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (shown.has(name)) inside += 1;
      },
      ontext: (piece) => {
        if (inside > 0 || shown.size === 0) text += piece;
      },
      onclosetag: (name) => {
        if (shown.has(name)) inside -= 1;
        if (lines.has(name)) text += '\n';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length && text.length < letters; at += PIECE) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
  }
  parser.end();
  return text.slice(0, Math.max(0, letters));
}
