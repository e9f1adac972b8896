import type { ImportFaultCode } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { fail } from '../../platform/fault';
import { NotUnpacked, type OpenFile } from '../../platform/unzip';
import { readXlsx, type XlsxRow } from '../../platform/xlsx-reader';
import type { SourcePiece, SourceRow } from './source-rows';

/** The first row has the titles. A text of a sheet is one by its type, and stands there as it was written. */
export async function* readSheet(open: OpenFile): AsyncGenerator<SourcePiece> {
  const { cell, columns, unpacked, sharedTexts } = LIMITS.import;
  const bounds = {
    mostBytes: unpacked,
    mostShared: sharedTexts,
    longestCell: cell,
    mostCells: columns + 1,
  };
  let width: number | null = null;
  try {
    for await (const rows of readXlsx(open, bounds)) {
      const own = [...rows];
      if (width === null) {
        const titles = (own.shift()?.cells ?? []).map((title) => title.trim());
        width = titles.length;
        yield { columns: titles };
      }
      const cellsOfRow = width;
      if (own.length > 0) yield { rows: own.map((row) => toRow(row, cellsOfRow)) };
    }
  } catch (error) {
    throw error instanceof NotUnpacked ? fail('exchange.not_readable') : error;
  }
}

function toRow({ line, cells, isCut }: XlsxRow, width: number): SourceRow {
  const faults: ImportFaultCode[] = [];
  if (isCut) faults.push('cellCut');
  if (cells.slice(width).some((cell) => cell !== '')) faults.push('moreCells');
  return { line, cells: Array.from({ length: width }, (_, place) => cells[place] ?? ''), faults };
}
