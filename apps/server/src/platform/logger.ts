import { type Logger, pino } from 'pino';

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
  const options = { level, base: null, redact: { paths: SECRET_PATHS, censor: '[secret]' } };
  return destination ? pino(options, destination) : pino(options);
}
