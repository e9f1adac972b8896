'use strict';
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');

/** A path inside the project. */
const inProject = (...parts) => path.join(ROOT, ...parts);

module.exports = { ROOT, inProject };
