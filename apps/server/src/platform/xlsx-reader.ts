import { Parser } from 'htmlparser2';
import { listEntries, NotUnpacked, type OpenFile, readEntry, type ZipEntry } from './unzip';
import { momentOf } from './xlsx-days';

export interface XlsxRow {
  /** From 1, as programs show it. */
  line: number;
  cells: string[];
  /** A cell was longer than is read, or there were more of them. */
  isCut: boolean;
}

interface Bounds {
  /** Of one part of the file, unpacked. */
  mostBytes: number;
  /** Of all texts that its cells share, in letters. */
  mostShared: number;
  longestCell: number;
  mostCells: number;
}

const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/**
 * The rows of the first sheet as texts, one piece of the file at a time; those without any are left out. Of a formula
 * the last result that its program has written is read, nothing is worked out. Throws `NotUnpacked` for what is no such
 * file. Decided: ADR 0036.
 */
export async function* readXlsx(open: OpenFile, bounds: Bounds): AsyncGenerator<XlsxRow[]> {
  const entries = new Map((await listEntries(open)).map((entry) => [entry.name, entry]));
  const part = (name: string) => readPart(open, entries.get(name), bounds);
  const book = await readBook(part(BOOK));
  const sheet = await findSheet(part(RELATIONS), book.sheet);
  if (!entries.has(sheet)) throw new NotUnpacked('it has no sheet');
  const shared = await readShared(part('xl/sharedStrings.xml'), bounds);
  const isDay = await readStyles(part('xl/styles.xml'));
  const reader = new SheetReader({ ...bounds, shared, isDay, is1904: book.is1904 });
  for await (const text of part(sheet)) {
    const rows = reader.push(text);
    if (rows.length > 0) yield rows;
  }
}

