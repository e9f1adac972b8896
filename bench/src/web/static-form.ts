import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { listSignInFiles } from '../../../e2e/first-load';

const BUILT = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));
const SCRIPT = '/assets/as-much.js';

/**
 * Makes a folder with the reference of the first paint: one page with the look of our sign-in page written into it, its
 * sheets, its fonts, and one script with as much code as ours loads until the form can be typed in, which does nothing.
 */
export function makeStaticForm(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const files = listSignInFiles();
  const sheets = files.filter((file) => file.endsWith('.css'));
  const fonts = readdirSync(join(BUILT, 'assets'))
    .filter((file) => /onest-(latin|cyrillic)-wght-normal-.*\.woff2$/.test(file))
    .map((file) => `/assets/${file}`);
  for (const file of [...sheets, ...sheets.map((sheet) => `${sheet}.br`), ...fonts]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(BUILT, file), join(folder, file));
  }
  const scripts = files.filter((file) => file.endsWith('.js')).map(readBuilt);
  writePacked(join(folder, SCRIPT), scripts.map(unrun).join(';\n'));
  writePacked(join(folder, 'index.html'), printPage(sheets, fonts));
}

function printPage(sheets: readonly string[], fonts: readonly string[]): string {
  const page = readBuilt('/index.html');
  const [style = ''] = /<style data-mantine-styles.*?<\/style>/s.exec(page) ?? [];
  const look = /<template id="cover-en">(.*?)<\/template>/s.exec(page)?.[1];
  if (!look) throw new Error('The built page has no look of the sign-in page in it.');
  return [
    '<!doctype html>',
    '<html lang="en" data-mantine-color-scheme="light" data-density="comfortable" data-motion="full">',
    '<head><meta charset="utf-8"><title>A form</title>',
    ...fonts.map((href) => `<link rel="preload" as="font" crossorigin href="${href}">`),
    `<script type="module" crossorigin src="${SCRIPT}"></script>`,
    ...sheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `${style}</head><body><div id="root">${look}</div></body></html>`,
  ].join('\n');
}

/** The same text, read by the browser and never called. What only stands in modules of their own is taken out. */
function unrun(module: string): string {
  const body = module
    .replace(/^(import[^;]*?;)+/, '')
    .replace(/export\{[^}]*\};?\s*$/, '')
    .replaceAll('import.meta', '({})');
  return `(function () {${body}\n})`;
}

function readBuilt(file: string): string {
  return readFileSync(join(BUILT, file), 'utf8');
}

function writePacked(file: string, text: string): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
}
