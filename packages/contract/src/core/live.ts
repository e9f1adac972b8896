import { z } from 'zod';
import { LIMITS } from '../limits';
import { SERVER_PATHS } from '../product';
import { LiveEvent, Scope } from './event';

/*
 * The live channel: one Socket.IO connection, websocket only, at LIVE_PATH.
 *
 * 1. Connect with `auth: { token }`. A refusal is a `connect_error` whose `data` is a LiveRefusal;
 *    `auth.session_missing` and `auth.session_ended` mean sign-in, anything else means try again later;
 *    `live.too_many_sockets`, that one of the user's others has to close first.
 * 2. The server joins the user's own scope by itself and says `joined`. Every other scope is asked for with
 *    `join`, many at once, and answered through the acknowledgement: each by itself, in the order in which they were
 *    asked for. Both tell `seq`, the scope's last number: everything later comes as `events`. After a reconnect nothing
 *    is joined: ask again for all. A question that cannot be read has one answer, a refusal.
 * 3. Per scope keep the last number that was applied, and compare whatever comes with it:
 *    - An event numbered last + 1 is applied; one that is not higher than last is a repeat and is dropped.
 *    - A higher number, in an event, an answer to `join`, a `joined` or a `heartbeat`, is a gap: ask
 *      `GET /live/{scope}?after=last` and apply what comes. 410 `live.too_far_behind`: fetch everything of the
 *      scope again and go on from the number last heard.
 *    - An answer to `join` or a `joined` with a lower number means that the server's data was set back: fetch
 *      everything again and go on from there.
 *    A client that has fetched before joining begins at the smallest number of the answers that it holds, see
 *    NUMBERS_HEADER. What came without a number is fetched again after joining, so that nothing falls between.
 *    Patches therefore can repeat what was fetched. Of what is gone by now they are null: it is fetched anew, or ignored.
 * 4. `evicted`: access has ended, and nothing more of that scope comes. With `common.unavailable` it could not be
 *    checked: ask again. `ended`: the session is over and the connection is closed by the server.
 */
export const LIVE_PATH = SERVER_PATHS.live;

/**
 * In the header of an answer, `user:<uuid>=12 project:1=34`: the last number of each scope in which it is told what
 * changes that answer, as of before it was read. Everything up to that number is in it.
 */
export const NUMBERS_HEADER = 'Live-Numbers';

export function readNumbers(header: string | null): Map<Scope, number> {
  return new Map(
    (header ?? '').split(' ').flatMap((one) => {
      const [scope, seq] = one.split('=');
      const known = Scope.safeParse(scope).data;
      return known && /^\d{1,15}$/.test(seq ?? '') ? [[known, Number(seq)] as const] : [];
    }),
  );
}

export const LiveHandshake = z.object({
  token: z.string().min(1).max(512),
  /** Whether nobody sits at this tab just now; see presence. */
  isIdle: z.boolean().optional(),
});
export type LiveHandshake = z.output<typeof LiveHandshake>;

export const LiveRefusal = z.object({
  code: z.enum(['auth.session_missing', 'auth.session_ended', 'common.unavailable', 'live.too_many_sockets']),
});
export type LiveRefusal = z.output<typeof LiveRefusal>;

/** What is no scope is refused as one that is not there, and does not trouble the others. */
export const JoinScopes = z.strictObject({
  scopes: z.array(z.unknown()).min(1).max(LIMITS.liveSocket.scopesAtOnce),
});

export const LeaveScope = z.strictObject({ scope: Scope });
export type LeaveScope = z.output<typeof LeaveScope>;

export const JoinAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), seq: z.int() }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['common.not_found', 'common.unavailable', 'live.too_many_scopes']),
  }),
]);
export type JoinAnswer = z.output<typeof JoinAnswer>;
export type JoinRefusal = Extract<JoinAnswer, { ok: false }>;

export const JoinAnswers = z.array(JoinAnswer);

export const LeaveAnswer = z.object({ ok: z.literal(true) });
export type LeaveAnswer = z.output<typeof LeaveAnswer>;

export const ScopeJoined = z.object({ scope: Scope, seq: z.int() });
export type ScopeJoined = z.output<typeof ScopeJoined>;

/** All of one scope, in the order of their numbers. */
export const EventBatch = z.array(LiveEvent).min(1);
export type EventBatch = z.output<typeof EventBatch>;

/** The last number of each joined scope, so that a lost last event is noticed. */
export const Heartbeat = z.record(Scope, z.int());
export type Heartbeat = z.output<typeof Heartbeat>;

export const ScopeEvicted = z.object({
  scope: Scope,
  code: z.enum(['common.not_found', 'common.unavailable']),
});
export type ScopeEvicted = z.output<typeof ScopeEvicted>;

export const LiveEnded = z.object({ code: z.literal('auth.session_ended') });
export type LiveEnded = z.output<typeof LiveEnded>;

/** Features that say more over the channel add it here, by declaring it in their contract. */
export interface ClientMessages {
  join(request: { scopes: readonly Scope[] }, answer: (answers: JoinAnswer[] | JoinRefusal) => void): void;
  leave(request: LeaveScope, answer: (answer: LeaveAnswer) => void): void;
}

/** As with those of clients. */
export interface ServerMessages {
  joined(message: ScopeJoined): void;
  events(batch: EventBatch): void;
  heartbeat(message: Heartbeat): void;
  evicted(message: ScopeEvicted): void;
  ended(message: LiveEnded): void;
}
