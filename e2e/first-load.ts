import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What `npm run build` made of the web. */
const BUILT = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

/** The files of each source that is loaded by itself, its own first, as the build has written them down. */
type Sources = Readonly<Record<string, readonly string[]>>;

export function readSources(): Sources {
  return JSON.parse(readFileSync(path.join(BUILT, '.vite', 'sources.json'), 'utf8')) as Sources;
}

/** The scripts and sheets that these sources need before they run, each once, as the paths they are served under. */
export function listFiles(sources: Sources, wanted: readonly string[]): string[] {
  return [...new Set(wanted.flatMap((source) => filesOf(sources, source)))];
}

function filesOf(sources: Sources, source: string): readonly string[] {
  const files = sources[source];
  if (!files) throw new Error(`The build has no ${source}.`);
  return files;
}

/** Scripts that the page names itself, beside the entry. */
function listOwnScripts(): string[] {
  const page = readFileSync(path.join(BUILT, 'index.html'), 'utf8');
  return [...page.matchAll(/<script[^>]* src="(\/[^"/]+\.js)"/g)].flatMap(([, file]) => file ?? []);
}

/** The entry, and the app that it loads. */
const START = ['index.html', 'src/app/start.tsx'];

/** Everything that the sign-in page loads until it can be typed in. */
export function listSignInFiles(sources = readSources()): string[] {
  return [...listOwnScripts(), ...listFiles(sources, [...START, 'src/features/auth/LoginPage.tsx'])];
}

/** Everything that the start page of a signed-in user loads until it is shown. */
export function listHomeFiles(sources = readSources()): string[] {
  const wanted = [...START, 'src/app/guards/RequireUser.tsx', 'src/app/pages/HomePage.tsx'];
  return [...listOwnScripts(), ...listFiles(sources, wanted)];
}

/** Where the code of a source is asked for, whatever its file is called: a pattern for routes and responses. */
export function codeOf(source: string, sources = readSources()): string {
  const [file = ''] = filesOf(sources, source);
  return `**${file}`;
}

export function isBuilt(file: string): boolean {
  return existsSync(path.join(BUILT, file));
}

/** Bytes of these files, each packed as a server would. */
export function weigh(files: readonly string[]): number {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(BUILT, file)), { level: 9 }).length,
    0,
  );
}
