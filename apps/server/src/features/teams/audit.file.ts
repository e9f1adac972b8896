import type { AuditEntry } from '@quilt/contract/features/teams';
import type { Language } from '@quilt/contract/product';
import { toCsv } from '../../platform/csv';
import type { Reader } from '../../platform/db/database';
import { writeDetails } from './audit.details';
import { AUDIT_WORDS } from './audit.words';
import { readColleagues } from './colleagues';
import { peopleOf, presentAuditEntry } from './ledger.presenter';
import { type AuditFilters, type Before, listAuditRows } from './ledger.repository';
import type { TeamRow } from './teams.repository';

const ROWS_AT_ONCE = 500;
/** The newest; whoever wants what is older chooses a time. It is made as a whole, in memory. */
const MOST_ROWS = 50_000;

/** The log as it is filtered, newest first. */
export async function writeAuditFile(
  reader: Reader,
  team: Pick<TeamRow, 'id'>,
  language: Language,
  filters: AuditFilters,
): Promise<Buffer> {
  const lines: string[][] = [[...AUDIT_WORDS[language].columns]];
  let before: Before = null;
  do {
    const { rows, next } = await listAuditRows(reader, team.id, filters, { before, limit: ROWS_AT_ONCE });
    const cards = await readColleagues(reader, peopleOf(rows));
    lines.push(...rows.map((row) => toLine(presentAuditEntry(row, cards), language)));
    before = next;
  } while (before !== null && lines.length <= MOST_ROWS);
  return toCsv(lines);
}

function toLine(entry: AuditEntry, language: Language): string[] {
  const words = AUDIT_WORDS[language];
  const who = entry.isByItself ? words.byItself : (entry.actor?.fullName ?? words.gone);
  const device = [entry.browser, entry.system].filter((part) => part !== null).join(', ');
  const details = writeDetails(entry.params, language);
  return [entry.at, words.kinds[entry.kind], who, entry.subject?.fullName ?? '', details, device];
}
