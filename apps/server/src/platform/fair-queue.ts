import { fail } from './fault';

/** Work of many, a little of it at once, and never much of one of them. */
export interface FairQueue<Owner> {
  run<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result>;
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

export function createFairQueue<Owner>({
  total: most,
  perOwner = most,
  waiting: mostWaiting = Number.POSITIVE_INFINITY,
}: Bounds): FairQueue<Owner> {
  const running = new Map<Owner, number>();
  /** In the order in which their owners are served next. */
  const waiting = new Map<Owner, Waiting[]>();
  let total = 0;
  let allWaiting = 0;

  function next(): void {
    for (const [owner, works] of waiting) {
      if (total >= most) return;
      const count = running.get(owner) ?? 0;
      if (count >= perOwner) continue;
      const work = works.shift();
      // To the end of the line, so that whoever asks for much does not hold up who asks for little.
      waiting.delete(owner);
      if (works.length > 0) waiting.set(owner, works);
      if (work) start(owner, count, work);
    }
  }

  function start(owner: Owner, count: number, work: Waiting): void {
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
  function sendOneAway(newcomer: Owner): void {
    let owner = newcomer;
    let works = waiting.get(newcomer) ?? [];
    for (const [other, theirs] of waiting) {
      if (theirs.length > works.length) [owner, works] = [other, theirs];
    }
    works.pop()?.sendAway();
    allWaiting -= 1;
    if (works.length === 0) waiting.delete(owner);
  }

  return {
    run: (owner, work) =>
      new Promise((resolve, reject) => {
        const works = waiting.get(owner) ?? [];
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
        waiting.set(owner, works);
        allWaiting += 1;
        next();
        if (allWaiting > mostWaiting) sendOneAway(owner);
      }),
  };
}
