import { writeFileSync } from 'node:fs';

// tsx watch keeps running whatever becomes of the server, so the server itself says what has become of it.
const state = process.env.QUILT_DEV_STATE;
const STOPPED = [0, 130, 143];

// When `npm run dev` is killed, nobody is left to stop tsx, which would start this again.
const developer = Number(process.env.QUILT_DEV_PID);
const looking = setInterval(() => {
  if (developer && !isAlive(developer)) process.kill(process.ppid, 'SIGTERM');
}, 1_000).unref();
// A second signal would not let it stop in peace.
process.once('SIGTERM', () => clearInterval(looking));

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

process.on('exit', (code) => {
  if (!STOPPED.includes(code)) tell('failed');
});

function tell(what) {
  if (state) writeFileSync(state, what);
}

// Done when the port is open.
await import('../apps/server/src/main.ts');
tell('ready');
