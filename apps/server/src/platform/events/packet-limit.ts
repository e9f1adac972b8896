/** So many at once, refilled evenly. */
export interface Bucket {
  take(): boolean;
  isFull(): boolean;
}

export function createBucket(size: number, perSecond: number): Bucket {
  let left = size;
  let filledAt = performance.now();
  const fill = () => {
    const now = performance.now();
    left = Math.min(size, left + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
  };
  return {
    take() {
      fill();
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    isFull() {
      fill();
      return left === size;
    },
  };
}

/** One bucket per key, kept until it is full again: whoever goes and comes back does not find a new one. */
export function createBuckets<Key>(size: number, perSecond: number): { take(key: Key): boolean } {
  const buckets = new Map<Key, Bucket>();
  const refillMs = (size / perSecond) * 1000;
  let nextSweep = 0;
  return {
    take(key) {
      const now = performance.now();
      if (now >= nextSweep) {
        nextSweep = now + refillMs;
        for (const [known, bucket] of buckets) if (bucket.isFull()) buckets.delete(known);
      }
      const bucket = buckets.get(key) ?? createBucket(size, perSecond);
      buckets.set(key, bucket);
      return bucket.take();
    },
  };
}
