'use strict';
// Read by an old Node too, which has to find the sentence that says so: no syntax younger than Node 10 here.
require('./lib/node-version.cjs');
require('./lib/fault.cjs').run(require('./lib/serve.cjs').serve);
