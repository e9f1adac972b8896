import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const BUILT = fileURLToPath(new URL('../../../apps/web/dist/assets', import.meta.url));
const SCRIPT = fileURLToPath(new URL('./bare-board.page.ts', import.meta.url));

const SHEET = `
*{box-sizing:border-box;margin:0}
@font-face{font-family:Onest;src:url(FONT) format('woff2');font-weight:100 900}
body{height:100vh;display:flex;flex-direction:column;font:14px Onest,sans-serif;color:#1f2430;background:#f6f5f1}
h1{padding:16px 24px;font-size:20px}
main{flex:1;min-height:0;display:grid;grid-template-columns:repeat(4,minmax(240px,1fr));gap:16px;padding:0 24px 24px}
section{display:flex;flex-direction:column;min-height:0;padding:0 10px;background:#eceae3;border-radius:20px}
h2{padding:16px 10px;font-size:16px}
.list{flex:1;min-height:0;overflow:hidden auto}
ol{position:relative;padding:0;list-style:none}
li{position:absolute;inset:0 0 auto}
article{height:94px;padding:12px 14px;background:#fff;border-radius:14px}
.top,.bottom{display:flex;gap:8px;align-items:center;justify-content:space-between;font-size:12px;color:#666b76}
a{display:block;margin:4px 0 9px;overflow:hidden;font-weight:500;line-height:19px;white-space:nowrap;text-overflow:ellipsis;color:inherit;text-decoration:none}
.tag{padding:1px 8px;background:#e7e3f6;border-radius:10px}
.who{width:24px;height:24px;margin-left:auto;line-height:24px;text-align:center;font-size:10px;background:#dfeadf;border-radius:50%}
`;

/**
 * Makes a folder with the reference of a board: one page of plain HTML with a sheet, a font and a script by hand, which
 * draws the cards in sight, as ours look, and asks for more where one scrolls.
 */
export async function makeBareBoard(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const font = readdirSync(BUILT).find((file) => /onest-latin-wght-normal-.*\.woff2$/.test(file));
  if (!font) throw new Error('The built web has no font.');
  cpSync(join(BUILT, font), join(folder, 'assets', font));
  writeFileSync(join(folder, 'assets', 'board.css'), SHEET.replace('FONT', `/assets/${font}`));
  await build({
    entryPoints: [SCRIPT],
    outfile: join(folder, 'assets', 'board.js'),
    bundle: true,
    minify: true,
  });
  writeFileSync(
    join(folder, 'index.html'),
    [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A board</title>',
      `<link rel="preload" as="font" crossorigin href="/assets/${font}">`,
      '<link rel="stylesheet" href="/assets/board.css">',
      '</head><body><h1>A board</h1><main></main><script src="/assets/board.js"></script></body></html>',
    ].join('\n'),
  );
}
