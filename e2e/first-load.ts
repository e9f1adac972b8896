import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What `npm run build` made of the web. */
const BUILT = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

/** The part of Vite's manifest that is needed here: a built file, and what it cannot run without. */
interface Part {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, Part>>;

function readManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(BUILT, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/** The scripts and sheets that these sources need before they run, each once, as the paths they are served under. */
export function listFiles(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const part = manifest[name];
    if (!part) throw new Error(`The build has no ${name}.`);
    for (const file of [part.file, ...(part.css ?? [])]) files.add(`/${file}`);
    part.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...files];
}

/** Scripts that the page names itself, beside the entry. */
function listOwnScripts(): string[] {
  const page = readFileSync(path.join(BUILT, 'index.html'), 'utf8');
  return [...page.matchAll(/<script[^>]* src="(\/[^"/]+\.js)"/g)].flatMap(([, file]) => file ?? []);
}

/** The entry, and the app that it loads. */
const START = ['index.html', 'src/app/start.tsx'];

/** Everything that the sign-in page loads until it can be typed in. */
export function listSignInFiles(manifest = readManifest()): string[] {
  return [...listOwnScripts(), ...listFiles(manifest, [...START, 'src/features/auth/LoginPage.tsx'])];
}

/** Everything that the start page of a signed-in user loads until it is shown. */
export function listHomeFiles(manifest = readManifest()): string[] {
  const sources = [...START, 'src/app/guards/RequireUser.tsx', 'src/app/pages/HomePage.tsx'];
  return [...listOwnScripts(), ...listFiles(manifest, sources)];
}

/** Where the code of a source is asked for, whatever its file is called: a pattern for routes and responses. */
export function codeOf(source: string, manifest = readManifest()): string {
  const part = manifest[source];
  if (!part) throw new Error(`The build has no ${source}.`);
  return `**/${part.file}`;
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
