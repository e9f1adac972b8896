import { Day } from '@quilt/contract/core';
import { z } from 'zod';

/** The day on which it was here. Sweden writes days as we keep them. */
export const toLocalDay = (instant: string | Date): string =>
  new Intl.DateTimeFormat('sv-SE').format(new Date(instant));

/** Of a field that may be left empty. */
export const TypedDay = z
  .string()
  .transform((typed) => (typed === '' ? null : typed))
  .pipe(Day.nullable());

/** What no field alone can say of two days. */
export async function findDaysWrong({ startsOn, endsOn }: { startsOn: string; endsOn: string }) {
  return startsOn !== '' && endsOn !== '' && endsOn < startsOn ? { endsOn: 'projects.days_wrong' } : {};
}
