import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import type {} from '../../core/live';
import { LIMITS } from '../../limits';

/*
 * Presence is no event of a scope: it is not numbered, and goes to those who have asked for somebody's and may see it.
 * Over the live channel a client says `watch` with all whom it shows at the moment, and is answered what they are now;
 * `presence` tells what changes. Who may not be seen (any more), and who is nobody, is `hidden`. After a reconnect one
 * asks again. `idle` says that the user of this tab did nothing for LIMITS.awayMinutes, or something again; how it is
 * when a tab connects stands beside the token. `renewed` names those watched who have changed something about
 * themselves, so that what is shown of them is asked for again; who may not see their presence, before or after, is not
 * told, or would learn when they are there.
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

/** After `common.too_many_requests` and `common.unavailable` one asks again, a little later. */
export const WatchAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), people: z.array(PresenceOf) }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['common.wrong_fields', 'common.too_many_requests', 'common.unavailable']),
  }),
]);
export type WatchAnswer = z.output<typeof WatchAnswer>;

/** Whose has changed, each with what it is now. */
export const PresenceChanges = z.array(PresenceOf).min(1);
export type PresenceChanges = z.output<typeof PresenceChanges>;

/** Who has changed something about themselves. */
export const RenewedPeople = z.array(UserUuid).min(1);
export type RenewedPeople = z.output<typeof RenewedPeople>;

/** Of one tab: whether its user did nothing in the last minutes. */
export const Idle = z.strictObject({ isIdle: z.boolean() });
export type Idle = z.output<typeof Idle>;

declare module '../../core/live' {
  interface ClientMessages {
    watch(request: WatchPeople, answer: (answer: WatchAnswer) => void): void;
    idle(request: Idle): void;
  }

  interface ServerMessages {
    presence(changes: PresenceChanges): void;
    renewed(people: RenewedPeople): void;
  }
}
