interface Count {
  start: number;
  current: number;
  previous: number;
}

/** Beyond it the longest known callers are forgotten: better than memory that an attacker can fill. */
export const MAX_CALLERS = 100_000;

/**
 * Counts the callers of one limit over a sliding window: what was counted in the window before weighs as much as
 * the sliding window still covers of it.
 */
export class RateLimiter<Caller extends string | number> {
  readonly #counts = new Map<Caller, Count>();
  readonly #max: number;
  readonly #window: number;
  #nextSweep = 0;

  constructor(limit: { max: number; seconds: number }) {
    this.#max = limit.max;
    this.#window = limit.seconds * 1000;
  }

  /** Counts one request and answers 0, or refuses it and answers how many seconds to wait. */
  take(caller: Caller, now: number): number {
    if (now >= this.#nextSweep || now < this.#nextSweep - this.#window) this.#sweep(now);
    const count = this.#counts.get(caller);
    if (!count) {
      this.#add(caller, now);
      return 0;
    }
    const seconds = this.#check(count, now);
    if (seconds === 0) count.current += 1;
    return seconds;
  }

  /** What `take` would answer, without counting. */
  peek(caller: Caller, now: number): number {
    const count = this.#counts.get(caller);
    return count ? this.#check(count, now) : 0;
  }

  /** Uncounts one request that `take` has counted. */
  giveBack(caller: Caller): void {
    const count = this.#counts.get(caller);
    if (!count) return;
    // It may have been counted before the window slid on.
    if (count.current > 0) count.current -= 1;
    else if (count.previous > 0) count.previous -= 1;
  }

  forget(caller: Caller): void {
    this.#counts.delete(caller);
  }

  #check(count: Count, now: number): number {
    this.#slide(count, now);
    const elapsed = now - count.start;
    const weight = 1 - elapsed / this.#window;
    const isFull = count.current + count.previous * weight > this.#max - 1;
    return isFull ? this.#secondsToWait(count, elapsed) : 0;
  }

  #add(caller: Caller, now: number): void {
    if (this.#counts.size >= MAX_CALLERS) {
      const [oldest] = this.#counts.keys();
      if (oldest !== undefined) this.#counts.delete(oldest);
    }
    this.#counts.set(caller, { start: now, current: 1, previous: 0 });
  }

  #slide(count: Count, now: number): void {
    // The clock was set back: nobody waits for a time that has already been.
    count.start = Math.min(count.start, now);
    const windows = Math.floor((now - count.start) / this.#window);
    if (windows <= 0) return;
    count.previous = windows === 1 ? count.current : 0;
    count.current = 0;
    count.start += windows * this.#window;
  }

  #secondsToWait(count: Count, elapsed: number): number {
    // How far into a window the one before has lost enough weight for one more request.
    const ready = (room: number, previous: number) => this.#window * (1 - room / previous);
    const room = this.#max - 1 - count.current;
    const wait =
      room >= 0 && count.previous > 0
        ? ready(room, count.previous) - elapsed
        : this.#window - elapsed + ready(this.#max - 1, count.current);
    return Math.max(1, Math.ceil(wait / 1000));
  }

  #sweep(now: number): void {
    this.#nextSweep = now + this.#window;
    for (const [caller, count] of this.#counts) {
      if (now - count.start >= 2 * this.#window) this.#counts.delete(caller);
    }
  }
}