/** As texts; nothing where there is none of that name. */
async function* readPart(
  open: OpenFile,
  entry: ZipEntry | undefined,
  bounds: Pick<Bounds, 'mostBytes'>,
): AsyncGenerator<string> {
  if (!entry) return;
  const decoder = new TextDecoder();
  for await (const piece of readEntry(open, entry, bounds)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

type Attributes = Readonly<Record<string, string>>;

interface Heard {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

const createParser = ({ open, text, close }: Heard): Parser =>
  new Parser(
    {
      onopentag: (name, attributes) => open?.(localOf(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => close?.(localOf(name)),
    },
    { xmlMode: true },
  );

async function listen(texts: AsyncIterable<string>, heard: Heard): Promise<void> {
  const parser = createParser(heard);
  for await (const text of texts) parser.write(text);
  parser.end();
}

/** The first sheet is the one that people see first. */
async function readBook(texts: AsyncIterable<string>): Promise<{ sheet: string | null; is1904: boolean }> {
  let sheet: string | null = null;
  let is1904 = false;
  await listen(texts, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet') sheet ??= attributes['r:id'] ?? null;
    },
  });
  return { sheet, is1904 };
}

async function findSheet(texts: AsyncIterable<string>, id: string | null): Promise<string> {
  let target = 'worksheets/sheet1.xml';
  await listen(texts, {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === id && attributes.Target) target = attributes.Target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readShared(
  texts: AsyncIterable<string>,
  { mostShared, longestCell }: Bounds,
): Promise<string[]> {
  const shared: string[] = [];
  const rich = createRich(longestCell);
  let letters = 0;
  await listen(texts, {
    open(name) {
      if (name === 'si') rich.begin();
      rich.open(name);
    },
    text: (text) => rich.add(text),
    close(name) {
      rich.close(name);
      if (name !== 'si') return;
      shared.push(rich.text);
      letters += rich.text.length + 1;
      if (letters > mostShared) throw new NotUnpacked('its texts are too large');
    },
  });
  return shared;
}

/** A text that may be in parts, each set otherwise; how it is read aloud is no part of it. */
function createRich(longest: number) {
  let [text, isText, isAloud, isCut] = ['', false, false, false];
  return {
    begin() {
      [text, isText, isAloud, isCut] = ['', false, false, false];
    },
    open(name: string) {
      if (name === 'rPh') isAloud = true;
      if (name === 't') isText = true;
    },
    add(piece: string) {
      if (!isText || isAloud) return;
      isCut ||= text.length + piece.length > longest;
      text = (text + piece).slice(0, longest);
    },
    close(name: string) {
      if (name === 'rPh') isAloud = false;
      if (name === 't') isText = false;
    },
    get text() {
      return fromNumbers(text);
    },
    get isCut() {
      return isCut;
    },
  };
}

/** What XML cannot write stands there by its number. */
const fromNumbers = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, number: string) =>
    String.fromCharCode(Number.parseInt(number, 16)),
  );

/** Of those that every program knows. */
const DAY_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** For each style whether what it shows is a day. */
async function readStyles(texts: AsyncIterable<string>): Promise<boolean[]> {
  const own = new Set<number>();
  const isDay: boolean[] = [];
  let isInStyles = false;
  await listen(texts, {
    open(name, attributes) {
      const format = Number(attributes.numFmtId ?? 0);
      // Without what stands in quotes or brackets: words, colours and conditions.
      const code = (attributes.formatCode ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (name === 'numFmt' && /[dyhm]/i.test(code)) own.add(format);
      if (name === 'cellXfs') isInStyles = true;
      if (name === 'xf' && isInStyles) isDay.push(DAY_FORMATS.has(format) || own.has(format));
    },
    close(name) {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return isDay;
}

interface SheetParts extends Pick<Bounds, 'longestCell' | 'mostCells'> {
  shared: readonly string[];
  isDay: readonly boolean[];
  is1904: boolean;
}

class SheetReader {
  readonly #parts: SheetParts;
  readonly #parser: Parser;
  readonly #rich: ReturnType<typeof createRich>;
  #rows: XlsxRow[] = [];
  #row: XlsxRow = { line: 0, cells: [], isCut: false };
  #cell = { place: -1, type: '', style: 0 };
  #isValue = false;
  #value = '';

  constructor(parts: SheetParts) {
    this.#parts = parts;
    this.#rich = createRich(parts.longestCell);
    this.#parser = createParser({
      open: (name, attributes) => this.#open(name, attributes),
      text: (text) => this.#text(text),
      close: (name) => this.#close(name),
    });
  }

  push(text: string): XlsxRow[] {
    this.#rows = [];
    this.#parser.write(text);
    return this.#rows;
  }

  #open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      this.#row = { line: Number(attributes.r) || this.#row.line + 1, cells: [], isCut: false };
      this.#cell.place = -1;
    } else if (name === 'c') {
      const place = attributes.r ? toPlace(attributes.r) : this.#cell.place + 1;
      this.#cell = { place, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
      this.#value = '';
      this.#rich.begin();
    } else if (name === 'v') this.#isValue = true;
    else this.#rich.open(name);
  }

  #text(text: string): void {
    if (!this.#isValue) {
      this.#rich.add(text);
      return;
    }
    this.#row.isCut ||= this.#value.length + text.length > this.#parts.longestCell;
    this.#value = (this.#value + text).slice(0, this.#parts.longestCell);
  }

  #close(name: string): void {
    if (name === 'v') this.#isValue = false;
    else if (name === 'c') this.#put();
    else if (name === 'row') {
      if (this.#row.cells.some((cell) => cell !== '')) this.#rows.push(this.#row);
    } else this.#rich.close(name);
  }

  #put(): void {
    const { place } = this.#cell;
    const text = this.#read();
    if (text === '') return;
    if (place < 0 || place >= this.#parts.mostCells) {
      this.#row.isCut = true;
      return;
    }
    while (this.#row.cells.length < place) this.#row.cells.push('');
    this.#row.cells[place] = text;
  }

  #read(): string {
    const { shared, isDay, is1904 } = this.#parts;
    const { type, style } = this.#cell;
    switch (type) {
      case 's':
        return shared[Number(this.#value)] ?? '';
      case 'inlineStr':
        this.#row.isCut ||= this.#rich.isCut;
        return this.#rich.text;
      case 'str':
        return fromNumbers(this.#value);
      case 'b':
        return this.#value === '1' ? 'true' : 'false';
      case 'n': {
        const number = Number(this.#value);
        if (this.#value.trim() === '' || !Number.isFinite(number)) return '';
        return isDay[style] ? momentOf(number, is1904) : String(number);
      }
      default:
        // A day by its letters, or an error.
        return this.#value;
    }
  }
}

/** `AB12` is the 28th column, from 0. */
function toPlace(reference: string): number {
  let place = 0;
  for (const letter of reference.toUpperCase()) {
    const number = letter.charCodeAt(0) - 64;
    if (number < 1 || number > 26) break;
    place = place * 26 + number;
    // Beyond the last column of any program.
    if (place > 16_384) break;
  }
  return place - 1;
}
