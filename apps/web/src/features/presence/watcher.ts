import type { UserUuid } from '@quilt/contract/core';
import {
  type Presence,
  PresenceChanges,
  type PresenceOf,
  WatchAnswer,
} from '@quilt/contract/features/presence';
import { LIMITS } from '@quilt/contract/limits';
import { create } from 'zustand';
import { addLiveSide, type LiveSide } from '../../lib/live';

const ANSWER_PATIENCE_MS = 10_000;
const RETRY_MS = 2_000;
/** Whoever comes onto the page at the same time is asked for together. */
const TOGETHER_MS = 20;
/** No more often than the server answers for long. */
const AGAIN_MS = 1_000 / LIMITS.watches.perSecond;

/** What is known of those who are on the page. */
export const usePresences = create<{ of: ReadonlyMap<UserUuid, Presence> }>(() => ({ of: new Map() }));

/** How often each is on the page, the latest to come last. */
const shown = new Map<UserUuid, number>();
let socket: Parameters<LiveSide>[0]['socket'] | null = null;
/** Whom the server was last asked for over this connection; null: nobody yet. */
let asked: ReadonlySet<UserUuid> | null = null;
let askedAt = Number.NEGATIVE_INFINITY;
let isAboutToAsk = false;

function askIn(ms: number): void {
  if (isAboutToAsk) return;
  isAboutToAsk = true;
  setTimeout(ask, Math.max(ms, askedAt + AGAIN_MS - performance.now()));
}

function ask(): void {
  isAboutToAsk = false;
  if (!socket?.connected) return;
  const uuids = [...shown.keys()].slice(-LIMITS.watchedPeople);
  const isSame = asked?.size === uuids.length && uuids.every((uuid) => asked?.has(uuid));
  if (isSame || (asked === null && uuids.length === 0)) return;
  const wanted = new Set(uuids);
  asked = wanted;
  askedAt = performance.now();
  socket.timeout(ANSWER_PATIENCE_MS).emit('watch', { uuids }, (error, unread) => {
    // Asked again meanwhile, or over another connection: that answer counts.
    if (asked !== wanted) return;
    const answer = WatchAnswer.safeParse(unread).data;
    if (answer?.ok) return learn(answer.people, wanted);
    // Whatever else it refuses, it would refuse again.
    if (!error && answer?.code === 'common.wrong_fields') return;
    asked = null;
    setTimeout(() => askIn(0), RETRY_MS * (1 + Math.random()));
  });
}

/** Of those who are still asked for; the others are forgotten. */
function learn(people: readonly PresenceOf[], wanted: ReadonlySet<UserUuid>): void {
  usePresences.setState(({ of: before }) => {
    const of = new Map([...before].filter(([uuid]) => wanted.has(uuid)));
    for (const { uuid, presence } of people) if (wanted.has(uuid)) of.set(uuid, presence);
    return { of };
  });
}

/** Asks for somebody's presence until the function that it returns is called. */
export function lookAt(uuid: UserUuid): () => void {
  shown.set(uuid, (shown.get(uuid) ?? 0) + 1);
  askIn(TOGETHER_MS);
  return () => {
    const left = (shown.get(uuid) ?? 1) - 1;
    if (left > 0) shown.set(uuid, left);
    else shown.delete(uuid);
    askIn(TOGETHER_MS);
  };
}

const follow: LiveSide = (line) => {
  const mine = line.socket;
  const startAnew = (): void => {
    socket = mine;
    asked = null;
    askedAt = Number.NEGATIVE_INFINITY;
    askIn(TOGETHER_MS);
  };
  mine.on('connect', startAnew);
  mine.on('disconnect', () => {
    // What they are is not known any more, and after a reconnect all of them are asked for.
    if (socket === mine) usePresences.setState({ of: new Map() });
  });
  mine.on('presence', (message) => {
    const { data } = PresenceChanges.safeParse(message);
    if (data && asked && socket === mine) learn(data, asked);
  });
  if (mine.connected) startAnew();
};

addLiveSide(follow);
