import { LIMITS } from '@quilt/contract/limits';
import { NONE, valuesOf } from '../matching';

/** With it, or without it where it was chosen; always in the same order, so that the same choice is the same board. */
export function toggle(text: string | undefined, value: string): string | undefined {
  const values = valuesOf(text);
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length === 0 ? undefined : next.sort(comesLater).join(',');
}

/** What has none comes last. */
const comesLater = (one: string, other: string): number =>
  Number(one === NONE) - Number(other === NONE) || (one < other ? -1 : 1);

export const isFull = (text: string | undefined): boolean => valuesOf(text).length >= LIMITS.filterValues;
