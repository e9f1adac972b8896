/** The database is away, full, stopping, or slower than its time limits: asking again may help. */
const PASSING_STATES = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '55P03', // lock_not_available
]);
/** Somebody had what a statement needed for longer than it is patient, or it ran out of time over what it looked at. */
const OF_ROWS = new Set(['55P03', '57014']);
/** Its connections, turns of transactions (a deadlock among them), what it has too little of, and who stops it. */
const PASSING_CLASSES = new Set(['08', '40', '53', '57']);
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// pg gives these no code at all.
const UNCODED_PG_ERRORS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** Whether it is the database's state, and not what it was asked, that made this fail. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return UNCODED_PG_ERRORS.some((message) => error.message.startsWith(message));
  if (NETWORK_ERRORS.has(code)) return true;
  // The socket of the embedded database goes with it; a file that is missing is a fault of ours.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return /^[0-9A-Z]{5}$/.test(code) && (PASSING_STATES.has(code) || PASSING_CLASSES.has(code.slice(0, 2)));
}

/** Of what passes: whether it may be about the rows that were asked for alone, and not about all there is. */
export function isOfRows(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OF_ROWS.has(String(error.code));
}
