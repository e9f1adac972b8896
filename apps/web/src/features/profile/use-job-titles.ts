import type { PersonCard } from '@quilt/contract/features/profile';
import { useLookup, useSpecialties } from '../lookups';

type Working = Pick<PersonCard, 'jobTitle' | 'positionId' | 'specialty_id'>;

/** What people say of their work: in their own words, else their position, else what they are trained in. */
export function useJobTitles(people: readonly Working[]): (person: Working) => string | undefined {
  const silent = people.filter(({ jobTitle }) => jobTitle === null);
  const isSpecialtyWanted = silent.some(
    (person) => person.positionId === null && person.specialty_id !== null,
  );
  const { titleOf } = useLookup(
    'positions',
    silent.some(({ positionId }) => positionId !== null),
  );
  const { items } = useSpecialties(isSpecialtyWanted);
  return ({ jobTitle, positionId, specialty_id }) => {
    if (jobTitle !== null) return jobTitle;
    if (positionId !== null) return titleOf(positionId) ?? undefined;
    return items?.find(({ id }) => id === specialty_id)?.name;
  };
}
