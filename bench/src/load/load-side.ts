/** One server under load. */
export interface LoadSide {
  /** Loads it for so long and answers how long each request took, in microseconds. */
  run(milliseconds: number): Promise<number[]>;
  close(): void;
}

export function microsecondsSince(start: number): number {
  return (performance.now() - start) * 1000;
}
