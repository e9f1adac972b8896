import { writeFileSync } from 'node:fs';
import { printPermissions } from '../packages/contract/src/access/print-permissions';

const target = new URL('../docs/permissions.md', import.meta.url);
writeFileSync(target, printPermissions());
console.log('docs/permissions.md is printed from the matrix.');
