import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';

/*
 * Presence is no event of a scope: it is not numbered, and goes to those who have asked for somebody's and may see it.
 * Over the live channel a client says `watch` with all whom it shows at the moment, and is answered what they are now;
 * `presence` tells what changes. Who may not be seen (any more) is `hidden`. After a reconnect one asks again.
 */
export const Presence = z.discriminatedUnion('state', [
  z.object({ state: z.literal('online') }),
  z.object({ state: z.literal('away') }),
  z.object({ state: z.literal('offline'), lastSeenAt: Instant.nullable() }),
  z.object({ state: z.literal('hidden') }),
]);
export type Presence = z.output<typeof Presence>;

/** All of them, in place of those asked for before. */
export const WatchPeople = z.strictObject({ uuids: z.array(UserUuid).max(LIMITS.watchedPeople) });
export type WatchPeople = z.output<typeof WatchPeople>;

export const PresenceOf = z.object({ uuid: UserUuid, presence: Presence });
export type PresenceOf = z.output<typeof PresenceOf>;

export const WatchAnswer = z.object({ people: z.array(PresenceOf) });
export type WatchAnswer = z.output<typeof WatchAnswer>;

/** Of one tab: whether its user did anything in the last minutes. */
export const Idle = z.strictObject({ isIdle: z.boolean() });
export type Idle = z.output<typeof Idle>;
