import type { PersonCard } from '@quilt/contract/features/profile';
import { useSpecialties } from '../lookups';

type Working = Pick<PersonCard, 'jobTitle' | 'specialty_id'>;

/** What people do: their specialization, and what they add to it in their own words. */
export function useJobTitles(people: readonly Working[]): (person: Working) => string | undefined {
  const { items } = useSpecialties(people.some(({ specialty_id }) => specialty_id !== null));
  return ({ jobTitle, specialty_id }) => {
    const specialty = items?.find(({ id }) => id === specialty_id)?.name;
    if (jobTitle === null) return specialty;
    // Nobody is told twice what they do.
    const isSame = specialty?.toLowerCase() === jobTitle.toLowerCase();
    return specialty === undefined || isSame ? jobTitle : `${specialty}, ${jobTitle}`;
  };
}
