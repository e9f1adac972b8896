import { UserUuid } from '@quilt/contract/core';
import { AchievementCode, achievementsChanged } from '@quilt/contract/features/achievements';
import type { Tx } from '../../platform/db/database';
import { eachByItself, readPatch } from '../../platform/events';
import type { Consumer, StoredEvent } from '../../platform/feature';
import { notifierOfMany, readerOf, withdrawAbout } from '../notifications';
import { listEarned } from './earned.repository';
import { findIds, lockLedger, type News, type ReadThing, record } from './ledger.repository';
import { type FactSource, SOURCES, type Thing } from './sources';
import { weigh } from './weighing';

const SOURCE_OF = new Map(
  SOURCES.flatMap((source) => Object.keys(source.events).map((type) => [type, source] as const)),
);

/** Each source is asked once about all that was told of its things, and people are weighed once by all of it. */
async function takeDown(tx: Tx, events: readonly StoredEvent[], now: Date): Promise<void> {
  await lockLedger(tx);
  const news: News[] = [];
  for (const [source, things] of await thingsOf(tx, events))
    news.push(...(await record(tx, source, things, now)));
  await weigh(tx, withoutDoubles(news), { isQuiet: false });
}

async function thingsOf(tx: Tx, events: readonly StoredEvent[]): Promise<Map<FactSource, ReadThing[]>> {
  const told = events.flatMap((event) => {
    const source = SOURCE_OF.get(event.type);
    const thing = source?.events[event.type]?.(event);
    return source && thing ? [{ source, thing }] : [];
  });
  const uuids = told.flatMap(({ thing: { id, other } }) => [id, other ?? null].filter(isUuid));
  const ids = await findIds(tx, [...new Set(uuids)]);
  const things = new Map<FactSource, ReadThing[]>();
  const seen = new Set<string>();
  for (const { source, thing } of told) {
    const read = toRead(thing, ids);
    const key = `${source.name} ${read?.id} ${read?.other}`;
    if (!read || seen.has(key)) continue;
    seen.add(key);
    things.set(source, [...(things.get(source) ?? []), read]);
  }
  return things;
}

function isUuid(id: Thing['id'] | null): id is string {
  return typeof id === 'string';
}

/** Null where somebody is gone. */
function toRead({ id, other = null }: Thing, ids: ReadonlyMap<string, number>): ReadThing | null {
  const first = isUuid(id) ? ids.get(id) : id;
  const second = isUuid(other) ? ids.get(other) : other;
  return first === undefined || second === undefined ? null : { id: first, other: second };
}

function withoutDoubles(news: readonly News[]): News[] {
  return [...new Map(news.map((one) => [`${one.user_id} ${one.kind}`, one])).values()];
}

const ledger: Consumer = {
  name: 'ledger of achievements',
  types: [...SOURCE_OF.keys()],
  concerns: (event) => (SOURCE_OF.get(event.type)?.events[event.type]?.(event) ?? null) !== null,
  handle: takeDown,
};

/** One for each; of what was lost again meanwhile there is none. */
const earnedNotices = notifierOfMany(
  achievementsChanged,
  async (tx, told) => {
    const readers = await findIds(tx, [...new Set(told.map(({ event }) => readerOf(event)))]);
    const notices = await Promise.all(
      told.map(async ({ event, patch }) => {
        const uuid = readerOf(event);
        const id = readers.get(uuid);
        if (id === undefined) return [];
        const has = new Set((await listEarned(tx, id)).map(({ code }) => code));
        return patch.earned.flatMap((code) =>
          has.has(code)
            ? {
                reader: { id, uuid },
                kind: 'achievementEarned' as const,
                actor: null,
                subject: code,
                params: { achievement: code },
              }
            : [],
        );
      }),
    );
    return notices.flat();
  },
  ({ earned }) => earned.length > 0,
);

const lostNotices: Consumer = {
  name: 'notifications of lost achievements',
  types: [achievementsChanged.type],
  concerns: (event) => readPatch(achievementsChanged, event).lost.length > 0,
  handle: eachByItself(async (tx, event) => {
    const uuid = UserUuid.parse(readerOf(event));
    const id = (await findIds(tx, [uuid])).get(uuid);
    if (id === undefined) return;
    const has = new Set((await listEarned(tx, id)).map(({ code }) => code));
    const lost = AchievementCode.array().parse(readPatch(achievementsChanged, event).lost);
    for (const code of lost) {
      if (!has.has(code)) await withdrawAbout(tx, { id, uuid }, code, ['achievementEarned']);
    }
  }),
};

export const achievementsConsumers: readonly Consumer[] = [ledger, earnedNotices, lostNotices];
