import {
  type AuditEntry,
  type AuditParams,
  readTerms,
  type TermChange,
} from '@quilt/contract/features/teams';

type Value = AuditParams[string];

export interface Change {
  field: string;
  from: Value;
  to: Value;
}

/** From what to what; or, where nothing was before, what it was given. */
export type Details =
  | { kind: 'change'; change: Change | null; terms: readonly TermChange[] }
  | { kind: 'facts'; facts: readonly [name: FactName, value: Value][] };

export const FACTS = ['email', 'role', 'lastDay', 'uses', 'days', 'via', 'by', 'change'] as const;
export type FactName = (typeof FACTS)[number];

/** What there is to be told beyond the sentence; null where that is nothing. */
export function detailsOf({ params }: AuditEntry): Details | null {
  const { from = null, to = null } = params;
  if ('from' in params || 'to' in params) {
    const field = typeof params.field === 'string' ? params.field : 'value';
    const terms = readTerms(params);
    // A role that stays what it was says nothing beside what changed of its terms.
    const isSame = terms.length > 0 && from === to;
    return { kind: 'change', change: isSame ? null : { field, from, to }, terms };
  }
  const facts = FACTS.flatMap((name): [FactName, Value][] => {
    const value = params[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return facts.length === 0 ? null : { kind: 'facts', facts };
}
