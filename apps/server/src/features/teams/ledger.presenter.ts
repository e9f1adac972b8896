import type { UserId } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import { type AuditEntry, LedgerEntry } from '@quilt/contract/features/teams';
import { toDevice } from '../auth';
import type { LedgerRow } from './ledger.repository';

type Cards = ReadonlyMap<UserId, PersonCard>;

const { id: EntryId } = LedgerEntry.shape;

export function presentEntry(row: LedgerRow, cards: Cards): LedgerEntry {
  return {
    id: EntryId.parse(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    actor: cardOf(row.actor_id, cards),
    isByItself: row.is_by_itself,
    subject: cardOf(row.subject_id, cards),
    params: row.params,
  };
}

export function presentAuditEntry(row: LedgerRow, cards: Cards): AuditEntry {
  const { browser, system } = row.device === '' ? { browser: null, system: null } : toDevice(row.device);
  return { ...presentEntry(row, cards), browser, system };
}

function cardOf(id: UserId | null, cards: Cards): PersonCard | null {
  return (id !== null && cards.get(id)) || null;
}
