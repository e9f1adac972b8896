/** The one place that knows what the product is called. */
export const PRODUCT_NAME = 'Quilt';

/** Where the server answers by itself, below each of them too; every other address is a file's or a page's. */
export const SERVER_PATHS = {
  auth: '/auth-service',
  api: '/api',
  live: '/socket.io',
  dev: '/dev',
  health: '/health',
  ready: '/ready',
} as const;

/** Where a mail is switched off: a page to look at, and to mail programs, which post to the same address, a call. */
export const MAIL_SWITCH = { page: '/unsubscribe', call: `${SERVER_PATHS.api}/notifications/mails` } as const;

export function isServerPath(pathname: string): boolean {
  return Object.values(SERVER_PATHS).some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** `/%` is no address of any page: no router can decode it. */
export function isReadablePath(pathname: string): boolean {
  try {
    // What it answers is used, for a build leaves out calls that seem to do nothing.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/** One that can be read; in any other the percent signs stand for themselves. */
export function toReadablePath(pathname: string): string {
  return isReadablePath(pathname) ? pathname : pathname.replaceAll('%', '%25');
}

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Picks ours from an Accept-Language header or a stored value; anything else is the default. */
export function toLanguage(value: string | null | undefined): Language {
  return value?.trim().toLowerCase().startsWith('ru') ? 'ru' : DEFAULT_LANGUAGE;
}
