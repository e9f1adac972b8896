'use strict';
const { lstatSync, readdirSync, statfsSync } = require('node:fs');
const path = require('node:path');
const { Fault } = require('./fault.cjs');
const { inProject, ROOT } = require('./paths.cjs');

/** What node_modules takes, rounded up; npm itself ends on a full disk with the words of whatever it ran into first. */
const PACKAGES_MB = 700;
/** What is built, twice: the bundlers write beside what they replace. They too say what they ran into, with its stack. */
const BUILD_MB = 20;

function requireSpaceForPackages() {
  // npm takes away what is there before it installs. Counting files is slow, and seldom needed.
  requireSpace('the packages', PACKAGES_MB, () => toMegabytes(bytesIn(inProject('node_modules'))));
}

function requireSpaceForBuild() {
  requireSpace('what is built', BUILD_MB, () => 0);
}

function requireSpace(what, needed, countFreed) {
  const { blocks, bavail, bsize } = statfsSync(ROOT);
  const free = toMegabytes(bavail * bsize);
  // Some file systems do not count at all.
  if (blocks === 0 || free >= needed || free + countFreed() >= needed) return;
  throw new Fault(
    `The disk of ${ROOT} is too full for ${what}: ${free} MB free, about ${needed} MB needed; free some space, then start again.`,
  );
}

function bytesIn(file) {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.size;
  return readdirSync(file).reduce((sum, name) => sum + bytesIn(path.join(file, name)), 0);
}

function toMegabytes(bytes) {
  return Math.floor(bytes / 1024 / 1024);
}

module.exports = { requireSpaceForBuild, requireSpaceForPackages };
