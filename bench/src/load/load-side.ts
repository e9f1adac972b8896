/** One server under load. */
export interface LoadSide {
  /** Loads it for so long and answers how long each request took, in microseconds. */
  run(milliseconds: number): Promise<number[]>;
  close(): void;
}

export function microsecondsSince(start: number): number {
  return (performance.now() - start) * 1000;
}

/** One after the other for so long; how long each took. */
export async function repeatFor(milliseconds: number, pass: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) times.push(await pass());
  return times;
}
