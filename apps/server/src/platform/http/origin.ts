import { type Config, isLoopbackHost } from '../config';

export type AllowOrigin = (origin: string | undefined) => boolean;

/**
 * Until PUBLIC_URL is set, only pages of this machine may call, so that an installation behind a proxy cannot be
 * used before the development pages are off. Callers that are no browsers send no Origin.
 */
export function createOriginRule(config: Pick<Config, 'publicUrl'>): AllowOrigin {
  const { publicUrl } = config;
  if (publicUrl !== null) {
    const own = new URL(publicUrl).origin;
    return (origin) => origin === undefined || origin === own;
  }
  return (origin) => origin === undefined || isLoopbackOrigin(origin);
}

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}
