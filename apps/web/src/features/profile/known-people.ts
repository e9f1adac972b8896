import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import { create } from 'zustand';

/** Those whom chats and posts name, as the answers have told them. */
const useKept = create<{ of: ReadonlyMap<UserUuid, PersonCard> }>(() => ({ of: new Map() }));

export function keepPeople(people: readonly PersonCard[]): void {
  if (people.length === 0) return;
  useKept.setState(({ of }) => ({
    of: new Map([...of, ...people.map((person) => [person.uuid, person] as const)]),
  }));
}

export const findPerson = (uuid: UserUuid | null): PersonCard | null | undefined =>
  uuid === null ? null : useKept.getState().of.get(uuid);

export const knowsPerson = (uuid: UserUuid): boolean => useKept.getState().of.has(uuid);

/** Undefined as long as it is not known who that is; null for somebody whose account is gone. */
export function usePerson(uuid: UserUuid | null): PersonCard | null | undefined {
  return useKept(({ of }) => (uuid === null ? null : of.get(uuid)));
}

export const usePeople = (): ReadonlyMap<UserUuid, PersonCard> => useKept(({ of }) => of);
