import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { ProjectId } from '@quilt/contract/features/projects';
import { listTaskPeople } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { call } from '../../lib/api-client';
import { useSession } from '../../lib/session';

/* Cards and events name people by uuid. Whoever came with an answer is known; whoever did not is asked for. */

/** Null: not theirs to see, or not there any more. */
type Known = ReadonlyMap<UserUuid, PersonCard | null>;

const useKnown = create<{ people: Known }>(() => ({ people: new Map() }));

export function keepPeople(people: readonly PersonCard[]): void {
  if (people.length > 0) note(people.map((person) => [person.uuid, person]));
}

function note(entries: readonly (readonly [UserUuid, PersonCard | null])[]): void {
  useKnown.setState(({ people }) => ({ people: new Map([...people, ...entries]) }));
}

const wanted = new Map<ProjectId, Set<UserUuid>>();
const asked = new Set<UserUuid>();

function want(project: ProjectId, uuid: UserUuid): void {
  if (asked.has(uuid)) return;
  asked.add(uuid);
  // A page of cards asks for all of its people at once.
  if (wanted.size === 0) setTimeout(askForWanted);
  wanted.set(project, (wanted.get(project) ?? new Set()).add(uuid));
}

function askForWanted(): void {
  const all = [...wanted];
  wanted.clear();
  for (const [project, uuids] of all) {
    const list = [...uuids];
    for (let start = 0; start < list.length; start += LIMITS.filterValues) {
      void askFor(project, list.slice(start, start + LIMITS.filterValues));
    }
  }
}

async function askFor(project: ProjectId, uuids: readonly UserUuid[]): Promise<void> {
  try {
    const query = { uuids: uuids.join(',') };
    const { items } = await call(listTaskPeople, { params: { id: project }, query });
    const found = new Map(items.map((person) => [person.uuid, person]));
    note(uuids.map((uuid) => [uuid, found.get(uuid) ?? null]));
  } catch {
    // Nameless until whoever shows them comes again; the page itself tells that there is no line.
  } finally {
    for (const uuid of uuids) asked.delete(uuid);
  }
}

/** For words that are made where no hook can be. */
export const knownPerson = (uuid: UserUuid): PersonCard | null =>
  useKnown.getState().people.get(uuid) ?? null;

/** Somebody whom a task of the project names: undefined until it is known who, null for nobody that can be shown. */
export function usePerson(project: ProjectId, uuid: UserUuid | null): PersonCard | null | undefined {
  const person = useKnown(({ people }) => (uuid === null ? null : people.get(uuid)));
  useEffect(() => {
    if (uuid !== null && person === undefined) want(project, uuid);
  }, [project, uuid, person]);
  return person;
}

/** The same of several. */
export function usePeople(
  project: ProjectId,
  uuids: readonly UserUuid[],
): readonly (PersonCard | null | undefined)[] {
  const people = useKnown(useShallow((known) => uuids.map((uuid) => known.people.get(uuid))));
  useEffect(() => {
    for (const [place, uuid] of uuids.entries()) if (people[place] === undefined) want(project, uuid);
  }, [project, uuids, people]);
  return people;
}

// What one session has seen, the next one must not.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) useKnown.setState({ people: new Map() });
});
