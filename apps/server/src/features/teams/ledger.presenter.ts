import { UserId } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import {
  type AuditEntry,
  type AuditParams,
  LedgerEntry,
  readTerms,
  withoutTerms,
  writeTerms,
} from '@quilt/contract/features/teams';
import { toDevice } from '../auth';
import type { AuditRow, LedgerRow } from './ledger.repository';

type Cards = ReadonlyMap<UserId, PersonCard>;

const { id: EntryId } = LedgerEntry.shape;

/** Whose names the entries need. */
export function peopleOf(rows: readonly LedgerRow[]): (UserId | null)[] {
  return rows.flatMap(({ actor_id, subject_id, params }) => [
    actor_id,
    subject_id,
    ...readTerms(params).flatMap(({ term, from, to }) =>
      term === 'host' ? [toUserId(from), toUserId(to)] : [],
    ),
  ]);
}

const toUserId = (value: unknown): UserId | null => UserId.safeParse(value).data ?? null;

/** Hosts by their names, which are kept with them alone: null of one who is gone. */
function nameHosts(params: AuditParams, cards: Cards): AuditParams {
  const nameOf = (id: unknown): string | null => cardOf(toUserId(id), cards)?.fullName ?? null;
  const terms = readTerms(params).map(({ term, from, to }) => {
    if (term !== 'host') return { term, to, ...(from !== undefined && { from }) };
    return { term, to: nameOf(to), ...(from !== undefined && { from: nameOf(from) }) };
  });
  return { ...params, ...writeTerms(terms) };
}

/** As members are told it, without the terms of one of them. */
export function presentEntry(row: LedgerRow, cards: Cards): LedgerEntry {
  return {
    id: EntryId.parse(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    actor: cardOf(row.actor_id, cards),
    isByItself: row.is_by_itself,
    subject: cardOf(row.subject_id, cards),
    params: withoutTerms(row.params),
  };
}

/** With the address that was invited, in the place of what names the invitation. */
export function presentAuditEntry(row: AuditRow, cards: Cards): AuditEntry {
  const { browser, system } = row.device === '' ? { browser: null, system: null } : toDevice(row.device);
  const { invitation: _invitation, ...others } = row.params;
  const params = nameHosts(row.email === null ? others : { ...others, email: row.email }, cards);
  return { ...presentEntry(row, cards), params, browser, system };
}

function cardOf(id: UserId | null, cards: Cards): PersonCard | null {
  return (id !== null && cards.get(id)) || null;
}
