'use strict';
/** The temporary folder of one run of the tests. All that the steps put there goes with it, also when they are interrupted. */
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

function makeRunFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quilt-test-run-'));
  // Others only pass through, for databases that root has started run as one of them. What they could write here, such as
  // a link under the name of a report, would be followed.
  fs.chmodSync(folder, 0o711);
  return folder;
}

function removeRunFolder(folder) {
  // A database whose process has gone takes a moment to stop, and may write meanwhile.
  for (const each of [...listPlacesOutside(folder), folder]) {
    fs.rmSync(each, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Where root's databases are kept whose folders are closed: see `platform/db/embedded/place.ts`. */
function listPlacesOutside(folder) {
  return listFolders(folder).flatMap((dataFolder) => {
    const place = read(path.join(dataFolder, 'postgres-place'));
    // A copy of an installation names the place of the other one.
    const isOwn = place !== '' && read(path.join(place, 'belongs-to')) === fs.realpathSync(dataFolder);
    return isOwn ? [place] : [];
  });
}

/** With all below. What a database that stops takes away meanwhile is not among them. */
function listFolders(folder) {
  try {
    const below = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...below.flatMap(({ name }) => listFolders(path.join(folder, name)))];
  } catch {
    return [];
  }
}

/** Nothing where there is none; tests make up records too. */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

module.exports = { makeRunFolder, removeRunFolder };
