import type { UserId, UserUuid } from '@quilt/contract/core';
import type { Clock } from '../../platform/clock';
import type { LiveMember } from '../../platform/events';

interface Person {
  id: UserId;
  uuid: UserUuid;
  /** Whether each of their sockets is idle, by its id. */
  sockets: Map<string, boolean>;
  isAway: boolean;
  /** Without a socket, since when and until when they still count as there. */
  leaving: { since: Date; timer: NodeJS.Timeout } | null;
}

export interface RosterParts {
  clock: Clock;
  /** How long somebody may be without a socket and is not gone. */
  graceMs: number;
  onCame(person: { id: UserId; uuid: UserUuid }): void;
  /** Online and away took turns. */
  onTurned(uuid: UserUuid): void;
  onGone(person: { id: UserId; uuid: UserUuid }, at: Date): void;
}

/** Who is there: all sockets of a user are one person, who is away when nobody sits at any of them. */
export interface Roster {
  opened(member: LiveMember): void;
  closed(member: LiveMember, hasEnded: boolean): void;
  setIdle(member: LiveMember, isIdle: boolean): void;
  stateOf(uuid: UserUuid): 'online' | 'away' | null;
  listStates(): (readonly [UserUuid, 'online' | 'away'])[];
  /** The latest to have come first. */
  listOnline(most: number): UserUuid[];
  /** Those with a socket. */
  listThere(): UserId[];
  /** Those without, and since when. */
  listLeaving(): { id: UserId; at: Date }[];
  /** Whoever leaves has left, without waiting any longer. */
  endGraces(): void;
  stop(): void;
}

export function createRoster({ clock, graceMs, onCame, onTurned, onGone }: RosterParts): Roster {
  const persons = new Map<UserUuid, Person>();

  function leave(person: Person): void {
    if (!person.leaving) return;
    clearTimeout(person.leaving.timer);
    persons.delete(person.uuid);
    onGone(person, person.leaving.since);
  }

  /** While they leave, they are what they were. */
  function look(person: Person): void {
    if (person.sockets.size === 0) return;
    const isAway = [...person.sockets.values()].every((isIdle) => isIdle);
    if (isAway === person.isAway) return;
    person.isAway = isAway;
    onTurned(person.uuid);
  }

  return {
    opened({ id: socket, data: { viewer, isIdle } }) {
      const known = persons.get(viewer.uuid);
      if (known) {
        if (known.leaving) clearTimeout(known.leaving.timer);
        known.leaving = null;
        known.sockets.set(socket, isIdle);
        return look(known);
      }
      const person: Person = {
        id: viewer.id,
        uuid: viewer.uuid,
        sockets: new Map([[socket, isIdle]]),
        isAway: isIdle,
        leaving: null,
      };
      persons.set(viewer.uuid, person);
      onCame(person);
    },
    closed({ id: socket, data: { viewer } }, hasEnded) {
      const person = persons.get(viewer.uuid);
      if (!person?.sockets.delete(socket)) return;
      if (person.sockets.size > 0) return look(person);
      const timer = setTimeout(() => leave(person), graceMs).unref();
      person.leaving = { since: clock.now(), timer };
      // Who has signed out does not come back in a moment.
      if (hasEnded) leave(person);
    },
    setIdle({ id: socket, data: { viewer } }, isIdle) {
      const person = persons.get(viewer.uuid);
      if (!person?.sockets.has(socket)) return;
      person.sockets.set(socket, isIdle);
      look(person);
    },
    stateOf(uuid) {
      const person = persons.get(uuid);
      if (!person) return null;
      return person.isAway ? 'away' : 'online';
    },
    listStates: () =>
      [...persons.values()].map(({ uuid, isAway }) => [uuid, isAway ? 'away' : 'online'] as const),
    listOnline: (most) =>
      [...persons.values()]
        .filter(({ isAway }) => !isAway)
        .slice(-most)
        .map(({ uuid }) => uuid)
        .reverse(),
    listThere: () => [...persons.values()].filter(({ leaving }) => !leaving).map(({ id }) => id),
    listLeaving: () =>
      [...persons.values()].flatMap(({ id, leaving }) => (leaving ? [{ id, at: leaving.since }] : [])),
    endGraces() {
      for (const person of [...persons.values()]) leave(person);
    },
    stop() {
      for (const { leaving } of persons.values()) if (leaving) clearTimeout(leaving.timer);
    },
  };
}
