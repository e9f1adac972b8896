'use strict';
const { lstatSync, readdirSync, statfsSync } = require('node:fs');
const path = require('node:path');
const { Fault } = require('./fault.cjs');
const { inProject, ROOT } = require('./paths.cjs');

/** What node_modules takes, rounded up; npm itself ends on a full disk with the words of whatever it ran into first. */
const PACKAGES_MB = 700;

function requireSpaceForPackages() {
  const { blocks, bavail, bsize } = statfsSync(ROOT);
  const free = toMegabytes(bavail * bsize);
  // Some file systems do not count at all. Counting files is slow, and seldom needed.
  if (blocks === 0 || free >= PACKAGES_MB) return;
  // npm takes away what is there before it installs.
  if (free + toMegabytes(bytesIn(inProject('node_modules'))) >= PACKAGES_MB) return;
  throw new Fault(
    `The disk of ${ROOT} is too full for the packages: ${free} MB free, about ${PACKAGES_MB} MB needed; free some space, then start again.`,
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

module.exports = { requireSpaceForPackages };
