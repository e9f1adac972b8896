import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

// Made by a run or an install, never written by hand; the same names stand in .gitignore.
const MADE = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/** Paths of the project's own files, relative to the root, with forward slashes. Needs no git: a download has none. */
export function listProjectFiles(folder = ''): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : listProjectFiles(file);
    return entry.isFile() && !entry.name.endsWith('.log') ? [file] : [];
  });
}

/** Runs a script of ours or of an installed package with this Node; a failing exit is an answer, not an error. */
export async function runNode(
  script: string,
  args: string[],
  { cwd = ROOT, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [path.join(ROOT, script), ...args],
      options,
    );
    return { code: 0, stdout, stderr };
  } catch (error) {
    const failed = error as { code?: unknown; stdout?: string; stderr?: string };
    if (typeof failed.code !== 'number') throw error;
    return { code: failed.code, stdout: failed.stdout ?? '', stderr: failed.stderr ?? '' };
  }
}
