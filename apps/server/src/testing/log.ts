import { PassThrough } from 'node:stream';

/** Of the test that runs: why something answered 500 stands here, and nowhere in the answer. */
let troubles: string[] = [];

/** What an app writes its log to, and all that was written. */
export function createTestLog(): { sink: PassThrough; log(): string } {
  const lines: string[] = [];
  const sink = new PassThrough().on('data', (chunk) => {
    lines.push(String(chunk));
    if (String(chunk).includes('"level":50')) troubles.push(String(chunk).trim());
  });
  return { sink, log: () => lines.join('') };
}

/** Errors that were logged since it was last asked. */
export function takeTroubles(): string[] {
  const taken = troubles;
  troubles = [];
  return taken;
}
