import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listProjectFiles, ROOT } from './project';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('the lock names versions and checksums, and no host that they came from', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string; link?: boolean; resolved?: string; integrity?: string }>;
  };
  const installed = Object.entries(lock.packages).filter(
    ([name, { link }]) => name.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(0);
  expect(installed.filter(([, entry]) => entry.resolved)).toEqual([]);
  expect(installed.filter(([, entry]) => !entry.version || !entry.integrity).map(([name]) => name)).toEqual(
    [],
  );
});

test('no file names a folder of somebody’s machine', () => {
  const texts =
    /\.(ts|tsx|cts|mts|js|cjs|mjs|json|md|sql|css|html|yml|yaml|sh|svg)$|(^|\/)(run|\.npmrc|\.gitignore)$/;
  // Written in two parts, or this file would be the first that it finds.
  const places = ['/hom' + 'e/', '/Use' + 'rs/', 'C:\\\\Use' + 'rs', `${path.resolve(ROOT)}/`];
  if (os.homedir() !== '/') places.push(`${os.homedir()}/`);
  const found = listProjectFiles()
    .filter((file) => texts.test(file))
    .flatMap((file) => {
      const text = read(file);
      return places.filter((place) => text.includes(place)).map((place) => `${file}: ${place}`);
    });
  expect(found).toEqual([]);
});
