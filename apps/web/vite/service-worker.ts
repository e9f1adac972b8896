import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const WORKER = fileURLToPath(new URL('../src/service-worker.ts', import.meta.url));
const PAGE = 'index.html';
/** Lazily loaded, and yet needed without a line: the shell with its own pages, and what it goes on to load. */
const SHELL = /\/src\/(app|lib|ui|features\/auth)\/[^?]+\.tsx?$/;
/** The other alphabets are rare, and each is as heavy. */
const FONT = /onest-(latin|cyrillic)-wght-normal-[^/]+\.woff2$/;

/** Builds src/service-worker.ts into /service-worker.js, with the list of what it keeps. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  // After everything is written, the page too.
  async writeBundle({ dir }, bundle) {
    if (!dir) throw new Error('The build has no folder to put the service worker into.');
    const { publicDir } = this.environment.config;
    const plain = [PAGE, ...readdirSync(publicDir, { recursive: true, encoding: 'utf8' })];
    const isLazy = (id: string): boolean => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
    const hashed = listShell(bundle, isLazy);
    const hash = createHash('sha256').update(hashed.join());
    for (const file of plain) hash.update(file).update(readFileSync(join(dir, file)));
    const kept = {
      version: hash.digest('hex').slice(0, 16),
      files: [...plain, ...hashed].map((file) => `/${file}`),
    };
    writeFileSync(join(dir, 'service-worker.js'), await buildWorker(kept));
  },
};

function listShell(bundle: Bundle, isLazy: (id: string) => boolean): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    found.add(name);
    if (file.type !== 'chunk') return;
    for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
    for (const needed of file.imports) visit(needed);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset') {
      if (FONT.test(file.fileName)) found.add(file.fileName);
    } else if (file.isEntry) {
      if (file.facadeModuleId?.endsWith(PAGE)) visit(file.fileName);
    } else if (file.moduleIds.some((id) => SHELL.test(id) && isLazy(id))) visit(file.fileName);
  }
  return [...found].sort();
}

async function buildWorker(kept: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { KEPT: JSON.stringify(kept) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const file = output && 'output' in output ? output.output[0] : null;
  if (file?.type !== 'chunk') throw new Error('The service worker was not built.');
  return file.code;
}
