import { type LiveEvent, parseScope, type UserId, UserUuid } from '@quilt/contract/core';
import { tiesChanged } from '@quilt/contract/features/friends';
import { accessChanged } from '@quilt/contract/features/live';
import { Idle, type WatchAnswer, WatchPeople } from '@quilt/contract/features/presence';
import { userUpdated } from '@quilt/contract/features/profile';
import { resumeUpdated } from '@quilt/contract/features/resume';
import { ownTeamsChanged } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { Platform } from '../../platform/context';
import type { Database } from '../../platform/db/database';
import type { LiveMember, LiveSide } from '../../platform/events';
import { atMostEvery, LOG_AGAIN_MS } from '../../platform/events/at-most-every';
import { createBuckets } from '../../platform/events/packet-limit';
import { createFairQueue } from '../../platform/fair-queue';
import { summariseError } from '../../platform/logger';
import { createElsewhere } from './elsewhere';
import { createLastSeen } from './last-seen';
import { maySee } from './presence.access';
import { findFacts } from './presence.repository';
import { createRoster } from './roster';
import { createWatches } from './watches';

/** Each asks the database: few enough that requests always find a connection. */
const WATCHES_AT_ONCE = { total: 4, perOwner: 1 };
/** After these, others may see something else of somebody. */
const SHOWN_TO_OTHERS: ReadonlySet<string> = new Set([userUpdated.type, resumeUpdated.type]);

/** Teams open what is private, and so do their projects to whom only these are open. */
function whoseMeetingsChanged({ type, id, scope }: LiveEvent): UserUuid[] {
  if (type === ownTeamsChanged.type) return [UserUuid.parse(parseScope(scope).id)];
  if (type !== accessChanged.type) return [];
  const whose = UserUuid.safeParse(id);
  // Where something has changed for everybody the id is no user's, and each of them is told.
  return whose.success ? [whose.data] : [];
}

export interface Presences extends LiveSide {
  /** Whom the viewer may see to be online now, the latest to have come first. */
  listOnlineFor(viewer: UserId): Promise<UserId[]>;
  /** Whether they are there and do something. */
  isThere(uuid: UserUuid): boolean;
  /** Who may see somebody has changed, and no event says so. */
  openingChanged(uuid: UserUuid): void;
  /** For tests, in place of waiting: nobody is on the point of leaving, and all is told and written. */
  settle(options?: { graces?: boolean }): Promise<void>;
  /** For tests: what is done now and then. */
  touch(): Promise<void>;
}

const ofDatabases = new WeakMap<Database, Presences>();

/** Those of the process that has this database open. */
export function presencesOf({ db }: Pick<Platform, 'db'>): Presences {
  const presences = ofDatabases.get(db);
  if (!presences) throw new Error('nobody looks after who is online');
  return presences;
}

export function createPresences(platform: Pick<Platform, 'db' | 'clock' | 'log' | 'relay'>): Presences {
  const { db, clock, log, relay } = platform;
  const roster = createRoster({
    clock,
    graceMs: LIMITS.offlineAfterSeconds * 1000,
    onCame({ id, uuid }) {
      // So that there is a row to touch.
      lastSeen.note({ id, at: clock.now() });
      turned(uuid);
    },
    onTurned: turned,
    onGone({ id, uuid }, at) {
      lastSeen.note({ id, at });
      watches.gone(uuid, at);
      elsewhere.tell(uuid, null, at);
    },
  });
  const elsewhere = createElsewhere({
    relay,
    now: clock.now,
    listHere: roster.listStates,
    onChanged: (uuid) => watches.changed(uuid),
    onGone: (uuid, at) => watches.gone(uuid, at),
  });
  function turned(uuid: UserUuid): void {
    watches.changed(uuid);
    elsewhere.tell(uuid, roster.stateOf(uuid), clock.now());
  }
  /** Wherever they are online, they are. */
  function stateOf(uuid: UserUuid): 'online' | 'away' | null {
    const here = roster.stateOf(uuid);
    return here === 'online' ? here : (elsewhere.stateOf(uuid) ?? here);
  }
  const lastSeen = createLastSeen({ db, clock, log, listThere: roster.listThere });
  const watches = createWatches({ db, clock, log, roster: { stateOf } });
  const queue = createFairQueue(WATCHES_AT_ONCE);
  // Per user, or opening more sockets would allow to ask more.
  const asked = createBuckets<UserUuid>(LIMITS.watches.burst, LIMITS.watches.perSecond);
  const logFailure = atMostEvery(LOG_AGAIN_MS, (error: unknown) => {
    log.error({ reason: summariseError(error) }, 'whom a socket watches could not be looked up');
  });

  async function answerWatch(member: LiveMember, request: unknown): Promise<WatchAnswer> {
    const { viewer } = member.data;
    if (!asked.take(viewer.uuid)) return { ok: false, code: 'common.too_many_requests' };
    const wanted = WatchPeople.safeParse(request);
    if (!wanted.success) return { ok: false, code: 'common.wrong_fields' };
    try {
      const people = await queue.run(viewer.uuid, () => watches.watch(member, wanted.data.uuids));
      return { ok: true, people };
    } catch (error) {
      logFailure(error);
      return { ok: false, code: 'common.unavailable' };
    }
  }

  const presences: Presences = {
    messages: {
      watch(member, request, answer) {
        if (!answer) return false;
        void answerWatch(member, request).then(answer);
        return true;
      },
      idle(member, request) {
        const said = Idle.safeParse(request);
        if (said.success) roster.setIdle(member, said.data.isIdle);
        return said.success;
      },
    },
    opened: (member) => roster.opened(member),
    closed(member, hasEnded) {
      watches.drop(member);
      roster.closed(member, hasEnded);
    },
    committed(events) {
      const met = new Set(events.flatMap(whoseMeetingsChanged));
      if (met.size > 0) watches.meetingsChanged(met);
      for (const { type, id, scope, patch } of events) {
        if (type !== tiesChanged.type && !SHOWN_TO_OTHERS.has(type)) continue;
        const whose = UserUuid.parse(parseScope(scope).id);
        if (type === tiesChanged.type) {
          watches.tiesChanged(whose, UserUuid.parse(id));
          continue;
        }
        watches.renewed(whose);
        if (type === userUpdated.type && userUpdated.patch.parse(patch).accountType !== undefined) {
          watches.openingChanged(whose);
        }
      }
    },
    async close() {
      roster.stop();
      watches.stop();
      await lastSeen.stop(roster.listLeaving());
    },
    async listOnlineFor(viewer) {
      const here = roster.listOnline(LIMITS.onlinePeople);
      const online = [...new Set([...here, ...elsewhere.listOnline()])].slice(0, LIMITS.onlinePeople);
      const found = await findFacts(
        db,
        online.map((owner) => ({ viewer, owner })),
      );
      return found.filter(maySee).map(({ ownerId }) => ownerId);
    },
    isThere: (uuid) => stateOf(uuid) === 'online',
    openingChanged: (uuid) => watches.openingChanged(uuid),
    async settle({ graces = false } = {}) {
      if (graces) roster.endGraces();
      await lastSeen.write();
      await watches.settle();
    },
    touch: () => lastSeen.touch(),
  };
  ofDatabases.set(db, presences);
  return presences;
}
