import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import { create } from 'zustand';
import { useSession } from '../../../lib/session';

/* Documents name people by uuid; whoever made what is shown comes with the answer. */

const useKnown = create<{ people: ReadonlyMap<UserUuid, PersonCard> }>(() => ({ people: new Map() }));

export function keepPeople(people: readonly PersonCard[]): void {
  if (people.length === 0) return;
  useKnown.setState((known) => ({
    people: new Map([...known.people, ...people.map((person) => [person.uuid, person] as const)]),
  }));
}

/** Null for nobody that can be shown. */
export const usePerson = (uuid: UserUuid | null): PersonCard | null =>
  useKnown(({ people }) => (uuid === null ? null : (people.get(uuid) ?? null)));

export const usePeople = (): ReadonlyMap<UserUuid, PersonCard> => useKnown(({ people }) => people);

// What one session was told, the next one must not see.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) useKnown.setState({ people: new Map() });
});
