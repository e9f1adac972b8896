'use strict';
require('./lib/node-version.cjs');
require('./lib/fault.cjs').run(require('./lib/typescript.cjs').runTypeScript);
