import type { Clock } from './clock';
import { MAX_CALLERS, RateLimiter } from './http/rate-limit';

/** How often something may happen to one caller, an account or an address for instance. */
export interface Limit {
  /** Of the thing that is limited; unique in the product. */
  name: string;
  max: number;
  seconds: number;
}

/** Counts of this process, for rules that the rate limits of endpoints cannot say. */
export interface Limits {
  /** Counts one and answers 0, or refuses it and answers how many seconds to wait. */
  take(limit: Limit, caller: string): number;
  /** What `take` would answer, without counting. */
  peek(limit: Limit, caller: string): number;
  /** Uncounts one that `take` has counted: a try that was counted while it was looked at, and was no wrong one. */
  giveBack(limit: Limit, caller: string): void;
  /** As if the caller had never come. */
  forget(limit: Limit, caller: string): void;
}

export function createLimits(clock: Clock): Limits {
  const limiters = new Map<string, RateLimiter<string> | Spacing>();
  const limiterOf = (limit: Limit): RateLimiter<string> | Spacing => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = limit.max === 1 ? new Spacing(limit) : new RateLimiter<string>(limit);
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    take: (limit, caller) => limiterOf(limit).take(caller, clock.now().getTime()),
    peek: (limit, caller) => limiterOf(limit).peek(caller, clock.now().getTime()),
    giveBack: (limit, caller) => limiterOf(limit).giveBack(caller),
    forget: (limit, caller) => limiterOf(limit).forget(caller),
  };
}

/** One at a time: a sliding window would weigh a single one for up to twice as long as it says. */
class Spacing {
  /** The longest ago first. */
  readonly #last = new Map<string, number>();
  readonly #window: number;

  constructor(limit: { seconds: number }) {
    this.#window = limit.seconds * 1000;
  }

  take(caller: string, now: number): number {
    const seconds = this.peek(caller, now);
    if (seconds > 0) return seconds;
    this.#sweep(now);
    this.#last.delete(caller);
    this.#last.set(caller, now);
    return 0;
  }

  peek(caller: string, now: number): number {
    const last = this.#last.get(caller);
    if (last === undefined) return 0;
    // The clock was set back: nobody waits for a time that has already been.
    if (last > now) this.#last.set(caller, now);
    return Math.max(0, Math.ceil((Math.min(last, now) + this.#window - now) / 1000));
  }

  giveBack(caller: string): void {
    this.#last.delete(caller);
  }

  forget(caller: string): void {
    this.#last.delete(caller);
  }

  #sweep(now: number): void {
    for (const [caller, last] of this.#last) {
      if (this.#last.size < MAX_CALLERS && now - last < this.#window) return;
      this.#last.delete(caller);
    }
  }
}
