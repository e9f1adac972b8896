import { type Logger, pino } from 'pino';
import { Fault } from './fault';

export type { Logger };

/** Never in a log: what proves who somebody is. URLs are not logged at all, only route patterns. */
const SECRET_PATHS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'code',
  'authorization',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

export function createLogger(level: string, destination?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

const MAX_CAUSES = 3;
/** What an operator has to do something about, in words of our own: those of the database may quote. */
const STATES: ReadonlyMap<unknown, string> = new Map([
  ['53100', 'the database has no disk space left'],
  ['53200', 'the database has no memory left'],
  ['53300', 'the database has too many connections'],
  ['57P01', 'the database is shutting down'],
  ['57P02', 'the database has crashed and starts again'],
  ['57P03', 'the database is starting or shutting down'],
  ['ECONNECTION', 'the mail server of SMTP_URL cannot be reached'],
  ['EDNS', 'the mail server of SMTP_URL cannot be found by its name'],
  ['ESOCKET', 'the mail server of SMTP_URL cannot be reached'],
]);

/**
 * What a log may hold of an error, whoever threw it. Those of the database carry rows and parameters in `detail`,
 * `where` and even the message, and those of its pool the whole client, so only what is named here is told.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  // Thrown on purpose; a thousand stacks of the same line would only hide the others.
  if (error instanceof Fault) return { reason: error.code };
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const meaning = 'code' in error ? STATES.get(error.code) : undefined;
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  const causes = inner.filter((cause) => cause !== undefined).slice(0, MAX_CAUSES);
  return {
    name: error.name,
    ...(isPlain(error) && { message: error.message }),
    ...(meaning !== undefined && { message: meaning }),
    // Not under `code`, which the log hides as a secret.
    ...('code' in error && { reason: error.code }),
    ...(typeof constraint === 'string' && { constraint }),
    at: placesOf(error),
    ...(causes.length > 0 &&
      depth < MAX_CAUSES && { causes: causes.map((cause) => describeError(cause, depth + 1)) }),
  };
}

/** The same in one line. */
export function summariseError(error: unknown): string {
  const { name, reason, constraint, message } = describeError(error);
  return [name, reason, constraint, message].filter(Boolean).join(' ');
}

const PLAIN: ReadonlySet<unknown> = new Set([Error, TypeError, RangeError, ReferenceError, AggregateError]);

/**
 * Written by us or by the system. Libraries, and Node where it gives a code without a system call, quote in their
 * messages what they were given; so does a SyntaxError.
 */
function isPlain(error: Error): boolean {
  return PLAIN.has(error.constructor) && (!('code' in error) || 'syscall' in error);
}

/** The lines of the stack alone: above them it repeats the message. */
function placesOf({ stack = '', message }: Error): string[] {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
