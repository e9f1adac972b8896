import type { ImportEncoding, ImportKind } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { fail } from '../../platform/fault';
import type { OpenFile } from '../../platform/unzip';
import { readQuiltJson } from './source-quilt';
import type { SourcePiece } from './source-rows';
import { readSheet } from './source-sheet';
import { readTable } from './source-table';
import { decode, findDelimiter, findEncoding, isPacked, readHead } from './source-text';
import { readTrello } from './source-trello';

/** How a file is read; kept, so that it is found out once. */
export interface SourceForm {
  kind: ImportKind;
  encoding: ImportEncoding;
  delimiter: string | null;
}

export async function findForm(open: OpenFile): Promise<SourceForm> {
  if (await isPacked(await open())) return { kind: 'csv', encoding: 'xlsx', delimiter: null };
  const encoding = await findEncoding(await open());
  const head = await readHead(await open(), encoding);
  // No text has it, and archives and pictures do.
  if (head.includes('\0')) throw fail('exchange.not_readable');
  if (!/^\s*[{[]/.test(head)) return { kind: 'csv', encoding, delimiter: findDelimiter(head) };
  const kind = /"format"\s*:\s*"quilt\.tasks"/.test(head) ? 'quilt' : 'trello';
  return { kind, encoding, delimiter: null };
}

/** Needs the memory of one row, and of a board that of its lists. */
export async function* readSource(open: OpenFile, form: SourceForm): AsyncGenerator<SourcePiece> {
  const { delimiter, encoding } = form;
  if (encoding === 'xlsx') return yield* readSheet(open);
  const texts = async () => decode(await open(), encoding);
  if (delimiter !== null) yield* readTable(await texts(), delimiter);
  else if (form.kind === 'quilt') yield* readQuiltJson(await texts());
  else yield* readTrello(texts);
}

/** Of two of the same name the first is the one that is meant, unless both are. */
export function requireColumns(columns: readonly string[]): void {
  if (columns.length > LIMITS.import.columns) {
    throw fail('exchange.too_many_columns', { max: LIMITS.import.columns });
  }
}
