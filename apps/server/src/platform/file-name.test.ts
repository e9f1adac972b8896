import { expect, test } from 'vitest';
import { splitEnding, toFileName } from './file-name';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['Отчёт за май 👩‍🚀.docx', 'Отчёт за май 👩‍🚀.docx'],
  ['../../../etc/passwd', 'passwd'],
  ['D:\\work\\photo.jpg', 'photo.jpg'],
  ['a\r\nX-Header: 1\u2028\0.txt', 'aX-Header: 1.txt'],
  // Shown from right to left it would end in .jpg.
  ['harmless\u202Egpj.exe', 'harmlessgpj.exe'],
  ['half\ud83d.txt', 'half.txt'],
  [' .gitignore ', '.gitignore'],
  ['..', 'file'],
  ['. .', 'file'],
  ['folder/', 'file'],
  ['\0', 'file'],
  ['', 'file'],
])('%j is called %j', (given, name) => {
  expect(toFileName(given)).toBe(name);
});

test('a long name is cut between letters, and keeps its ending', () => {
  const cut = toFileName(`${'ё'.repeat(50_000)}.jpeg`);
  expect(cut).toMatch(/^ё+\.jpeg$/);
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(200);
  expect(toFileName(`a${'🚀'.repeat(100)}`)).toMatch(/^a(🚀)+$/u);
  expect(Buffer.byteLength(toFileName(`a.${'x'.repeat(500)}`))).toBe(200);
});

test.each([
  ['photo.tar.gz', ['photo.tar', '.gz']],
  ['.gitignore', ['.gitignore', '']],
  ['Said. And this was a whole sentence', ['Said. And this was a whole sentence', '']],
])('the ending of %s', (name, parts) => {
  expect(splitEnding(name)).toEqual(parts);
});
