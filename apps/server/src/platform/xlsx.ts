import { Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import { FORMULA } from './csv';
import { numberOf } from './xlsx-days';

/** A day of the calendar, a moment, or what people wrote; what is null stays empty. */
export type XlsxCell = string | number | { day: string } | { at: Date } | null;

interface Sheet {
  title: string;
  columns: readonly { title: string; width: number }[];
}

/** A program cannot open a longer one. */
const LONGEST_CELL = 32_767;
const CUT = '…';

/** Places of `cellXfs` below. */
const STYLES = { plain: 0, heading: 1, day: 2, moment: 3, text: 4 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** One sheet, its first line kept in sight, written while it is read. Decided: ADR 0026. */
export function writeXlsx(sheet: Sheet, rows: AsyncIterable<readonly XlsxCell[]>): Readable {
  const zip = new ZipArchive({ zlib: { level: 6 } });
  for (const [name, content] of Object.entries(listParts(sheet.title))) zip.append(HEAD + content, { name });
  const lines = Readable.from(writeLines(sheet, rows));
  // Whoever reads it may go away in the middle.
  zip.on('close', () => lines.destroy());
  lines.on('error', (error) => zip.destroy(error));
  zip.append(lines, { name: 'xl/worksheets/sheet1.xml' });
  zip.finalize().catch((error: unknown) => zip.destroy(error instanceof Error ? error : undefined));
  return zip;
}

function listParts(title: string): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="${toSheetName(title)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/styles.xml':
      `<styleSheet ${MAIN}>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
      '<fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/>' +
      '<xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/>' +
      '<xf quotePrefix="1"/></cellXfs></styleSheet>',
  };
}

async function* writeLines(
  { columns }: Sheet,
  rows: AsyncIterable<readonly XlsxCell[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${HEAD}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`;
  yield `<cols>${widths.join('')}</cols><sheetData>`;
  let place = 1;
  yield toRow(
    place,
    columns.map(({ title }) => toText(title, STYLES.heading)),
  );
  for await (const cells of rows) {
    place += 1;
    yield toRow(place, cells.map(toCell));
  }
  yield '</sheetData></worksheet>';
}

/** The rest of a cell, behind its place; what is empty is left out. */
type Rest = string | null;

function toRow(place: number, cells: readonly Rest[]): string {
  const told = cells.map((cell, index) => (cell === null ? '' : `<c r="${toLetters(index)}${place}"${cell}`));
  return `<row r="${place}">${told.join('')}</row>`;
}

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** Columns go from A to Z, and then on from AA. */
function toLetters(index: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? last : toLetters(Math.floor(index / LETTERS) - 1) + last;
}

function toCell(value: XlsxCell): Rest {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return toNumber(value, STYLES.plain);
  // A text is never worked out, and says so to whoever edits or copies it.
  if (typeof value === 'string') return toText(value, FORMULA.test(value) ? STYLES.text : STYLES.plain);
  if ('day' in value) return toNumber(numberOf(Date.parse(value.day)), STYLES.day);
  return toNumber(numberOf(value.at.getTime()), STYLES.moment);
}

const toNumber = (value: number, style: number): string => ` s="${style}"><v>${value}</v></c>`;

const toText = (value: string, style: number): string =>
  ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${toXml(shorten(value))}</t></is></c>`;

const shorten = (text: string): string =>
  text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL - CUT.length) + CUT : text;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML has no way to write. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function toXml(text: string): string {
  return (
    text
      .replace(UNWRITABLE, '')
      .replace(/\r\n?/g, '\n')
      // Programs read `_x000D_` as a character by its number.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '')
  );
}

/** At most 31 letters, and none of those that part names of sheets in formulas. */
const toSheetName = (title: string): string =>
  toXml(
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31),
  ) || '1';
