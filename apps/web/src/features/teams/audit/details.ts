import type { AuditEntry, AuditParams } from '@quilt/contract/features/teams';

type Value = AuditParams[string];

/** From what to what; or, where nothing was before, what it was given. */
export type Details =
  | { kind: 'change'; field: string; from: Value; to: Value }
  | { kind: 'facts'; facts: readonly [name: FactName, value: Value][] };

export const FACTS = ['role', 'lastDay', 'uses', 'days', 'via', 'by', 'change'] as const;
export type FactName = (typeof FACTS)[number];

/** What there is to be told beyond the sentence; null where that is nothing. */
export function detailsOf({ params }: AuditEntry): Details | null {
  if ('from' in params || 'to' in params) {
    const field = typeof params.field === 'string' ? params.field : 'value';
    return { kind: 'change', field, from: params.from ?? null, to: params.to ?? null };
  }
  const facts = FACTS.flatMap((name): [FactName, Value][] => {
    const value = params[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return facts.length === 0 ? null : { kind: 'facts', facts };
}
