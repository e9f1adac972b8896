/** Work of many, a little of it at once, and never much of one of them. */
export interface FairQueue<Owner> {
  run<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result>;
}

export function createFairQueue<Owner>(limit: { total: number; perOwner: number }): FairQueue<Owner> {
  const running = new Map<Owner, number>();
  /** In the order in which their owners are served next. */
  const waiting = new Map<Owner, (() => Promise<unknown>)[]>();
  let total = 0;

  function next(): void {
    for (const [owner, works] of waiting) {
      if (total >= limit.total) return;
      const count = running.get(owner) ?? 0;
      if (count >= limit.perOwner) continue;
      const work = works.shift();
      // To the end of the line, so that whoever asks for much does not hold up who asks for little.
      waiting.delete(owner);
      if (works.length > 0) waiting.set(owner, works);
      if (work) start(owner, count, work);
    }
  }

  function start(owner: Owner, count: number, work: () => Promise<unknown>): void {
    total += 1;
    running.set(owner, count + 1);
    void work().finally(() => {
      total -= 1;
      const left = (running.get(owner) ?? 1) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
      next();
    });
  }

  return {
    run: (owner, work) =>
      new Promise((resolve, reject) => {
        const works = waiting.get(owner) ?? [];
        works.push(async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        });
        waiting.set(owner, works);
        next();
      }),
  };
}
