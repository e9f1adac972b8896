/** Between the two nearest values, so that few of them do not jump. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The middle of the rounds, and how far apart the middle half of them lies. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

export function spread(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75) };
}

/** 0 when a thing costs the same however much there is, 1 when it grows in step. */
export function growthExponent(ratio: number, sizeRatio: number): number {
  return Math.log(ratio) / Math.log(sizeRatio);
}
