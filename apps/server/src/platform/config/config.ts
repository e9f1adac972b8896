import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { isS3Url } from '../blobs/s3-url';
import { StartupError } from '../startup-error';

const SERVICES = ['auth', 'api', 'realtime', 'jobs'] as const;
export type ServiceName = (typeof SERVICES)[number];

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Where people reach the installation; null until the operator says so. */
  publicUrl: string | null;
  /** A number of proxies, or their networks; null ignores forwarding headers. */
  trustProxy: number | string[] | null;
  databaseUrl: string | null;
  /** Of several processes on one database; null where there is one. */
  redisUrl: string | null;
  /** Where bytes of files are kept; null is DATA_DIR. */
  s3Url: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Empty until withSecretKey has read or made the one kept in DATA_DIR. */
  secretKey: string;
  serve: ReadonlySet<ServiceName>;
  /** Null follows the rule: only on the embedded database, served on a loopback address. */
  demo: boolean | null;
  /** Lower case. */
  adminUsernames: ReadonlySet<string>;
  logLevel: string;
  /** Of one file that somebody uploads, of all files of a team, and of all of a user that are no team's. */
  maxFileBytes: number;
  teamFileBytes: number;
  userFileBytes: number;
  /** Neither HOST nor PUBLIC_URL leads out of this machine. */
  isLoopback: boolean;
}

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const publicUrl = z.string().transform((text, issues) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  issues.addIssue('must be an address without a path, such as https://quilt.example.org');
  return z.NEVER;
});

/** An address of one of these protocols that says which machine, or which folder of a socket, it means. */
const serverUrl = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const host = url?.hostname || url?.searchParams.get('host');
    return Boolean(host) && protocols.includes(url?.protocol ?? '');
  }, `must be an address such as ${example}, with special characters percent-encoded`);

const HOST_NAME = /^(?![\d.]+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
/** With a name before it or without. */
const MAIL_ADDRESS = /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Named by the documents, but not built yet: refusing beats pretending. */
const notYet = z.undefined({ error: 'is not supported by this version' }).optional();

const UNITS: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };

const size = (max: number, message: string) =>
  z.string().transform((text, issues) => {
    const [, digits, unit = ''] = /^(\d{1,6}) ?([KMGT]B)$/i.exec(text) ?? [];
    const bytes = Number(digits) * (UNITS[unit.toUpperCase()] ?? Number.NaN);
    if (bytes > 0 && bytes <= max) return bytes;
    issues.addIssue(message);
    return z.NEVER;
  });

const Settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || HOST_NAME.test(host), 'must be an address or a host name')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: publicUrl.nullable().default(null),
  TRUST_PROXY: z
    .string()
    .transform((text, issues) => {
      if (/^[1-9]\d?$/.test(text)) return Number(text);
      const networks = list(text);
      if (networks.length > 0 && networks.every(isNetwork)) return networks;
      issues.addIssue('must be a number of proxies or a list of networks such as 10.0.0.0/8');
      return z.NEVER;
    })
    .nullable()
    .default(null),
  DATABASE_URL: serverUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host/database')
    .nullable()
    .default(null),
  DATABASE_REPLICA_URL: notYet,
  REDIS_URL: serverUrl(['redis:', 'rediss:'], 'redis://user:password@host').nullable().default(null),
  S3_URL: z
    .string()
    .refine(
      isS3Url,
      'must be an address such as https://KEY:SECRET@host/bucket?region=eu-central-1, with special characters percent-encoded',
    )
    .nullable()
    .default(null),
  SMTP_URL: serverUrl(['smtp:', 'smtps:'], 'smtps://user:password@host').nullable().default(null),
  MAIL_FROM: z
    .string()
    .regex(MAIL_ADDRESS, 'must be a mail address such as Quilt <quilt@example.org>')
    .default('Quilt <quilt@localhost>'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').nullable().default(null),
  SERVE: z
    .string()
    .default(SERVICES.join(','))
    .transform(list)
    .pipe(
      z
        .array(z.enum(SERVICES, `must be any of ${SERVICES.join(',')}`))
        .refine(
          (services) => new Set(services).size === SERVICES.length,
          'must name all services, for this version runs all of them in every process',
        ),
    ),
  DEMO: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .nullable()
    .default(null),
  ADMIN_USERNAMES: z
    .string()
    .default('')
    .transform((text) => list(text).map((name) => name.toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9_]{3,32}$/, 'must be usernames, separated by commas'))),
  MAX_FILE_SIZE: size(LIMITS.fileBytes, 'must be a size such as 500MB, and 2GB at most').default(
    LIMITS.fileBytes,
  ),
  TEAM_QUOTA: size(Number.MAX_SAFE_INTEGER, 'must be a size such as 50GB').default(LIMITS.teamFileBytes),
  USER_QUOTA: size(Number.MAX_SAFE_INTEGER, 'must be a size such as 10GB').default(LIMITS.userFileBytes),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('info'),
});

/** Not all the world: that would believe whatever anybody says of their address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

/** Reads the environment once; every wrong setting is named at once. Empty means unset. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Config {
  const given = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = Settings.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (given.DATABASE_URL && !given.SECRET_KEY) {
    problems.push('SECRET_KEY must be set together with DATABASE_URL');
  }
  if (given.REDIS_URL && !given.DATABASE_URL) {
    problems.push('REDIS_URL is for several processes, which need DATABASE_URL too');
  }
  const settings = parsed.success ? parsed.data : null;
  if (!settings || problems.length > 0) {
    throw new StartupError(`Wrong settings: ${[...new Set(problems)].join('; ')}.`);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(folder, settings.DATA_DIR),
    publicUrl: settings.PUBLIC_URL,
    trustProxy: settings.TRUST_PROXY,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    s3Url: settings.S3_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    secretKey: settings.SECRET_KEY ?? '',
    serve: new Set(settings.SERVE),
    demo: settings.DEMO,
    adminUsernames: new Set(settings.ADMIN_USERNAMES),
    logLevel: settings.LOG_LEVEL,
    maxFileBytes: settings.MAX_FILE_SIZE,
    teamFileBytes: settings.TEAM_QUOTA,
    userFileBytes: settings.USER_QUOTA,
    isLoopback:
      isLoopbackHost(settings.HOST) &&
      (settings.PUBLIC_URL === null || isLoopbackHost(new URL(settings.PUBLIC_URL).hostname)),
  };
}

/** What links in mails begin with. Never what a request says of its host: anybody can say anything. */
export function originOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl;
  return new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`).origin;
}
