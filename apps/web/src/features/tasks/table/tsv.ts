/* Cells as a text that spreadsheets write and read: tabs between columns, lines between rows. */

const NEEDS_QUOTES = /["\t\n\r]/;

export function toTsv(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string): string =>
    NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

/** A cell in quotes may have tabs, lines and doubled quotes in it. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  while (at <= source.length) {
    const isQuoted = source[at] === '"';
    let cell = '';
    if (isQuoted) {
      const end = endOfQuotes(source, at + 1);
      cell = source.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    const rest = /[\t\n]|$/g;
    rest.lastIndex = at;
    const next = rest.exec(source)?.index ?? source.length;
    rows.at(-1)?.push(cell + source.slice(at, next));
    if (source[next] === '\n') rows.push([]);
    at = next + 1;
  }
  return rows;
}

function endOfQuotes(source: string, from: number): number {
  let at = from;
  while (at < source.length) {
    if (source[at] !== '"') at += 1;
    else if (source[at + 1] === '"') at += 2;
    else return at;
  }
  return source.length;
}
