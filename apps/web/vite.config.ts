import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PRODUCT_NAME, SERVER_PATHS } from '../../packages/contract/src/product.ts';
import { groups } from './vite/chunks.ts';
import { cover } from './vite/cover.ts';
import { firstLoad } from './vite/first-load.ts';
import { packed } from './vite/packed.ts';
import { pdfParts } from './vite/pdf-parts.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { withoutSummaries } from './vite/summaries.ts';

const server = process.env.QUILT_SERVER;
const project = resolve(import.meta.dirname, '../..');

const productName: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), productName, withoutSummaries, cover, firstLoad, pdfParts, serviceWorker, packed],
  // What the package gives by default also has warnings for developers in it.
  resolve: {
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: resolve(project, 'node_modules/react-router/dist/production/index.mjs'),
            },
          ]
        : [],
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content policy allows data: for images only, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In kB: the words that the password meter knows, asked for at the first key. The first load is weighed by a journey.
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: {
      output: {
        // By their content alone: the start lists the files of every page, and each letter of a name is in the first load.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.every((name) => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [...groups],
        },
      },
    },
  },
  server: {
    // Any page in the developer's browser can ask: neither the rest of the project nor its data is theirs to read.
    cors: false,
    fs: {
      allow: [import.meta.dirname, `${project}/packages/contract`, `${project}/node_modules`],
      deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${project}/data/**`],
    },
    ...(server && {
      proxy: Object.fromEntries(
        Object.values(SERVER_PATHS).map((path) => [path, { target: server, ws: path === SERVER_PATHS.live }]),
      ),
    }),
  },
}));
