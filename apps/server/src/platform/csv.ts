/** Tells programs that it is UTF-8; without it some show Russian as nonsense. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would run, or take for something to work out. */
export const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** A semicolon and a tab too: by these spreadsheets of other languages split. */
const SPECIAL = /[",;\t\r\n]/;

/** RFC 4180, of cells that people wrote: none of them can be a formula. */
export function toCsv(lines: readonly (readonly string[])[]): Buffer {
  return Buffer.from(BYTE_ORDER_MARK + lines.map(toCsvLine).join(''));
}

export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** An apostrophe before one was written by somebody: it gets another, so that taking one off gives back what was there. */
const MADE_HARMLESS = /^'*[=+\-@＝＋－＠\t\r]/;

/** What `toCsvLine` made harmless, as it was. */
export function fromCell(value: string): string {
  return value.startsWith("'") && MADE_HARMLESS.test(value) ? value.slice(1) : value;
}

function toCell(value: string): string {
  const harmless = MADE_HARMLESS.test(value) ? `'${value}` : value;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
