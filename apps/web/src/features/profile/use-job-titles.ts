import type { PersonCard } from '@quilt/contract/features/profile';
import { useLookup, useSpecialties } from '../lookups';

type Working = Pick<PersonCard, 'jobTitle' | 'specialty_id' | 'positionId'>;

/** What people do: their position, their specialization, and what they add to it in their own words. */
export function useJobTitles(people: readonly Working[]): (person: Working) => string | undefined {
  const { items } = useSpecialties(people.some(({ specialty_id }) => specialty_id !== null));
  const positions = useLookup(
    'positions',
    people.some(({ positionId }) => positionId !== null),
  );
  return ({ jobTitle, specialty_id, positionId }) => {
    const specialty = items?.find(({ id }) => id === specialty_id)?.name;
    const titles = [positions.titleOf(positionId), specialty, jobTitle].filter((title) => title != null);
    // Nobody is told twice what they do.
    const once = new Map(titles.map((title) => [title.toLowerCase(), title]));
    return once.size === 0 ? undefined : [...once.values()].join(', ');
  };
}
