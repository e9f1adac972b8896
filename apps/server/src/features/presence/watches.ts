import { isDeepStrictEqual } from 'node:util';
import type { UserUuid } from '@quilt/contract/core';
import type { Presence, PresenceOf } from '@quilt/contract/features/presence';
import type { Platform } from '../../platform/context';
import type { LiveMember } from '../../platform/events';
import { atMostEvery, LOG_AGAIN_MS } from '../../platform/events/at-most-every';
import { summariseError } from '../../platform/logger';
import { maySee } from './presence.access';
import { findFacts } from './presence.repository';
import type { Roster } from './roster';

const HIDDEN: Presence = { state: 'hidden' };
/** Between two messages to the same socket: whoever comes and goes all the time is told of so often at most. */
const TELL_MS = 200;
/** Of one query: an account that many look at takes several. */
const CHECKED_AT_ONCE = 1_000;
const CHECK_AGAIN_MS = 1_000;

/** One socket that looks at one person. */
interface Sight {
  member: LiveMember;
  owner: UserUuid;
  /** Null while it is looked up: nothing is told until it is known. */
  isAllowed: boolean | null;
  /** The number of the last look: what an earlier one says is out of date. */
  look: number;
  told: Presence;
  /** What the person shows has changed, which is told to those who see them: certainly, or if they turn out to. */
  renewed: 'no' | 'told' | 'if-allowed';
}

interface WatchParts extends Pick<Platform, 'db' | 'clock' | 'log'> {
  roster: Pick<Roster, 'stateOf'>;
}

/** Who looks at whom, and may. */
export interface Watches {
  /** In place of those whom the socket watched before; answers what they are. Throws where it cannot be looked up. */
  watch(member: LiveMember, uuids: readonly UserUuid[]): Promise<PresenceOf[]>;
  drop(member: LiveMember): void;
  /** What somebody is has changed. */
  changed(uuid: UserUuid): void;
  gone(uuid: UserUuid, at: Date): void;
  /** What the two are to each other has changed. */
  tiesChanged(one: UserUuid, other: UserUuid): void;
  /** Who may see somebody has changed. */
  openingChanged(uuid: UserUuid): void;
  /** These people may see others than before, or be seen by others. */
  meetingsChanged(uuids: ReadonlySet<UserUuid>): void;
  /** Somebody has changed something about themselves. Comes before `openingChanged`: who saw them so far is told too. */
  renewed(uuid: UserUuid): void;
  /** Until everything that changed is looked up and told. */
  settle(): Promise<void>;
  stop(): void;
}

