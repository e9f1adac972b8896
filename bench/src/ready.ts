import type { ChildProcess } from 'node:child_process';

const KEPT = 100_000;

/** Waits for `… ready at http://…`, and reads on after it: a full pipe would stop the server. */
export function untilReady(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      if (said.length < KEPT) said += chunk.toString();
      const origin = /ready at (http:\/\/\S+)/.exec(said)?.[1];
      if (origin) resolve(origin);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`A server ended with code ${code}:\n${said}`)));
  });
}
