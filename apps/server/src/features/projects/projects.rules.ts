import type { FieldFault } from '../../platform/fault';
import { failFields } from '../../platform/fault';

interface Days {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
}

/** What ends before it begins; days are written so that they sort as texts. */
export function findDayFaults({ startsOn, endsOn }: Days, path = 'endsOn'): FieldFault[] {
  return startsOn && endsOn && endsOn < startsOn ? [{ path, code: 'projects.days_wrong' }] : [];
}

/** Of an edit, whose other day may be the one that is kept. */
export function requireDaysInOrder(days: Days, path: string): void {
  const faults = findDayFaults(days, path);
  if (faults.length > 0) throw failFields(faults);
}
