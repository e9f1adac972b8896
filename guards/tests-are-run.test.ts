import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listProjectFiles, ROOT, runNode } from './project';

/** Whatever is called a test has to be run by someone: a file in the wrong folder would be green for ever. */
test('every test file belongs to a vitest project or to the journeys', async () => {
  const files = listProjectFiles().filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file));
  const vitest = await runNode('node_modules/vitest/vitest.mjs', ['list', '--filesOnly', '--json'], {
    env: { FULL: '1' },
  });
  const listed = (JSON.parse(vitest.stdout) as { file: string }[]).map(({ file }) =>
    file.replaceAll('\\', '/'),
  );
  const isJourney = (file: string) => /^e2e\/[^/]+\.spec\.ts$/.test(file);

  expect(
    files.filter((file) => !isJourney(file) && !listed.some((path) => path.endsWith(`/${file}`))),
  ).toEqual([]);
  for (const folder of ['packages/contract/', 'apps/server/', 'apps/web/', 'guards/']) {
    expect(files.filter((file) => file.startsWith(folder)).length, folder).toBeGreaterThan(0);
  }
  expect(files.filter(isJourney).length).toBeGreaterThan(0);
});

test('no test is left out, or runs alone', () => {
  const files = listProjectFiles().filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file));
  const marked = files.filter((file) =>
    /\b(test|it|describe)\.(only|skip|todo|fixme|fails)\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(marked).toEqual([]);
});
