import { useEffect, useState } from 'react';

/** A moment of `performance.now()`, which no setting of the clock moves. */
export type Moment = number;

export function inSeconds(seconds: number): Moment {
  return performance.now() + seconds * 1000;
}

function secondsUntil(end: Moment): number {
  return Math.max(0, Math.ceil((end - performance.now()) / 1000));
}

/** Whole seconds until then; 0 when it is over, or when there is nothing to wait for. */
export function useCountdown(end: Moment | null): number {
  const [tick, setTick] = useState(0);
  const left = end === null ? 0 : secondsUntil(end);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer can come a fraction too early, and the same second is then waited for once more.
  useEffect(() => {
    if (left === 0 || end === null) return;
    const untilNext = end - performance.now() - (left - 1) * 1000;
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.max(untilNext, 1));
    return () => clearTimeout(timer);
  }, [left, end, tick]);
  return left;
}
