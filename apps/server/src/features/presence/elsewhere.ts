import { Instant, UserUuid } from '@quilt/contract/core';
import { z } from 'zod';
import type { ProcessId, Relay } from '../../platform/relay/relay';

const TOPIC = 'presence';
const State = z.enum(['online', 'away']);
type State = z.output<typeof State>;
const Told = z.object({
  /** Null: not there any more. */
  people: z.array(z.tuple([UserUuid, State.nullable()])),
  at: Instant,
});

export interface Elsewhere {
  stateOf(uuid: UserUuid): State | null;
  listOnline(): UserUuid[];
  /** Somebody of this process. */
  tell(uuid: UserUuid, state: State | null, at: Date): void;
}

export interface ElsewhereParts {
  relay: Relay;
  now(): Date;
  /** Whoever is in this process: told to one that has just come. */
  listHere(): (readonly [UserUuid, State])[];
  onChanged(uuid: UserUuid): void;
  onGone(uuid: UserUuid, at: Date): void;
}

/** Who is in other processes. Whoever was in one that has ended is gone with it. */
export function createElsewhere({ relay, now, listHere, onChanged, onGone }: ElsewhereParts): Elsewhere {
  const processes = new Map<ProcessId, Map<UserUuid, State>>();

  relay.hear(TOPIC, (body, from) => {
    const { people, at } = Told.parse(body);
    const there = processes.get(from) ?? new Map<UserUuid, State>();
    processes.set(from, there);
    for (const [uuid, state] of people) {
      if (state) there.set(uuid, state);
      else there.delete(uuid);
      if (state) onChanged(uuid);
      else onGone(uuid, new Date(at));
    }
  });
  relay.onCame(() => {
    const people = listHere();
    if (people.length > 0) relay.tell(TOPIC, { people, at: now().toISOString() });
  });
  relay.onGone((other) => {
    const there = processes.get(other);
    processes.delete(other);
    for (const uuid of there?.keys() ?? []) onGone(uuid, now());
  });

  return {
    stateOf(uuid) {
      const states = [...processes.values()].map((there) => there.get(uuid));
      if (states.includes('online')) return 'online';
      return states.includes('away') ? 'away' : null;
    },
    listOnline: () =>
      [...processes.values()].flatMap((there) =>
        [...there].flatMap(([uuid, state]) => (state === 'online' ? [uuid] : [])),
      ),
    tell: (uuid, state, at) => relay.tell(TOPIC, { people: [[uuid, state]], at: at.toISOString() }),
  };
}
