import { LIMITS } from '@quilt/contract/limits';
import { addLiveSide, type LiveSide } from '../../lib/live';
import { MINUTE_MS } from '../../lib/spans';

/** Of a user who is there; that of another tab is told by that tab. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'focus'] as const;

const AWAY_MS = LIMITS.awayMinutes * MINUTE_MS;

let line: Parameters<LiveSide>[0] | null = null;
let isIdle = false;
let lastSign = 0;
let isWaiting = false;

function say(is: boolean): void {
  isIdle = is;
  if (!line) return;
  line.handshake.isIdle = is;
  if (line.socket.connected) line.socket.emit('idle', { isIdle });
}

function check(): void {
  const left = lastSign + AWAY_MS - Date.now();
  isWaiting = left > 0;
  if (isWaiting) setTimeout(check, left);
  else say(true);
}

function noteSign(): void {
  if (document.visibilityState === 'hidden') return;
  lastSign = Date.now();
  if (isIdle) say(false);
  if (!isWaiting) check();
}

/** From now on the server is told whether somebody sits at this tab. Called again, it changes nothing. */
export function watchIdleness(): void {
  if (lastSign > 0) return;
  lastSign = Date.now();
  check();
  const options = { passive: true, capture: true };
  for (const sign of SIGNS) window.addEventListener(sign, noteSign, options);
  document.addEventListener('visibilitychange', noteSign);
  addLiveSide((opened) => {
    line = opened;
    if (isIdle) opened.handshake.isIdle = true;
  });
}
