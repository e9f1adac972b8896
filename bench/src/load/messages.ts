import type { Load } from '../case';

/** What the measuring process asks of the one that makes the load. */
export type LoadCommand =
  | { kind: 'open'; side: string; origin: string; load: Load }
  | { kind: 'run'; side: string; milliseconds: number }
  | { kind: 'close' };

/** Of one round; times in microseconds. */
export interface LoadResult {
  requests: number;
  p50: number;
  p99: number;
  /** How much of one core the load itself took: near 1 it would be what is measured. */
  clientShare: number;
}
