import { fail } from './fault';

/** Work of many, a little of it at once, and never much of one of them. */
export interface FairQueue {
  /** Of what one owner asks for, its members take turns in the same way. */
  run<Result>(owner: string, work: () => Promise<Result>, member?: string): Promise<Result>;
}

interface Bounds {
  /** How many run at once. */
  total: number;
  /** Of one owner; as many as of all, unless told. */
  perOwner?: number;
  /** How many wait, if that is bounded: one more is one too many of whoever has the most of them, who is told to come again. */
  waiting?: number;
}

interface Waiting {
  start(): Promise<void>;
  sendAway(): void;
}

/** What waits of one owner, by member, in the order in which they are served next. */
type Line = Map<string, Waiting[]>;

export function createFairQueue({
  total: most,
  perOwner = most,
  waiting: mostWaiting = Number.POSITIVE_INFINITY,
}: Bounds): FairQueue {
  const running = new Map<string, number>();
  /** In the order in which their owners are served next. */
  const lines = new Map<string, Line>();
  let total = 0;
  let allWaiting = 0;

  function next(): void {
    for (const [owner, line] of lines) {
      if (total >= most) return;
      const count = running.get(owner) ?? 0;
      if (count >= perOwner) continue;
      const work = takeFirst(line);
      // To the end of the line, so that whoever asks for much does not hold up who asks for little.
      lines.delete(owner);
      if (line.size > 0) lines.set(owner, line);
      if (work) start(owner, count, work);
    }
  }

  function start(owner: string, count: number, work: Waiting): void {
    allWaiting -= 1;
    total += 1;
    running.set(owner, count + 1);
    void work.start().finally(() => {
      total -= 1;
      const left = (running.get(owner) ?? 1) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
      next();
    });
  }

  /** The last of the one who has the most; of those who have as many, of the one who came now. */
  function sendOneAway(newcomer: { owner: string; member: string }): void {
    const owner = findLongest(lines, newcomer.owner, countLine);
    const line = lines.get(owner);
    if (!line) return;
    const member = findLongest(line, newcomer.member, (works) => works.length);
    const works = line.get(member) ?? [];
    works.pop()?.sendAway();
    allWaiting -= 1;
    if (works.length === 0) line.delete(member);
    if (line.size === 0) lines.delete(owner);
  }

  return {
    run: (owner, work, member = '') =>
      new Promise((resolve, reject) => {
        const line: Line = lines.get(owner) ?? new Map();
        const works = line.get(member) ?? [];
        works.push({
          async start() {
            try {
              resolve(await work());
            } catch (error) {
              reject(error);
            }
          },
          sendAway: () =>
            reject(
              Object.assign(fail('common.unavailable'), { cause: new Error('too many wait for the same') }),
            ),
        });
        line.set(member, works);
        lines.set(owner, line);
        allWaiting += 1;
        next();
        if (allWaiting > mostWaiting) sendOneAway({ owner, member });
      }),
  };
}

/** Of the member whose turn it is, who then stands behind the others. */
function takeFirst(line: Line): Waiting | undefined {
  for (const [member, works] of line) {
    const work = works.shift();
    line.delete(member);
    if (works.length > 0) line.set(member, works);
    return work;
  }
  return undefined;
}

function countLine(line: Line): number {
  let count = 0;
  for (const works of line.values()) count += works.length;
  return count;
}

function findLongest<Value>(
  among: Map<string, Value>,
  first: string,
  lengthOf: (value: Value) => number,
): string {
  const own = among.get(first);
  let longest = { key: first, length: own === undefined ? 0 : lengthOf(own) };
  for (const [key, value] of among) {
    const length = lengthOf(value);
    if (length > longest.length) longest = { key, length };
  }
  return longest.key;
}
