import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const DIST = file('../dist');

/** Everything runs as plain JavaScript: compiling on the fly would be measured with it. */
export interface Bundles {
  probe: string;
  load: string;
  server: string;
  relay: string;
  broadcast: string;
  product: string;
  'product-with-events': string;
}

const onlyOurs: Plugin = {
  name: 'only-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@quilt/') ? undefined : { path, external: true },
    );
  },
};

/** The product with one more line in its list of features. */
const withEvents: Plugin = {
  name: 'with-events',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/features$/ }, ({ importer }) =>
      importer.startsWith(file('../../apps/server/src/services'))
        ? { path: file('./events/features.ts') }
        : undefined,
    );
  },
};

const SHARED = {
  outdir: DIST,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
} as const;

export async function buildAll(): Promise<Bundles> {
  const { ensureBuilt } = createRequire(import.meta.url)('../../scripts/lib/build.cjs') as {
    ensureBuilt(): Promise<void>;
  };
  await ensureBuilt();
  await build({
    ...SHARED,
    entryPoints: {
      probe: file('./cpu-probe.ts'),
      load: file('./load/main.ts'),
      server: file('./reference/server.ts'),
      relay: file('./reference/relay.ts'),
      broadcast: file('./reference/broadcast.ts'),
    },
    plugins: [onlyOurs],
  });
  await build({
    ...SHARED,
    entryPoints: { 'product-with-events': file('../../apps/server/src/main.ts') },
    splitting: true,
    plugins: [withEvents, onlyOurs],
  });
  cpSync(file('../../apps/server/src/db/migrations'), `${DIST}/migrations`, { recursive: true });
  return {
    probe: pathToFileURL(`${DIST}/probe.js`).href,
    load: `${DIST}/load.js`,
    server: `${DIST}/server.js`,
    relay: `${DIST}/relay.js`,
    broadcast: `${DIST}/broadcast.js`,
    product: file('../../scripts/start.cjs'),
    'product-with-events': `${DIST}/product-with-events.js`,
  };
}
