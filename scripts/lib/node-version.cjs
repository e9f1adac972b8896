'use strict';

var MINIMUM = [20, 19];
var found = process.versions.node.split('.').map(Number);
if (found[0] < MINIMUM[0] || (found[0] === MINIMUM[0] && found[1] < MINIMUM[1])) {
  console.error(`Quilt needs Node.js ${MINIMUM.join('.')} or later, and this is ${process.versions.node}.`);
  process.exit(1);
}
