import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../../../packages/contract/src/product.ts';
import { addCovers } from './add-covers.ts';
import { SIGN_IN, START } from './chunks.ts';
import { listNeeds } from './first-load.ts';
import { withSourceModules } from './source-modules.ts';

const STYLE = /<style data-mantine-styles.*?<\/style>/s;
/** A picture for now, neither to be used nor to be read out. */
const STATE = 'inert aria-hidden="true" aria-disabled="true" style="display: contents"';

/**
 * Writes the look of the sign-in page into index.html, in each language. public/before-paint.js shows it to guests at
 * once, and the page itself takes its place when its code has come. Until then nothing in it can be used.
 */
export const cover: Plugin = {
  name: 'cover',
  apply: 'build',
  async transformIndexHtml(html, { bundle = {} }) {
    return addCovers(html, await renderCovers(readSheets(bundle)));
  },
};

/** The sign-in page's own sheets; the others are in the page already. */
function readSheets(bundle: Rolldown.OutputBundle): string {
  const started = new Set(listNeeds(bundle, START));
  const sheets = listNeeds(bundle, SIGN_IN).filter((file) => file.endsWith('.css') && !started.has(file));
  return sheets.map((file) => readAsset(bundle[file.slice(1)])).join('\n');
}

function readAsset(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string {
  if (file?.type !== 'asset') throw new Error('A sheet of the sign-in page is missing.');
  return String(file.source);
}

async function renderCovers(sheets: string): Promise<string[]> {
  return withSourceModules(async (load) => {
    const module = await load('/src/app/cover.tsx');
    const { renderCover } = module as typeof import('../src/app/cover');
    const looks = LANGUAGES.map((language) => ({ language, html: renderCover(language) }));
    // The variables of the theme are the same for all of them.
    const [style = ''] = looks[0]?.html.match(STYLE) ?? [];
    return [
      `<template id="cover-style">${style}<style>${sheets}</style></template>`,
      ...looks.map(
        ({ language, html }) =>
          `<template id="cover-${language}"><div lang="${language}" ${STATE}>${html.replace(STYLE, '')}</div></template>`,
      ),
    ];
  });
}
