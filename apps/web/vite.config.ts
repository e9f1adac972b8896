import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PRODUCT_NAME } from '../../packages/contract/src/product.ts';

const server = process.env.QUILT_SERVER;
const project = resolve(import.meta.dirname, '../..');
const SERVED = ['/api', '/auth-service', '/socket.io', '/dev', '/health', '/ready'];

const productName: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), productName],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content policy allows data: for images only, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Runs before every chunk that has a schema in it, so that src/lib/zod.ts comes first.
            { name: 'zod', test: /node_modules\/zod\/|web\/src\/lib\/zod\.ts$/ },
            // Loaded by every page and changed by none, so it stays in the browser's cache over our own changes.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)\//,
            },
          ],
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
      proxy: Object.fromEntries(SERVED.map((path) => [path, { target: server, ws: path === '/socket.io' }])),
    }),
  },
});
