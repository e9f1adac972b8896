import { achievementsChanged } from '@quilt/contract/features/achievements';
import type { Tx } from '../../platform/db/database';
import { readPatch } from '../../platform/events';
import type { Consumer, StoredEvent } from '../../platform/feature';
import { notifierOfMany, readerOf, withdrawAbout } from '../notifications';
import { findCodes } from './earned.repository';
import { findIds, lockLedger, type News, type ReadThing, record } from './ledger.repository';
import { type FactSource, SOURCES, type Thing } from './sources';
import { weigh } from './weighing';

const SOURCE_OF = new Map(
  SOURCES.flatMap((source) => Object.keys(source.events).map((type) => [type, source] as const)),
);

/** Each source is asked once about all that was told of its things, and people are weighed once by all of it. */
async function takeDown(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  await lockLedger(tx);
  const news: News[] = [];
  for (const [source, things] of await thingsOf(tx, events)) news.push(...(await record(tx, source, things)));
  await weigh(tx, withoutDoubles(news), { isQuiet: false });
}

async function thingsOf(
  tx: Tx,
  events: readonly StoredEvent[],
): Promise<(readonly [FactSource, ReadThing[]])[]> {
  const told = events.flatMap((event) => {
    const source = SOURCE_OF.get(event.type);
    const thing = source?.events[event.type]?.(event);
    return source && thing ? [{ source, thing, toldAt: event.createdAt }] : [];
  });
  const uuids = told.flatMap(({ thing: { id, other } }) => [id, other ?? null].filter(isUuid));
  const ids = await findIds(tx, [...new Set(uuids)]);
  const read = new Map<FactSource, Map<string, ReadThing>>();
  for (const { source, thing, toldAt } of told) {
    const one = toRead(thing, toldAt, ids);
    if (!one) continue;
    const known = read.get(source) ?? new Map<string, ReadThing>();
    read.set(source, known.set(`${one.id} ${one.other}`, one));
  }
  // In the order of the sources, for some read what others wrote.
  return SOURCES.flatMap((source) => {
    const things = read.get(source);
    return things ? [[source, [...things.values()]] as const] : [];
  });
}

function isUuid(id: Thing['id'] | null): id is string {
  return typeof id === 'string';
}

/** Null where somebody is gone. */
function toRead(
  { id, other = null }: Thing,
  toldAt: Date,
  ids: ReadonlyMap<string, number>,
): ReadThing | null {
  const first = isUuid(id) ? ids.get(id) : id;
  const second = isUuid(other) ? ids.get(other) : other;
  return first === undefined || second === undefined ? null : { id: first, other: second, toldAt };
}

function withoutDoubles(news: readonly News[]): News[] {
  const once = new Map<string, News>();
  for (const one of news) {
    const key = `${one.user_id} ${one.kind}`;
    const { new_at: known = one.new_at } = once.get(key) ?? {};
    const isSooner = one.new_at === null || (known !== null && one.new_at < known);
    once.set(key, { ...one, new_at: isSooner ? one.new_at : known });
  }
  return [...once.values()];
}

const ledger: Consumer = {
  name: 'ledger of achievements',
  types: [...SOURCE_OF.keys()],
  concerns: (event) => (SOURCE_OF.get(event.type)?.events[event.type]?.(event) ?? null) !== null,
  handle: takeDown,
};

/** Of these events, whose they are, and what those have by now; nothing of those who are gone. */
async function lookAt(tx: Tx, events: readonly StoredEvent[]) {
  const ids = await findIds(tx, [...new Set(events.map(readerOf))]);
  const codes = await findCodes(tx, [...ids.values()]);
  return events.flatMap((event) => {
    const uuid = readerOf(event);
    const id = ids.get(uuid);
    const patch = readPatch(achievementsChanged, event);
    return id === undefined ? [] : [{ reader: { id, uuid }, patch, has: codes.get(id) ?? new Set() }];
  });
}

/** One for each; of what was lost again meanwhile there is none. */
const earnedNotices = notifierOfMany(
  achievementsChanged,
  async (tx, told) => {
    const seen = await lookAt(
      tx,
      told.map(({ event }) => event),
    );
    return seen.flatMap(({ reader, patch: { earned }, has }) =>
      earned
        .filter((code) => has.has(code))
        .map((code) => ({
          reader,
          kind: 'achievementEarned' as const,
          actor: null,
          subject: code,
          params: { achievement: code },
        })),
    );
  },
  ({ earned }) => earned.length > 0,
);

const lostNotices: Consumer = {
  name: 'notifications of lost achievements',
  types: [achievementsChanged.type],
  concerns: (event) => readPatch(achievementsChanged, event).lost.length > 0,
  handle: async (tx, events) => {
    for (const { reader, patch, has } of await lookAt(tx, events)) {
      for (const code of patch.lost) {
        if (!has.has(code)) await withdrawAbout(tx, reader, code, ['achievementEarned']);
      }
    }
  },
};

export const achievementsConsumers: readonly Consumer[] = [ledger, earnedNotices, lostNotices];
