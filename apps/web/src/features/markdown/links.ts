/** Where a link of somebody's text may lead; whatever else it names stays text. */
export type LinkKind = 'app' | 'web' | 'none';

const WEB = new Set(['http:', 'https:', 'mailto:']);
/** Browsers read what they call white space out of an address, so `java\nscript:` would be one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
const UNSEEN = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/;

export function linkKind(href: string): LinkKind {
  if (UNSEEN.test(href)) return 'none';
  // `//host` and `/\host` lead to another host.
  if (/^\/(?![/\\])/.test(href)) return 'app';
  try {
    return WEB.has(new URL(href).protocol) ? 'web' : 'none';
  } catch {
    return 'none';
  }
}
