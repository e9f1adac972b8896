import type { Language } from '@quilt/contract/product';

/** What public/before-paint.js has asked for beside the code, or the router beside that of the next page. */
interface FirstAnswer {
  token: string;
  language: Language;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** By address. Each is taken once, by whoever would ask for the same. */
    firstAnswers?: Map<string, FirstAnswer>;
  }
}

/** Longer than the code of a page takes that is still waited for. */
const PATIENCE_MS = 20_000;

/** Answers without words: as good for somebody who turns out to read another language than this device has shown last. */
const WORDLESS: ReadonlySet<string> = new Set(['/api/workspace']);

/** Asks ahead of the code that will need it. */
export function askFirst(urls: readonly string[], token: string, language: Language): void {
  const answers = new Map<string, FirstAnswer>();
  for (const url of urls) {
    const headers = { 'Accept-Language': language, Authorization: `Bearer ${token}` };
    const response = fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    // Whoever takes it tells what is wrong.
    response.catch(() => undefined);
    answers.set(url, { token, language, response });
  }
  // What the last page did not need is old by now.
  window.firstAnswers = answers;
}

/** The answer to what would be asked now, if it is on its way or there, and for the same reader. */
export function takeFirst(
  url: string,
  token: string | null,
  language: Language,
): Promise<Response> | undefined {
  const first = window.firstAnswers?.get(url);
  window.firstAnswers?.delete(url);
  if (first?.token !== token) return undefined;
  return first.language === language || WORDLESS.has(url) ? first.response : undefined;
}

/** For whoever changes something: what was asked for before may be old. */
export function dropFirst(): void {
  window.firstAnswers?.clear();
}
