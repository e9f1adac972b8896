import { expect, test } from 'vitest';
import { isBuilt, listFiles, listHomeFiles, listSignInFiles, type Manifest, weigh } from '../e2e/first-load';

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

test('a page needs what it imports, once, and not what it loads later', () => {
  const manifest: Manifest = {
    'index.html': { file: 'index.js', imports: ['_shared.js'], css: ['index.css'] },
    'src/Page.tsx': { file: 'page.js', imports: ['index.html', '_own.js'], css: ['page.css'] },
    '_shared.js': { file: 'shared.js', css: ['index.css'] },
    '_own.js': { file: 'own.js', imports: ['_shared.js', 'src/Page.tsx'] },
    '_later.js': { file: 'later.js' },
  };
  expect(listFiles(manifest, ['index.html']).sort()).toEqual(['/index.css', '/index.js', '/shared.js']);
  expect(listFiles(manifest, ['index.html', 'src/Page.tsx']).sort()).toEqual([
    '/index.css',
    '/index.js',
    '/own.js',
    '/page.css',
    '/page.js',
    '/shared.js',
  ]);
  expect(() => listFiles(manifest, ['src/Gone.tsx'])).toThrow('src/Gone.tsx');
});
