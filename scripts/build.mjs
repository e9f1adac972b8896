import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundleServer } from './lib/bundle.mjs';
import paths from './lib/paths.cjs';
import stamp from './lib/stamp.cjs';

const { inProject } = paths;

function buildWeb() {
  const web = inProject('apps/web');
  const vite = path.join(
    path.dirname(createRequire(path.join(web, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: web,
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`vite ended with code ${code}`))));
  });
}

const buildServer = () => bundleServer('apps/server/src/main.ts', inProject('apps/server/dist'));

const BUILDERS = { server: buildServer, web: buildWeb };

/** The stamp is of the sources as they were when the work began: what is edited meanwhile is built next time. */
async function buildPart(part) {
  const hash = stamp.hashSources(part);
  stamp.markUnbuilt(part);
  await BUILDERS[part]();
  stamp.markBuilt(part, hash);
}

const asked = process.argv.slice(2);
const parts = asked.length > 0 ? asked : stamp.PARTS;
const results = await Promise.allSettled(parts.map(buildPart));
for (const [index, result] of results.entries()) {
  if (result.status === 'rejected') {
    console.error(`apps/${parts[index]} was not built: ${result.reason.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
}
