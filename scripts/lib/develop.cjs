'use strict';
const { spawn } = require('node:child_process');
const { existsSync, mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { createRequire } = require('node:module');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { pathToFileURL } = require('node:url');
const { Fault } = require('./fault.cjs');
const { ensureInstalled } = require('./install.cjs');
const { stopWithParent } = require('./parent.cjs');
const { inProject, ROOT } = require('./paths.cjs');
const { setThreads } = require('./serve.cjs');

/** Vite serves the web on PORT and passes the rest on to the server, which restarts with every edit, on PORT + 1. */
async function develop() {
  stopWithParent();
  refuseOtherMachines();
  setThreads();
  await ensureInstalled();
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65534) {
    throw new Fault(`PORT must be a number from 1 to 65534, and is ${process.env.PORT}.`);
  }
  const host = process.env.HOST?.trim() || '127.0.0.1';
  const web = await startWeb(host, port, `http://127.0.0.1:${port + 1}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'quilt-dev-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const state = path.join(folder, 'state');
  const server = startServer(port + 1, state);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    process.exitCode ??= 0; // or Vite makes it that of the signal
    server.kill('SIGTERM');
    web.close();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  server.on('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    isStopping = true;
    web.close();
  });

  while (!isStopping && !existsSync(state)) await sleep(200);
  if (isStopping) return;
  // It has said why itself. Later, when an edit breaks it, the next edit may mend it.
  if (readFileSync(state, 'utf8') === 'failed') {
    process.exitCode = 1;
    stop();
  } else console.log(`Open http://${host}:${port} (edits show at once; Ctrl-C stops)`);
}

/** The server behind Vite listens here only, and would therefore show its mail and demo passwords to whoever asks. */
function refuseOtherMachines() {
  const { HOST = '', PUBLIC_URL = '' } = process.env;
  const publicHost = URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).hostname : PUBLIC_URL;
  for (const [name, host] of Object.entries({ HOST, PUBLIC_URL: publicHost })) {
    if (host.trim() === '' || isLoopback(host.trim())) continue;
    throw new Fault(
      `npm run dev has known passwords and is for this machine alone, but ${name} is ${process.env[name]}: unset it, or use npm start.`,
    );
  }
}

/** As the server's own configuration reads it. */
function isLoopback(host) {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

function startServer(port, state) {
  const tsx = inProject('node_modules/tsx/dist/cli.mjs');
  const main = inProject('scripts/dev-server.mjs');
  return spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', main], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: the terminal's Ctrl-C comes to us alone, and from us as one signal, or tsx kills the server.
    detached: true,
    env: {
      ...process.env,
      QUILT_DEV_STATE: state,
      QUILT_DEV_PID: String(process.pid),
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
}

async function startWeb(host, port, target) {
  const root = inProject('apps/web');
  const entry = createRequire(path.join(root, 'package.json')).resolve('vite');
  const { createServer } = await import(pathToFileURL(entry).href);
  process.env.QUILT_SERVER = target; // vite.config.ts passes on to it what is the server's
  const web = await createServer({ root, server: { host, port, strictPort: true } });
  return web.listen().catch(async (error) => {
    await web.close();
    throw new Fault(`The web cannot be served on http://${host}:${port}: ${error.message}`);
  });
}

module.exports = { develop };