export function createWatches({ db, clock, log, roster }: WatchParts): Watches {
  const ofMember = new Map<string, Map<UserUuid, Sight>>();
  const ofOwner = new Map<UserUuid, Set<Sight>>();
  /** Of those who are watched. */
  const lastSeen = new Map<UserUuid, Date>();
  const untold = new Set<Sight>();
  const unchecked = new Set<Sight>();
  let telling: NodeJS.Timeout | null = null;
  let checkingAgain: NodeJS.Timeout | null = null;
  let checking: Promise<void> | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  const logFailure = atMostEvery(LOG_AGAIN_MS, (error: unknown) => {
    log.error({ reason: summariseError(error) }, 'who may see whom could not be looked up');
  });

  function present({ isAllowed, owner }: Sight): Presence {
    if (!isAllowed) return HIDDEN;
    const state = roster.stateOf(owner);
    if (state) return { state };
    const seen = lastSeen.get(owner);
    // Written by a clock that was ahead: nobody was seen later than now.
    const at = seen && new Date(Math.min(seen.getTime(), clock.now().getTime()));
    return { state: 'offline', lastSeenAt: at?.toISOString() ?? null };
  }

  function add(member: LiveMember, owner: UserUuid): Sight {
    const sight: Sight = { member, owner, isAllowed: null, look: 0, told: HIDDEN, renewed: 'no' };
    const sights = ofOwner.get(owner) ?? new Set();
    ofOwner.set(owner, sights.add(sight));
    return sight;
  }

  function remove(sight: Sight): void {
    untold.delete(sight);
    unchecked.delete(sight);
    const sights = ofOwner.get(sight.owner);
    sights?.delete(sight);
    if (sights?.size !== 0) return;
    ofOwner.delete(sight.owner);
    lastSeen.delete(sight.owner);
  }

  function isThere(sight: Sight): boolean {
    return ofOwner.get(sight.owner)?.has(sight) ?? false;
  }

  function noteSeen(owner: UserUuid, at: Date | null): void {
    const known = lastSeen.get(owner);
    if (at && (!known || known < at)) lastSeen.set(owner, at);
  }

  /** Asked again meanwhile, an answer is out of date: what changed since is in the later one only. */
  async function lookUp(sights: readonly Sight[]): Promise<void> {
    const looks = sights.filter(isThere).map((sight) => {
      sight.look += 1;
      return { sight, look: sight.look };
    });
    const pairs = looks.map(({ sight }) => ({ viewer: sight.member.data.viewer.id, owner: sight.owner }));
    try {
      const found = await findFacts(db, pairs);
      const allowed = new Set(found.filter(maySee).map(({ viewer, owner }) => `${viewer} ${owner}`));
      const seen = new Map(found.map(({ owner, lastSeenAt }) => [owner, lastSeenAt]));
      for (const { sight, look } of looks) {
        if (!isThere(sight)) continue;
        noteSeen(sight.owner, seen.get(sight.owner) ?? null);
        if (sight.look !== look) continue;
        sight.isAllowed = allowed.has(`${sight.member.data.viewer.id} ${sight.owner}`);
        tellLater(sight);
      }
    } catch (error) {
      for (const { sight, look } of looks) {
        if (sight.look !== look || !isThere(sight)) continue;
        // Who cannot be looked up may see nothing.
        sight.isAllowed = false;
        tellLater(sight);
      }
      throw error;
    }
  }

  function tellLater(sight: Sight): void {
    untold.add(sight);
    telling ??= setTimeout(tell, Math.max(0, toldAt + TELL_MS - performance.now())).unref();
  }

  function tell(): void {
    if (telling) clearTimeout(telling);
    telling = null;
    toldAt = performance.now();
    const news = new Map<LiveMember, PresenceOf[]>();
    const renewed = new Map<LiveMember, UserUuid[]>();
    for (const sight of untold) {
      if (sight.isAllowed === null) continue;
      if (sight.renewed === 'told' || (sight.renewed === 'if-allowed' && sight.isAllowed)) {
        renewed.set(sight.member, [...(renewed.get(sight.member) ?? []), sight.owner]);
      }
      sight.renewed = 'no';
      const presence = present(sight);
      if (isDeepStrictEqual(presence, sight.told)) continue;
      sight.told = presence;
      const ofOne = news.get(sight.member) ?? [];
      news.set(sight.member, ofOne);
      ofOne.push({ uuid: sight.owner, presence });
    }
    untold.clear();
    for (const [member, changes] of news) member.emit('presence', changes);
    for (const [member, people] of renewed) member.emit('renewed', people);
  }

  function checkAgain(sights: Iterable<Sight>): void {
    for (const sight of sights) {
      sight.isAllowed = null;
      // A look that is under way may have seen what was before.
      sight.look += 1;
      unchecked.add(sight);
    }
    checking ??= check().finally(() => {
      checking = null;
    });
  }

  /** One query after the other, each for all that has come together. */
  async function check(): Promise<void> {
    // What is committed together is told one by one: it is looked up together.
    await Promise.resolve();
    while (unchecked.size > 0) {
      const sights = [...unchecked].slice(0, CHECKED_AT_ONCE);
      for (const sight of sights) unchecked.delete(sight);
      try {
        await lookUp(sights);
      } catch (error) {
        logFailure(error);
        for (const sight of sights.filter(isThere)) unchecked.add(sight);
        checkingAgain ??= setTimeout(() => {
          checkingAgain = null;
          checkAgain([]);
        }, CHECK_AGAIN_MS).unref();
        return;
      }
    }
  }

  return {
    async watch(member, uuids) {
      // It has gone while it waited for its turn, and would never be dropped.
      if (!member.connected) return [];
      const before = ofMember.get(member.id) ?? new Map<UserUuid, Sight>();
      const sights = new Map<UserUuid, Sight>();
      for (const uuid of uuids) {
        if (!sights.has(uuid)) sights.set(uuid, before.get(uuid) ?? add(member, uuid));
      }
      for (const [uuid, sight] of before) if (!sights.has(uuid)) remove(sight);
      if (sights.size > 0) ofMember.set(member.id, sights);
      else ofMember.delete(member.id);
      await lookUp([...sights.values()]);
      return [...sights.values()].filter(isThere).map((sight) => {
        // What is being looked up again is told when it is known.
        sight.told = sight.isAllowed === null ? HIDDEN : present(sight);
        return { uuid: sight.owner, presence: sight.told };
      });
    },
    drop(member) {
      for (const sight of ofMember.get(member.id)?.values() ?? []) remove(sight);
      ofMember.delete(member.id);
    },
    changed(uuid) {
      for (const sight of ofOwner.get(uuid) ?? []) tellLater(sight);
    },
    gone(uuid, at) {
      if (ofOwner.has(uuid)) noteSeen(uuid, at);
      for (const sight of ofOwner.get(uuid) ?? []) tellLater(sight);
    },
    tiesChanged(one, other) {
      const between = (viewer: UserUuid, owner: UserUuid) =>
        [...(ofOwner.get(owner) ?? [])].filter(({ member }) => member.data.viewer.uuid === viewer);
      checkAgain([...between(one, other), ...between(other, one)]);
    },
    openingChanged: (uuid) => checkAgain(ofOwner.get(uuid) ?? []),
    meetingsChanged(uuids) {
      const sights = [...ofMember.values()].flatMap((ofOne) => [...ofOne.values()]);
      checkAgain(
        sights.filter(({ member, owner }) => uuids.has(owner) || uuids.has(member.data.viewer.uuid)),
      );
    },
    renewed(uuid) {
      for (const sight of ofOwner.get(uuid) ?? []) {
        // One's own tabs hear of it in one's own scope.
        if (sight.member.data.viewer.uuid === uuid) continue;
        if (sight.isAllowed) sight.renewed = 'told';
        else if (sight.renewed === 'no') sight.renewed = 'if-allowed';
        tellLater(sight);
      }
    },
    async settle() {
      await checking;
      tell();
    },
    stop() {
      if (telling) clearTimeout(telling);
      if (checkingAgain) clearTimeout(checkingAgain);
    },
  };
}
