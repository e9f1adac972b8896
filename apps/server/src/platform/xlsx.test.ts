import { buffer } from 'node:stream/consumers';
import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeXlsx, type XlsxCell } from './xlsx';

async function* rowsOf(...rows: XlsxCell[][]): AsyncGenerator<XlsxCell[]> {
  yield* rows;
}

async function readBack(title: string, ...rows: XlsxCell[][]) {
  const columns = Array.from({ length: 28 }, (_, index) => ({ title: `c${index}`, width: 10 }));
  const [sheet] = await readXlsx(await buffer(writeXlsx({ title, columns }, rowsOf(...rows))));
  return { name: sheet?.sheet, rows: sheet?.data.slice(1) ?? [] };
}

test('what comes out is what went in, in its own place', async () => {
  const row: XlsxCell[] = Array.from({ length: 28 }, () => null);
  row[0] = 'Ёлка & <b>"1"</b>\n 🧵 ';
  row[1] = -1.5;
  row[2] = { day: '2024-02-29' };
  row[3] = { at: new Date('2026-06-15T10:30:00Z') };
  row[27] = '=1+1';
  const { rows } = await readBack('One', row);
  const [cells = []] = rows;
  expect(cells).toHaveLength(28);
  expect(cells[1]).toBe(-1.5);
  expect(cells[2]).toEqual(new Date('2024-02-29'));
  expect(cells[27]).toBe('=1+1');
  expect(String(cells[0]).trim()).toBe('Ёлка & <b>"1"</b>\n 🧵');
});

test('what no sheet can hold is left out or cut, and the rest stays', async () => {
  const { rows } = await readBack('One', [`a\u0000b\u001Fc`, 'я'.repeat(40_000), 'one\r\ntwo', '_x0041_']);
  const [[plain, long, lines, number] = []] = rows;
  expect(plain).toBe('abc');
  expect(String(long)).toBe(`${'я'.repeat(32_766)}…`);
  expect(lines).toBe('one\ntwo');
  // Else it would be read as the letter A.
  expect(number).toBe('_x005F_x0041_');
});

test.each([
  ["a/b\\c:d*e?f[g]'h", 'a b c d e f g  h'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ['***', '1'],
])('a sheet called %s', async (title, name) => {
  expect((await readBack(title, ['x'])).name).toBe(name);
});

test('what fails in the middle ends it as a failure', async () => {
  async function* broken(): AsyncGenerator<XlsxCell[]> {
    yield ['x'];
    throw new Error('the line is down');
  }
  await expect(buffer(writeXlsx({ title: 'One', columns: [] }, broken()))).rejects.toThrow(
    'the line is down',
  );
});

test('who goes away in the middle is not read on for', async () => {
  let isDone = false;
  async function* endless(): AsyncGenerator<XlsxCell[]> {
    try {
      for (;;) yield ['x'.repeat(1_000)];
    } finally {
      isDone = true;
    }
  }
  const file = writeXlsx({ title: 'One', columns: [] }, endless());
  for await (const chunk of file) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => isDone).toBe(true);
});
