import { randomBytes } from 'node:crypto';

/** Short enough to be read out, unique over processes and restarts, and cheaper than a random number per request. */
export function createRequestIds(): () => string {
  const process = randomBytes(5).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
