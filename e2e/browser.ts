import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const HERE = path.dirname(fileURLToPath(import.meta.url));
const CACHE = path.join(HERE, '..', '.cache');
// Named by its version, so that another version of the package is unpacked beside it.
const UNPACKED = path.join(CACHE, 'chromium-147.0.0');

const SYSTEM = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// Nothing of the browser's own may leave the machine: on a closed network each try fails, many at a time.
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The one that CHROME_PATH names, else the system's, else the one inside @sparticuz/chromium. */
export function findBrowser(): Browser {
  const named = process.env.CHROME_PATH;
  if (named) {
    const browser = { executablePath: named, args: ARGS, env: ownEnv() };
    if (!starts(browser)) throw new Error(`CHROME_PATH is set to ${named}, which does not start.`);
    return browser;
  }
  for (const name of SYSTEM) {
    const executablePath = locate(name);
    if (!executablePath) continue;
    const browser = { executablePath, args: ARGS, env: ownEnv() };
    if (starts(browser)) return browser;
  }
  const packed = process.platform === 'linux' && process.arch === 'x64' ? findPacked() : undefined;
  if (packed) return packed;
  throw new Error('No browser to test with: install Chromium or Google Chrome, or set CHROME_PATH to one.');
}

function findPacked(): Browser | undefined {
  if (!existsSync(UNPACKED)) unpack();
  const executablePath = path.join(UNPACKED, 'chromium');
  const env = ownEnv();
  // The package's own fonts, where the system has none.
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = path.join(UNPACKED, 'fonts');
  const plain = { executablePath, args: ARGS, env };
  // libnss3 and friends come with the package; a system that has them knows better which fit.
  const libraries = [path.join(UNPACKED, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const helped = { executablePath, args: ARGS, env: { ...env, LD_LIBRARY_PATH: libraries } };
  return [plain, helped].find(starts);
}

function unpack(): void {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'unpacking-'));
  // The package unpacks into the system's temporary folder, whoever put a `chromium` there before, and its libraries
  // only where it believes to be on its own platform: so it gets a folder and a platform of its own.
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  execFileSync(process.execPath, [path.join(HERE, 'unpack-browser.mjs')], { env, stdio: 'inherit' });
  // The package's own file names the folders of its platform.
  writeFileSync(
    path.join(folder, 'fonts', 'fonts.conf'),
    '<?xml version="1.0"?>\n<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n',
  );
  try {
    renameSync(folder, UNPACKED);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another run may have been quicker, with the same result.
    if (!existsSync(UNPACKED)) throw error;
  }
}

function locate(name: string): string | undefined {
  if (path.isAbsolute(name)) return existsSync(name) ? name : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** A command called chromium may be a stub that asks for an install, and a binary may lack its libraries. */
function starts({ executablePath, env }: Browser): boolean {
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function ownEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
