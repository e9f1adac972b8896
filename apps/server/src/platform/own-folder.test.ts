import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireOwnFolder } from './own-folder';
import { StartupError } from './startup-error';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quilt-own-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an empty folder, a missing one and one of ours are taken', () => {
  requireOwnFolder(folder);
  requireOwnFolder(join(folder, 'none'));
  mkdirSync(join(folder, 'blobs'));
  mkdirSync(join(folder, 'lost+found'));
  // Of a start that was killed before it had given the folder its mark.
  writeFileSync(join(folder, 'quilt.id.new'), '');
  requireOwnFolder(folder);
  writeFileSync(join(folder, 'notes.txt'), 'of the operator');
  for (const mark of ['quilt.lock', 'quilt.id', 'postgres-place']) {
    expect(() => requireOwnFolder(folder)).toThrow(StartupError);
    writeFileSync(join(folder, mark), '');
    requireOwnFolder(folder);
    rmSync(join(folder, mark));
  }
});

test('one with other things, the root of the disk and a file are not', () => {
  mkdirSync(join(folder, 'tmp'));
  writeFileSync(join(folder, 'thesis.doc'), '');
  expect(() => requireOwnFolder(folder)).toThrow(
    /^The folder .* holds other things than data of Quilt: set DATA_DIR/,
  );
  expect(() => requireOwnFolder('/')).toThrow(StartupError);
  const home = join(folder, 'home');
  mkdirSync(join(home, '.ssh'), { recursive: true });
  expect(() => requireOwnFolder(home)).toThrow(StartupError);
  expect(() => requireOwnFolder(join(folder, 'thesis.doc'))).toThrow(/a file stands in its way/);
});
