import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const HOME = dirname(PACKAGE);
const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
/** Its version is in it, so that whatever lies below never changes. */
const BASE = `assets/pdf-${version}/`;
const FOLDERS = ['cmaps', 'standard_fonts'];
/** Reads pictures of one kind where WebAssembly may not be run. */
const FILES = ['wasm/openjpeg_nowasm_fallback.js'];

/** What pdf.js asks for by name where a file needs it: fonts that everybody has, and signs of other alphabets. */
export const pdfParts: Plugin = {
  name: 'pdf-parts',
  configureServer({ middlewares }) {
    middlewares.use(`/${BASE}`, (request, response, next) => {
      const file = normalize(join(HOME, request.url ?? ''));
      if (!file.startsWith(HOME) || !existsSync(file)) return next();
      if (file.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
      createReadStream(file).pipe(response);
    });
  },
  generateBundle() {
    const files = [
      ...FILES,
      ...FOLDERS.flatMap((folder) => readdirSync(join(HOME, folder)).map((name) => `${folder}/${name}`)),
    ];
    for (const file of files) {
      this.emitFile({ type: 'asset', fileName: BASE + file, source: readFileSync(join(HOME, file)) });
    }
  },
};
