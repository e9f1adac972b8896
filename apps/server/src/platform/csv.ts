/** Tells programs that it is UTF-8; without it some show Russian as nonsense. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would run, or take for something to work out. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/** RFC 4180, of cells that people wrote: none of them can be a formula. */
export function toCsv(lines: readonly (readonly string[])[]): Buffer {
  const text = lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
  return Buffer.from(BYTE_ORDER_MARK + text);
}

function toCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
