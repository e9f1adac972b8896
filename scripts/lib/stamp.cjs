'use strict';
const { createHash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const path = require('node:path');
const { inProject } = require('./paths.cjs');

/** What each built part is made of. Tests are no part of it. */
const SOURCES = {
  server: ['apps/server/src', 'apps/server/package.json'],
  web: ['apps/web'],
};
const SHARED = [
  'packages/contract',
  'scripts/build.mjs',
  'scripts/lib/bundle.mjs',
  'package-lock.json',
  'tsconfig.base.json',
];
const PARTS = Object.keys(SOURCES);
const IGNORED = /^(dist|node_modules|testing|.*\.test\.tsx?)$/;

const stampOf = (part) => inProject('apps', part, 'dist/.quilt-build');

/** By content, not by time: a checkout of an older commit has newer files. */
function hashSources(part) {
  const hash = createHash('sha256');
  for (const source of [...SOURCES[part], ...SHARED]) addTo(hash, inProject(source));
  return hash.digest('hex');
}

function addTo(hash, file) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const name of readdirSync(file).sort()) {
      if (!IGNORED.test(name)) addTo(hash, path.join(file, name));
    }
  } else if (found) {
    hash.update(`${path.relative(inProject(), file)}\0${found.size}\0`).update(readFileSync(file));
  }
}

function isBuilt(part, hash) {
  return existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hash;
}

function markUnbuilt(part) {
  rmSync(stampOf(part), { force: true });
}

function markBuilt(part, hash) {
  mkdirSync(path.dirname(stampOf(part)), { recursive: true });
  writeFileSync(stampOf(part), hash);
}

module.exports = { PARTS, hashSources, isBuilt, markBuilt, markUnbuilt };
