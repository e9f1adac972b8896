import { expect, test } from 'vitest';
import { isBuilt, listFiles, listHomeFiles, listSignInFiles, readSources, weigh } from '../e2e/first-load';

/** Scripts and sheets, packed, in bytes. */
const BOUNDS = { signIn: 170_000, home: 250_000 };

/** How much over its bound a page is; nothing is what is wanted. */
function excess(files: readonly string[], bound: number, bytes = weigh(files)): string[] {
  return bytes > bound ? [`${bytes} bytes in ${files.length} files, and ${bound} are allowed`] : [];
}

test('the sign-in page is light until it can be typed in', () => {
  const files = listSignInFiles();
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(2);
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0);
  expect(excess(files, BOUNDS.signIn)).toEqual([]);
});

test('the start page of a signed-in user is light until it is shown', () => {
  expect(excess(listHomeFiles(), BOUNDS.home)).toEqual([]);
});

test('what is loaded lies there packed, for those who take Brotli and for those who do not', () => {
  const files = [...listSignInFiles(), ...listHomeFiles()];
  expect(files.filter((file) => !['br', 'gz'].every((form) => isBuilt(`${file}.${form}`)))).toEqual([]);
});

test('a page over its bound is found', () => {
  const files = listSignInFiles();
  const bytes = weigh(files);
  expect(excess(files, bytes)).toEqual([]);
  expect(excess(files, bytes - 1)).toHaveLength(1);
  expect(excess([...files, ...files], bytes)).toHaveLength(1);
});

test('a page needs what it cannot run without, once', () => {
  const sources = { 'index.html': ['/index.js', '/a.js'], 'src/Page.tsx': ['/page.js', '/a.js'] };
  expect(listFiles(sources, ['index.html', 'src/Page.tsx'])).toEqual(['/index.js', '/a.js', '/page.js']);
  expect(() => listFiles(sources, ['src/Gone.tsx'])).toThrow('src/Gone.tsx');
});

const SCRIPTS = 16;
/** Beside what is needed to show it: the first script, and what the shell and the drawer of a task bring. */
const LATER = 3;

test('no page needs more than a few scripts, nor the code of another', () => {
  const sources = readSources();
  const pages = Object.keys(sources).filter((source) => /Page\.tsx$/.test(source));
  expect(pages.length).toBeGreaterThan(20);
  const start = ['index.html', 'src/app/start.tsx', 'src/app/guards/RequireUser.tsx'];
  const scripts = (page: string) =>
    listFiles(sources, [...start, page]).filter((file) => file.endsWith('.js'));
  expect(pages.filter((page) => scripts(page).length > SCRIPTS - LATER)).toEqual([]);
  const ownOf = new Map(pages.map((page) => [page, sources[page]?.[0]]));
  const others = (page: string) =>
    pages.filter((one) => one !== page && scripts(page).includes(ownOf.get(one) ?? ''));
  expect(pages.filter((page) => others(page).length > 0).map((page) => [page, others(page)])).toEqual([]);
});
