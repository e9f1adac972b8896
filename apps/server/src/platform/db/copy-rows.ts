import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** Objects are written as JSON. */
export type CopyValue = string | number | boolean | Date | object | null;

/** Larger pieces cost memory, smaller ones system calls. */
const CHUNK_CHARACTERS = 64 * 1024;
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Many rows by COPY: about ten times as fast as inserting them. Table and columns are names in our own code. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const copy = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(inChunks(rows), { objectMode: false }), copy);
}

function* inChunks(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(toField).join('\t')}\n`;
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield Buffer.from(chunk);
      chunk = '';
    }
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

function toField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(SPECIAL, (letter) => ESCAPES[letter] ?? letter);
}
