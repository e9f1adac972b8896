import type { AuditParams } from './teams.schema';

/** On what terms somebody is a temporary performer, as the ledger names them. */
export const AUDIT_TERMS = ['lastDay', 'host', 'projects'] as const;
export type AuditTerm = (typeof AUDIT_TERMS)[number];

type Value = AuditParams[string];

export interface TermChange {
  term: AuditTerm;
  /** Not there where they had no such term before. */
  from?: Value;
  to: Value;
}

/** As an entry holds them, beside the role. */
export function writeTerms(changes: readonly TermChange[]): AuditParams {
  return Object.fromEntries(
    changes.flatMap(({ term, from, to }) => [
      ...(from === undefined ? [] : [[`${term}From`, from]]),
      [`${term}To`, to],
    ]),
  );
}

export function readTerms(params: AuditParams): TermChange[] {
  return AUDIT_TERMS.flatMap((term) => {
    const { [`${term}From`]: from, [`${term}To`]: to } = params;
    return to === undefined ? [] : [{ term, to, ...(from !== undefined && { from }) }];
  });
}

/** What an entry holds besides. */
export function withoutTerms(params: AuditParams): AuditParams {
  const names = AUDIT_TERMS.flatMap((term) => [`${term}From`, `${term}To`]);
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
}
