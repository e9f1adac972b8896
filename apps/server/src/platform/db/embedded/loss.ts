import type { Guarded } from './supervisor';

/** PostgreSQL's own words for it, also of its tools. */
export const NO_SPACE = /No space left on device|Disk quota exceeded/;

const GRAVE = /\b(?:PANIC|FATAL):/;
/** What it tells each client while it comes or goes: not why it does. */
const TOLD_TO_CLIENTS =
  /FATAL:\s+(?:the database system is|terminating|canceling|sorry,|remaining connection)/;
const READY = 'database system is ready to accept connections';

/** Listens to a running PostgreSQL; answers, when it has ended unasked, why and what to do about it. */
export function listenForLoss(
  { lines, onLine }: Pick<Guarded, 'lines' | 'onLine'>,
  cluster: string,
): () => string {
  // Kept apart: the clients that it refuses before it ends push everything else out of the last lines.
  let grave: string | undefined;
  onLine((line) => {
    if (line.includes(READY)) grave = undefined;
    else if (GRAVE.test(line) && !TOLD_TO_CLIENTS.test(line)) grave = line;
  });
  return () => {
    const line = grave ?? lines.findLast((one) => NO_SPACE.test(one)) ?? lines.at(-1) ?? 'it gave no reason';
    const reason = line.replace(/^.*?\b(?:PANIC|FATAL|ERROR|WARNING|LOG):\s+/, '');
    const remedy = NO_SPACE.test(line) ? 'free some space on its disk and start again' : 'start again';
    return `PostgreSQL on ${cluster} ended unexpectedly: ${reason}; ${remedy}.`;
  };
}
