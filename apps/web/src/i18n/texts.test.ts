import { expect, test } from 'vitest';

type Tree = { [key: string]: string | Tree };

const FILES = import.meta.glob<Record<string, Tree>>(['./**/{en,ru}.ts', '../**/i18n/{en,ru}.ts'], {
  eager: true,
});
const SOURCES = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!./**/{en,ru}.ts', '!../**/i18n/{en,ru}.ts', '!../**/*.test.*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

const TEXTS = import.meta.glob<string>(['./**/ru.ts', '../**/i18n/ru.ts', '../features/legal/*.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const folders = [...new Set(Object.keys(FILES).map((file) => file.replace(/\/(en|ru)\.ts$/, '')))];

function textsOf(folder: string, language: 'en' | 'ru'): Map<string, string> {
  return new Map(flatten(FILES[`${folder}/${language}.ts`]?.[language] ?? {}));
}

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const withoutPlural = (key: string): string => key.replace(/_(one|few|many|other)$/, '');
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();

test('there are texts to look at', () => {
  expect(folders.length).toBeGreaterThan(1);
});

test.each(folders)('%s says everything in both languages, with the same placeholders', (folder) => {
  const en = textsOf(folder, 'en');
  const ru = textsOf(folder, 'ru');
  expect(en.size).toBeGreaterThan(0);
  expect(new Set([...ru.keys()].map(withoutPlural))).toEqual(new Set([...en.keys()].map(withoutPlural)));
  for (const [key, text] of ru) {
    const english = en.get(key) ?? en.get(`${withoutPlural(key)}_other`) ?? '';
    expect(text.trim(), key).not.toBe('');
    expect(placeholders(text), key).toEqual(placeholders(english));
  }
});

test.each(folders)('%s says nothing that nobody shows', (folder) => {
  const code = Object.values(SOURCES).join('\n');
  const unused = [...textsOf(folder, 'en').keys()].map(withoutPlural).filter((key) => {
    // A key whose last part is chosen at run time stands in the code as `t(`pages.${name}`)`.
    const chosen = `${key.slice(0, key.lastIndexOf('.') + 1)}\${`;
    return !code.includes(`'${key}'`) && !(key.includes('.') && code.includes(`\`${chosen}`));
  });
  expect(unused).toEqual([]);
});

test('no line of a Russian text begins with a dash', () => {
  const loose = Object.entries(TEXTS).flatMap(([file, text]) =>
    [...text.matchAll(/.{0,20} —/g)].map(([words]) => `${file}: ${words}`),
  );
  expect(Object.keys(TEXTS).length).toBeGreaterThan(1);
  expect(loose, 'a dash without a no-break space before it').toEqual([]);
});
