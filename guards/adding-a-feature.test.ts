import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listProjectFiles, ROOT } from './project';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const files = listProjectFiles().filter((file) => /\.tsx?$/.test(file) && !file.startsWith('guards/'));

/** What stands in code on the page, but for the notes of its example. */
function listCode(page: string): string[] {
  return [...page.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/["'][^"']*["']/g, ''));
}

const isOfTheExample = (word: string) => /note|NNNN/i.test(word);

/** Files by the end of their path, what is called by what is exported, all else by its name. */
function listUnknown(page: string): string[] {
  const code = listCode(page);
  const paths = code.flatMap((one) => one.match(/^[\w./-]+\.tsx?$/) ?? []);
  const called = code.flatMap((one) => one.match(/^\w+(?=\(\D)/) ?? []);
  const named = code.flatMap((one) => one.match(/\b(?=\w*[a-z][A-Z])[A-Za-z]\w*\b/g) ?? []);
  const source = files.map(read).join('\n');
  const exported = new Set(source.match(/(?<=^export (?:async )?(?:function|const) )\w+/gm));
  const words = new Set(source.match(/\w+/g));
  const unknown = [
    ...paths.filter((one) => !files.some((file) => `/${file}`.endsWith(`/${one}`))),
    ...called.filter((one) => !exported.has(one)),
    ...named.filter((one) => !words.has(one) && !files.some((file) => file.includes(`/${one}.`))),
  ];
  return [...new Set(unknown)].filter((one) => !isOfTheExample(one));
}

test('what the page about adding a feature names is there', () => {
  expect(listUnknown(read('docs/adding-a-feature.md'))).toEqual([]);
});

test('what is there no more is found', () => {
  const page =
    'Ask `lookAfter(tx, context)` of `platform/care-taker.ts`, as `notesQuery` and `lib/pages.ts` do.';
  expect(listUnknown(page)).toEqual(['platform/care-taker.ts', 'lookAfter']);
});
