import type { LiveEvent, Scope } from '@quilt/contract/core';
import type { LiveSocket } from './live-sockets';

/** One socket of somebody, as features see it. */
export type LiveMember = Pick<LiveSocket, 'id' | 'data' | 'connected' | 'emit'>;

/**
 * Takes what a client says and whom to answer, where it waits for an answer. False: it keeps no rule, and is cut. How
 * much a user may send is counted below, of all messages alike; what costs more is for the feature to count.
 */
type Hear = (member: LiveMember, request: unknown, answer: ((answer: unknown) => void) | null) => boolean;

/** The sockets of this process that have joined a scope. */
export type MembersIn = (scope: Scope) => Iterable<LiveMember>;

/** What a feature says and hears over the live channel beside the events of scopes. Nothing of it may throw. */
export interface LiveSide {
  /** By the names of what clients say. */
  messages: Readonly<Record<string, Hear>>;
  /** Before the first socket comes. */
  begin?(membersIn: MembersIn): void;
  opened(member: LiveMember): void;
  /** `hasEnded`: the session is over, so that this one does not come back. */
  closed(member: LiveMember, hasEnded: boolean): void;
  /** After COMMIT, with what was written by this process. */
  committed(events: readonly LiveEvent[]): void;
  /** Before the sockets are closed; what they do then is not told any more. */
  close(): Promise<void>;
}
