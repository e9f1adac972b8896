import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(m?js|css|html|svg)$/;

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Packs every text once and as small as can be; the server would do it again for every visitor, and less well. In both
 * forms: on plain http browsers take no Brotli, but from their own machine.
 */
export const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  // After everything is written, the service worker too.
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (!dir) throw new Error('The build has no folder to pack.');
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file);
          const text = readFileSync(path);
          writeFileSync(`${path}.br`, await pack.br(text));
          writeFileSync(`${path}.gz`, await pack.gz(text, { level: constants.Z_BEST_COMPRESSION }));
        }),
      );
    },
  },
};
