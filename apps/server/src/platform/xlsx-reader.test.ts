import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { ZipArchive } from 'archiver';
import { expect, test } from 'vitest';
import { NotUnpacked } from './unzip';
import { writeXlsx, type XlsxCell } from './xlsx';
import { readXlsx, type XlsxRow } from './xlsx-reader';

const BOUNDS = { mostBytes: 1024 * 1024, mostShared: 1000, longestCell: 100, mostCells: 30 };

async function read(file: Buffer, bounds: Partial<typeof BOUNDS> = {}): Promise<XlsxRow[]> {
  const rows: XlsxRow[] = [];
  // In pieces, as it comes from a disk.
  const pieces = Array.from({ length: Math.ceil(file.length / 700) }, (_, at) =>
    file.subarray(at * 700, (at + 1) * 700),
  );
  for await (const some of readXlsx(async () => Readable.from(pieces), { ...BOUNDS, ...bounds })) {
    rows.push(...some);
  }
  return rows;
}

async function packed(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipArchive({ zlib: { level: 9 } });
  for (const [name, content] of Object.entries(parts)) zip.append(content, { name });
  void zip.finalize();
  return buffer(zip);
}

const sheet = (data: string) => `<worksheet><sheetData>${data}</sheetData></worksheet>`;

async function* rowsOf(rows: readonly XlsxCell[][]): AsyncGenerator<XlsxCell[]> {
  yield* rows;
}

test('what was written here is read back as it was', async () => {
  const columns = Array.from({ length: 28 }, (_, at) => ({ title: `c${at}`, width: 10 }));
  const row: XlsxCell[] = Array.from({ length: 28 }, () => null);
  row[0] = 'Ёлка & <b>"1"</b>\n 🧵 ';
  row[1] = -1.5;
  row[2] = { day: '2024-02-29' };
  row[3] = { at: new Date('2026-06-15T10:30:00.123Z') };
  row[4] = '_x0041_';
  row[27] = '=1+1';
  const [head, first, second] = await read(
    await buffer(writeXlsx({ title: 'One', columns }, rowsOf([row, [], ['last']]))),
  );
  expect(head?.cells).toHaveLength(28);
  const cells = ['Ёлка & <b>"1"</b>\n 🧵 ', '-1.5', '2024-02-29', '2026-06-15T10:30:00.123Z', '_x0041_'];
  expect(first?.cells.slice(0, 5)).toEqual(cells);
  expect(first?.cells[27]).toBe('=1+1');
  expect(second).toEqual({ line: 4, cells: ['last'], isCut: false });
});

test('what programs write: shared and rich texts, results of formulas, days of their own form', async () => {
  const file = await packed({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r7"/><sheet r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r7" Target="/xl/other/first.xml"/></Relationships>',
    'xl/styles.xml':
      '<s:styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/>' +
      '<numFmt numFmtId="165" formatCode="0 &quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></s:styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>One</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>aloud</t></rPh></si></sst>',
    'xl/other/first.xml': sheet(
      '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><row/>' +
        '<row r="5"><c r="B5" s="1"><v>45351</v></c><c r="C5" s="2"><v>3</v></c>' +
        '<c r="D5" t="str"><f>1+1</f><v>two</v></c><c r="E5"><f>CMD()</f></c><c r="F5" t="b"><v>1</v></c></row>',
    ),
  });
  expect(await read(file)).toEqual([
    { line: 1, cells: ['One', 'rich text'], isCut: false },
    { line: 5, cells: ['', '2024-02-29', '3', 'two', '', 'true'], isCut: false },
  ]);
});

test('longer cells, and those beyond the last column, are cut', async () => {
  const long = `<c t="inlineStr"><is><t>${'я'.repeat(101)}</t></is></c>`;
  const file = await packed({
    'xl/worksheets/sheet1.xml': sheet(`<row>${long}<c r="ZZ1"><v>1</v></c></row>`),
  });
  expect(await read(file)).toEqual([{ line: 1, cells: ['я'.repeat(100)], isCut: true }]);
});

const BOMB = sheet(`<row><c><v>1</v></c></row>${' '.repeat(2 * 1024 * 1024)}`);

/** As a zip would say it of itself, with another size than it has. */
function liar(content: string, says: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const data = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x0403_4b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x0201_4b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(says, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, central, name, end]);
}

test.each([
  ['unpacks to more than is read, and says so', () => packed({ 'xl/worksheets/sheet1.xml': BOMB }), {}],
  ['unpacks to more than it says', () => liar(BOMB, 1000), {}],
  ['unpacks to less than it says', () => liar(sheet(''), 1000), {}],
  ['has no sheet', () => packed({ 'word/document.xml': '<w/>' }), {}],
  [
    'has too many texts',
    () =>
      packed({
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(99)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': sheet(''),
      }),
    { mostShared: 50 },
  ],
  [
    'ends too early',
    async () => (await packed({ 'xl/worksheets/sheet1.xml': sheet('') })).subarray(0, 90),
    {},
  ],
  [
    'is broken inside',
    async () => {
      const file = await packed({ 'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row>') });
      return file.fill(0xff, 60, 80);
    },
    {},
  ],
  ['is nothing but a beginning', async () => Buffer.from('PK\x03\x04rest'), {}],
] as const)('a file that %s is refused', async (_, make, bounds) => {
  await expect(read(await make(), bounds)).rejects.toThrow(NotUnpacked);
});
