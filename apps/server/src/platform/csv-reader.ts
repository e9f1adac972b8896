/** A line of a table, which may be many lines of its file. */
export interface CsvRecord {
  /** Of the file, on which it begins; the first is 1. */
  line: number;
  cells: string[];
  /** Longer cells, and cells beyond the most, than whoever reads it takes: the rest of them was left out. */
  isCut: boolean;
  /** A quote of it was never closed, so that it holds all that came behind it. */
  isOpen: boolean;
}

interface Bounds {
  delimiter: string;
  /** In UTF-16 units. */
  longestCell: number;
  mostCells: number;
}

type State = 'begin' | 'plain' | 'quoted' | 'quoteSeen';

/**
 * RFC 4180, and what programs make of it: any line break, quotes inside of cells. It is fed piece by piece and keeps one
 * record at most, each cell up to its bound, so that no file needs more memory than that. Decided: ADR 0030.
 */
export class CsvReader {
  readonly #bounds: Bounds;
  #state: State = 'begin';
  #cell = '';
  #record: CsvRecord = newRecord(1);
  #line = 1;
  #isAfterReturn = false;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Answers the records that end in this piece. */
  push(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (let at = 0; at < text.length; ) at = this.#step(text, at, records);
    return records;
  }

  /** What is left when nothing comes any more. */
  end(): CsvRecord[] {
    const records: CsvRecord[] = [];
    if (this.#state === 'quoted') this.#record.isOpen = true;
    if (this.#state !== 'begin' || this.#record.cells.length > 0) this.#endRecord(records);
    return records;
  }

  #step(text: string, at: number, records: CsvRecord[]): number {
    const letter = text[at] ?? '';
    if (this.#isAfterReturn) {
      this.#isAfterReturn = false;
      if (letter === '\n') return at + 1;
    }
    if (this.#state === 'quoted') return this.#inQuotes(text, at);
    if (letter === this.#bounds.delimiter) {
      this.#endCell();
      return at + 1;
    }
    if (letter === '\n' || letter === '\r') {
      this.#isAfterReturn = letter === '\r';
      this.#line += 1;
      this.#endRecord(records);
      return at + 1;
    }
    if (letter === '"' && this.#state !== 'plain') {
      // Two of them are one of the text.
      if (this.#state === 'quoteSeen') this.#add('"');
      this.#state = 'quoted';
      return at + 1;
    }
    this.#state = 'plain';
    const end = this.#endOfPlain(text, at);
    this.#add(text.slice(at, end));
    return end;
  }

  #inQuotes(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    const inside = text.slice(at, quote === -1 ? text.length : quote);
    for (let line = inside.indexOf('\n'); line !== -1; line = inside.indexOf('\n', line + 1)) this.#line += 1;
    this.#add(inside);
    if (quote === -1) return text.length;
    this.#state = 'quoteSeen';
    return quote + 1;
  }

  #endOfPlain(text: string, from: number): number {
    const { delimiter } = this.#bounds;
    let at = from;
    while (at < text.length) {
      const letter = text[at];
      if (letter === delimiter || letter === '\n' || letter === '\r') break;
      at += 1;
    }
    return at;
  }

  #add(text: string): void {
    const room = this.#bounds.longestCell - this.#cell.length;
    if (text.length <= room) this.#cell += text;
    else {
      this.#cell += text.slice(0, room);
      this.#record.isCut = true;
    }
  }

  #endCell(): void {
    if (this.#record.cells.length < this.#bounds.mostCells) this.#record.cells.push(this.#cell);
    else if (this.#cell !== '') this.#record.isCut = true;
    this.#cell = '';
    this.#state = 'begin';
  }

  #endRecord(records: CsvRecord[]): void {
    // An empty line is none.
    const isEmpty = this.#state === 'begin' && this.#record.cells.length === 0;
    this.#endCell();
    if (!isEmpty) records.push(this.#record);
    this.#record = newRecord(this.#line);
  }
}

const newRecord = (line: number): CsvRecord => ({ line, cells: [], isCut: false, isOpen: false });
