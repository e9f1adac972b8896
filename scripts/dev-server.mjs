import { writeFileSync } from 'node:fs';

// tsx watch keeps running whatever becomes of the server, so the server itself says what has become of it.
const state = process.env.QUILT_DEV_STATE;
const STOPPED = [0, 130, 143];

process.on('exit', (code) => {
  if (!STOPPED.includes(code)) tell('failed');
});

function tell(what) {
  if (state) writeFileSync(state, what);
}

// Done when the port is open.
await import('../apps/server/src/main.ts');
tell('ready');
