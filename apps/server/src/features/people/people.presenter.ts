import type { Tie, Ties } from '@quilt/contract/access';
import type { Person } from '@quilt/contract/features/people';
import { ageOn, hiddenParts, listProfileActions, presentCard } from '../profile';
import type { Seen } from './people.filters';

export interface Shown extends Seen {
  tie: Tie;
  /** Null where it is the viewer. */
  ties: Ties | null;
}

/** Only what the viewer may see; what is left out is named, filled or not. */
export function presentPerson(
  { row, shown, resume, tie, ties }: Shown,
  universities: ReadonlyMap<number, string>,
  today: Date,
): Person {
  return {
    ...presentCard(row, tie),
    ...(shown.age && { age: ageOn(row.birth_date, today) }),
    ...(shown.city && { cityId: row.city_id }),
    ...(shown.resume && {
      tags: resume?.skills.map(({ title, colour }) => ({ title, colour })) ?? [],
      universities: resume?.education.flatMap((one) => nameOf(one, universities)) ?? [],
      spokenLanguages: resume?.spokenLanguages.map(({ id }) => id) ?? [],
    }),
    ties,
    hidden: hiddenParts(shown),
    can: listProfileActions(tie, ties),
  };
}

/** Of the list, or in their own words. */
function nameOf(
  { universityId, place }: { universityId: number | null; place: string | null },
  universities: ReadonlyMap<number, string>,
): string[] {
  const name = universityId === null ? place : universities.get(universityId);
  return name === undefined || name === null ? [] : [name];
}
