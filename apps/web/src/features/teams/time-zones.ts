/** Where the browser says that one is. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All that the browser knows, and the one that is set, which it may call by another name. */
export function listTimeZones(set: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', set])].sort();
}

/** `Europe/Moscow` as `Europe/Moscow (GMT+3)`. */
export function writeTimeZone(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts();
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
    const name = zone.replaceAll('_', ' ');
    return offset === undefined || offset === zone ? name : `${name} (${offset})`;
  } catch {
    // A zone that this browser has not heard of yet.
    return zone;
  }
}
