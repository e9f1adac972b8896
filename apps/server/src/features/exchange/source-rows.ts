import type { ImportFaultCode } from '@quilt/contract/features/exchange';

/** A row of a file: one cell of text for each of its columns, however they stood there. */
export interface SourceRow {
  line: number;
  cells: readonly string[];
  /** Of the whole row; what keeps it out is the only one. */
  faults: readonly ImportFaultCode[];
}

/** The titles of the columns come first, then the rows, as many at once as one piece of the file has. */
export type SourcePiece = { columns: string[] } | { rows: SourceRow[] };
