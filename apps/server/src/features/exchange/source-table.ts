import type { ImportFaultCode } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { fromCell } from '../../platform/csv';
import { CsvReader, type CsvRecord } from '../../platform/csv-reader';
import type { SourcePiece, SourceRow } from './source-rows';

/** The first record has the titles. */
export async function* readTable(
  texts: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<SourcePiece> {
  const { cell: longestCell, columns: mostCells } = LIMITS.import;
  const reader = new CsvReader({ delimiter, longestCell, mostCells: mostCells + 1 });
  let width: number | null = null;
  const take = function* (records: CsvRecord[]): Generator<SourcePiece> {
    const own = [...records];
    if (width === null) {
      const head = own.shift();
      if (!head) return;
      width = head.cells.length;
      yield { columns: head.cells.map((title) => title.trim()) };
    }
    const cellsOfRow = width;
    if (own.length > 0) yield { rows: own.map((record) => toRow(record, cellsOfRow)) };
  };
  for await (const text of texts) yield* take(reader.push(text));
  yield* take(reader.end());
}

function toRow({ line, cells, isCut, isOpen }: CsvRecord, width: number): SourceRow {
  const faults: ImportFaultCode[] = [];
  if (isOpen) faults.push('quoteOpen');
  else if (isCut) faults.push('cellCut');
  if (cells.slice(width).some((cell) => cell !== '')) faults.push('moreCells');
  const own = Array.from({ length: width }, (_, place) => fromCell(cells[place] ?? ''));
  if (own.some((cell) => cell.includes('\uFFFD'))) faults.push('unreadable');
  return { line, cells: own, faults };
}
