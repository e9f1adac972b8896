import type { Tie, Ties } from '@quilt/contract/access';
import type { Person } from '@quilt/contract/features/people';
import { ageOn, hiddenParts, listProfileActions, presentCard } from '../profile';
import type { Seen } from './people.filters';

export interface Shown extends Seen {
  tie: Tie;
  /** Null where it is the viewer. */
  ties: Ties | null;
}

/** Only what the viewer may see; what is left out is named, filled or not. `today` is a day. */
export function presentPerson(
  { row, shown, resume, tie, ties }: Shown,
  universities: ReadonlyMap<number, string>,
  today: string,
): Person {
  // Field by field, as there are many rows: spreading what may be there takes three times as long.
  const person: Person = Object.assign(presentCard(row, tie), {
    ties,
    hidden: hiddenParts(shown),
    can: listProfileActions(row, tie, ties),
  });
  if (shown.age) person.age = ageOn(row.birth_date, today);
  if (shown.city) person.cityId = row.city_id;
  if (shown.resume) {
    person.tags = resume?.skills.map(({ title, colour }) => ({ title, colour })) ?? [];
    person.universities = resume?.education.flatMap((one) => nameOf(one, universities)) ?? [];
    person.spokenLanguages = resume?.spokenLanguages.map(({ id }) => id) ?? [];
  }
  return person;
}

/** Of the list, or in their own words. */
function nameOf(
  { universityId, place }: { universityId: number | null; place: string | null },
  universities: ReadonlyMap<number, string>,
): string[] {
  const name = universityId === null ? place : universities.get(universityId);
  return name === undefined || name === null ? [] : [name];
}
