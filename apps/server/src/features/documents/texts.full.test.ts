import * as documents from '@quilt/contract/features/documents';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';
import { purgeDocuments } from './documents.jobs';
import { readDocuments } from './views.jobs';

const world = await createDocumentsWorld();
const { cast, platform, people, befriend, done, teamWith, makeFolder, send, share, move } = world;
const { manager, performer, observer, outsider } = cast;
const { ann, fred } = await people('ann', 'fred');

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const utf8 = (text: string) => new TextEncoder().encode(text);
const zip = (files: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, utf8(text)])), {
      level: 9,
    }),
  );
const docx = (body: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override ContentType="${OFFICE}.wordprocessingml.document.main+xml"/></Types>`,
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
  });

/** One page of these lines; readers find its parts without the list of them. */
function pdf(...lines: string[]): string {
  const drawn = `BT /F1 12 Tf 20 TL 72 700 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const written = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`).join('\n');
  return `%PDF-1.4\n${written}\ntrailer << /Root 1 0 R >>\n%%EOF`;
}

const readAll = () => readDocuments.run(platform, null);
const put = async (person: Person, name: string, bytes: Buffer | string, query: documents.SentTo = {}) =>
  (await done(send(person, query, { bytes: Buffer.from(bytes), name }))).item;
const search = async (person: Person, q: string, query: Partial<documents.DocumentSearch> = {}) =>
  done(person.call(documents.searchDocuments, { query: { ...query, q } }));
const found = async (person: Person, q: string) => (await search(person, q)).items.map(({ name }) => name);

beforeAll(() => befriend(ann, fred));

test('what is written is found by the beginnings of its words, in every kind of file that has text', async () => {
  await put(ann, 'a.txt', 'Смёта закупок: вентилятор, 12 шт.');
  await put(
    ann,
    'b.docx',
    docx('<w:p><w:r><w:t>Вентиля</w:t></w:r><w:r><w:t>торы для цеха &amp; склада</w:t></w:r></w:p>'),
  );
  await put(
    ann,
    'c.xlsx',
    zip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook/>',
      'xl/sharedStrings.xml': '<sst><si><t>Вентилятор</t></si><si><t>напольный</t></si></sst>',
    }),
  );
  await put(
    ann,
    'd.odt',
    Buffer.from(
      zipSync({
        mimetype: [utf8('application/vnd.oasis.opendocument.text'), { level: 0 }],
        'content.xml': utf8('<office:text><text:p>Вентиляторы</text:p><text:p>стоят</text:p></office:text>'),
      }),
    ),
  );
  await put(ann, 'e.pdf', pdf('The ventilator hums', 'in the workshop'));
  expect(await found(ann, 'вентилятор')).toEqual([]);
  await readAll();
  expect(await found(ann, 'ВЕНТИЛЯТОР')).toEqual(['a.txt', 'b.docx', 'c.xlsx', 'd.odt']);
  expect(await found(ann, 'смета вент')).toEqual(['a.txt']);
  expect(await found(ann, 'склада')).toEqual(['b.docx']);
  expect(await found(ann, 'workshop hums')).toEqual(['e.pdf']);
  expect(await found(ann, 'ентилятор')).toEqual([]);
  expect(await found(ann, "' | 'u1")).toEqual([]);
  expect((await search(ann, 'смета')).snippets).toMatchObject([
    { text: 'Смёта закупок: вентилятор, 12 шт.' },
  ]);
});

test('it is found by those who would find its name, and by nobody else', async () => {
  const team = await teamWith({ ...cast, administrator: ann });
  const secret = await makeFolder(ann, 'Secret');
  await put(ann, 'own.txt', 'turbine of mine');
  const hidden = await put(ann, 'hidden.txt', 'turbine inside', { folder: secret.id });
  await put(manager, 'team.txt', 'turbine of all', { team: team.id });
  await put(manager, 'project.txt', 'turbine of few', { team: team.id, project: team.project });
  await readAll();
  expect(await found(ann, 'turbine')).toEqual(['hidden.txt', 'own.txt', 'project.txt', 'team.txt']);
  await done(share(ann, hidden.id, { level: 'public' }));
  for (const person of [manager, performer, observer, outsider, fred]) {
    const names = (await done(person.call(documents.searchDocuments, { query: { q: 'txt' } }))).items;
    expect(await found(person, 'turbine')).toEqual(
      names
        .map(({ name }) => name)
        .filter((name) => ['own.txt', 'hidden.txt', 'team.txt', 'project.txt'].includes(name)),
    );
  }
  expect(await found(outsider, 'turbine')).toEqual([]);
  expect((await search(outsider, 'turbine')).snippets).toEqual([]);
});

test('a new version, a restored one, another place and the trash are followed', async () => {
  const team = await teamWith({ ...cast, administrator: ann });
  const { id } = await put(ann, 'turns.txt', 'walnut');
  await readAll();
  await done(world.sendVersion(ann, id, 'hazel'));
  expect(await found(ann, 'walnut')).toEqual([]);
  await readAll();
  expect([await found(ann, 'walnut'), await found(ann, 'hazel')]).toEqual([[], ['turns.txt']]);
  const version = (await world.versionsOf(ann, id))[1]?.id;
  if (!version) throw new Error('nothing was kept');
  await done(ann.call(documents.restoreVersion, { params: { id, version } }));
  await readAll();
  expect([await found(ann, 'walnut'), await found(ann, 'hazel')]).toEqual([['turns.txt'], []]);
  await done(move(ann, [id], { kind: 'team', id: team.id, project: null }));
  await readAll();
  expect(await found(observer, 'walnut')).toEqual(['turns.txt']);
  await done(ann.call(documents.deleteDocument, { params: { id } }));
  expect(await found(ann, 'walnut')).toEqual([]);
  await done(ann.call(documents.purgeDocument, { params: { id } }));
  await purgeDocuments.run(platform, null);
  const { rows } = await sql`select from document_views where document_id = ${id}`.execute(platform.db);
  expect(rows).toEqual([]);
});

test('a long text is found by what it begins with, and takes no more than it may', async () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `слово${index}`);
  await put(ann, 'long.txt', ['beginning', ...words].join(' '));
  await readAll();
  expect(await found(ann, 'beginning')).toEqual(['long.txt']);
  expect(await found(ann, 'слово59999')).toEqual([]);
});

test('what is damaged, made to be in the way or without an end has no text, and stops nothing', async () => {
  const torn = docx('<w:p><w:t>torn</w:t></w:p>');
  await put(ann, 'torn.docx', torn.subarray(0, torn.length - 40));
  // A hundred megabytes of one letter, in a hundred kilobytes.
  await put(ann, 'bomb.docx', docx(`<w:p><w:t>bomb ${'a'.repeat(100 * 1024 * 1024)}</w:t></w:p>`));
  await put(ann, 'deep.docx', docx('<w:p>'.repeat(300_000)));
  const loop = '<< /Type /Pages /Kids [2 0 R] /Count 1000000 /Parent 2 0 R >>';
  await put(
    ann,
    'endless.pdf',
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n${loop}\nendobj\ntrailer\n<< /Root 1 0 R >>\n`,
  );
  await put(
    ann,
    'nested.pdf',
    `%PDF-1.4\n1 0 obj\n${'['.repeat(200_000)}\nendobj\ntrailer << /Root 1 0 R >>`,
  );
  await put(ann, 'after.txt', 'afterwards');
  await readAll();
  expect(await found(ann, 'afterwards')).toEqual(['after.txt']);
  for (const word of ['torn', 'bomb', 'aaaa'])
    expect(await found(ann, word)).toEqual(word === 'aaaa' ? [] : [`${word}.docx`]);
  const { rows } =
    await sql`select from document_views where text like '%bomb%' or text like '%torn%'`.execute(platform.db);
  expect(rows).toEqual([]);
  expect(await readDocuments.isDue?.(platform)).toBe(false);
});
