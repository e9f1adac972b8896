import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import paths from './paths.cjs';

const { inProject } = paths;

/** Packages stay where npm put them; only what is ours goes into the bundle, the contract too. */
const onlyOurs = {
  name: 'only-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@quilt/') ? undefined : { path: name, external: true },
    );
  },
};

/** A file of the server with all of ours that it needs, into a folder of its own below the project. */
export async function bundleServer(entry, outdir) {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: {
      [path.basename(entry, '.ts')]: inProject(entry),
      // Threads begin with files of their own.
      'pdf-thread': inProject('apps/server/src/features/resume/pdf/thread.ts'),
      'reading-thread': inProject('apps/server/src/features/documents/reading/thread.ts'),
    },
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]', // beside the entry: code finds its files from where it lies
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [onlyOurs],
    logLevel: 'warning',
  });
  const migrations = inProject('apps/server/src/db/migrations');
  cpSync(migrations, path.join(outdir, 'migrations'), {
    recursive: true,
    filter: (file) => file === migrations || file.endsWith('.sql'),
  });
  cpSync(inProject('apps/server/src/features/resume/fonts'), path.join(outdir, 'fonts'), { recursive: true });
}
