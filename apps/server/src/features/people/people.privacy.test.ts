import type { PrivacyValue } from '@quilt/contract/access';
import { DEFAULT_PRIVACY } from '@quilt/contract/access';
import { unblock } from '@quilt/contract/features/friends';
import type { Person as ShownPerson } from '@quilt/contract/features/people';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { isFull } from '../../testing/matrix';
import { createPeopleWorld } from '../../testing/people-world';
import { FULL_RESUME } from '../../testing/resumes';

const world = await createPeopleWorld();
const { people, setUp, setPrivacy, page, walk, count, tags, befriend, subscribe, block, done, accept } =
  world;
const { olga, fred, suzy, stan, bill, brad } = await people('olga', 'fred', 'suzy', 'stan', 'bill', 'brad');

/** Suzy was let in by the private account; Bill was blocked, and Brad has blocked. */
const VIEWERS = { self: olga, friend: fred, subscriber: suzy, stranger: stan, blocked: bill, blocker: brad };
type Kind = keyof typeof VIEWERS;
const KINDS = Object.keys(VIEWERS) as Kind[];

beforeAll(async () => {
  for (const viewer of [fred, suzy, stan, bill, brad]) await setUp(viewer, { birth_date: '1950-01-01' });
  await setUp(
    olga,
    {
      first_name: 'Olga',
      username: 'hidden_olga',
      specialty_id: 1,
      position_id: 2,
      city_id: 5,
      birth_date: '1991-07-13',
    },
    { ...FULL_RESUME, skills: [{ title: 'Bookbinding', level: 'expert', colour: 'blue' }] },
  );
  await befriend(olga, fred);
  await done(subscribe(suzy, olga));
  await done(block(olga, bill));
  await done(block(brad, olga));
  await handOut(world);
});

/** What each part is asked for by, and who reaches it with the resume for everyone, for friends, and for nobody. */
const RESUME = {
  tag: { tag: 'bookbinding' },
  university: { university: '12' },
  programmingLanguage: { programmingLanguage: '17,3' },
  spokenLanguage: { spokenLanguage: '2' },
};
const PROFILE = {
  city: { city: '5' },
  age: { ageFrom: 34, ageTo: 34 },
  'age over many years': { ageFrom: 30, ageTo: 60 },
  username: { search: 'hidden' },
};
const CARD = {
  everybody: {},
  name: { search: 'olga' },
  specialty: { specialty: '1' },
  position: { position: '2' },
};

const SEEN: Readonly<Record<'public' | 'private', Readonly<Record<string, readonly Kind[]>>>> = {
  public: {
    card: ['self', 'friend', 'subscriber', 'stranger'],
    profile: ['self', 'friend', 'subscriber', 'stranger'],
    age: ['self', 'friend', 'subscriber', 'stranger'],
    everyone: ['self', 'friend', 'subscriber', 'stranger'],
    friends: ['self', 'friend'],
    me: ['self'],
  },
  private: {
    card: ['self', 'friend', 'subscriber', 'stranger'],
    profile: ['self', 'friend', 'subscriber'],
    age: ['self', 'friend'],
    everyone: ['self', 'friend'],
    friends: ['self', 'friend'],
    me: ['self'],
  },
};

type Query = Parameters<typeof page>[1];

/** Whether Olga is found by it, in the list, on pages of one, in the count, and together with something else. */
async function isFoundBy(viewer: Person, query: Query): Promise<boolean> {
  const found = (await walk(viewer, query)).found.includes('Olga');
  expect((await walk(viewer, { ...query, limit: 1 })).found.includes('Olga')).toBe(found);
  for (const more of [{ specialty: '1' }, { position: '2,3' }]) {
    expect([query, more, (await walk(viewer, { ...query, ...more })).found]).toEqual([
      query,
      more,
      found ? ['Olga'] : [],
    ]);
    expect([query, more, await count(viewer, { ...query, ...more })]).toEqual([query, more, found ? 1 : 0]);
  }
  return found;
}

async function foundBy(query: Query): Promise<Kind[]> {
  const found: Kind[] = [];
  for (const kind of KINDS) if (await isFoundBy(VIEWERS[kind], query)) found.push(kind);
  return found;
}

describe.each(['public', 'private'] as const)('of a %s account', (accountType) => {
  test.each(['everyone', 'friends', 'me'] as const)(
    'with a resume for %s, filters and search find by what may be seen',
    async (seeResume: PrivacyValue) => {
      await setPrivacy(olga, accountType, { ...DEFAULT_PRIVACY, seeResume });
      const seen = SEEN[accountType];
      // What has nothing to do with the resume is the same whoever sees that.
      const isOnce = isFull || seeResume === 'everyone';
      for (const [part, query] of Object.entries(isOnce ? CARD : {})) {
        expect([part, await foundBy(query)]).toEqual([part, seen.card]);
      }
      for (const [part, query] of Object.entries(isOnce ? PROFILE : {})) {
        const expected = part.startsWith('age') ? seen.age : seen.profile;
        expect([part, await foundBy(query)]).toEqual([part, expected]);
      }
      for (const [part, query] of Object.entries(RESUME)) {
        expect([part, await foundBy(query)]).toEqual([part, seen[seeResume]]);
      }
      for (const kind of KINDS) {
        const shown = seen[seeResume]?.includes(kind) ? ['Bookbinding'] : [];
        expect([kind, await tags(VIEWERS[kind])]).toEqual([kind, shown]);
        expect([kind, await tags(VIEWERS[kind], 'BOOK')]).toEqual([kind, shown]);
      }
    },
  );

  test('rows hold what may be seen, and name what is not there', async () => {
    await setPrivacy(olga, accountType, { ...DEFAULT_PRIVACY, seeResume: 'everyone' });
    const hidden = async (kind: Kind) => (await rowFor(kind))?.hidden;
    const isOpen = accountType === 'public';
    expect(await hidden('self')).toEqual([]);
    expect(await hidden('friend')).toEqual([]);
    expect(await hidden('subscriber')).toEqual(
      isOpen ? ['birthDate', 'contacts'] : ['age', 'birthDate', 'contacts', 'resume', 'presence'],
    );
    expect(await hidden('stranger')).toEqual(
      isOpen
        ? ['birthDate', 'contacts']
        : ['username', 'gender', 'age', 'birthDate', 'city', 'contacts', 'resume', 'presence'],
    );
    const friend = await rowFor('friend');
    expect(friend).toMatchObject({
      firstName: 'Olga',
      username: 'hidden_olga',
      age: 34,
      cityId: 5,
      tags: [{ title: 'Bookbinding', colour: 'blue' }],
      spokenLanguages: [2, 1],
      ties: { friendship: 'friends' },
    });
    expect(friend?.universities).toHaveLength(1);
    const stranger = await rowFor('stranger');
    const kept = ['age', 'cityId', 'tags', 'universities', 'spokenLanguages', 'username'];
    expect(kept.filter((field) => Object.hasOwn(stranger ?? {}, field))).toEqual(isOpen ? kept : []);
    expect(stranger?.can).toEqual([
      'profile.befriend',
      'profile.subscribe',
      ...(isOpen ? ['profile.inviteToTeam'] : []),
      'profile.block',
      'profile.report',
    ]);
    expect(await rowFor('self')).toMatchObject({ ties: null, can: ['profile.edit'] });
    for (const kind of ['blocked', 'blocker'] as const) expect(await rowFor(kind)).toBeUndefined();
  });
});

async function rowFor(kind: Kind): Promise<ShownPerson | undefined> {
  const { items } = await page(VIEWERS[kind], { limit: 100 });
  return items.find(({ firstName }) => firstName === 'Olga');
}

test('a setting takes effect at once, whether or not the directory has heard of it', async () => {
  await setPrivacy(olga, 'public', { ...DEFAULT_PRIVACY });
  expect(await isFoundBy(stan, RESUME.tag)).toBe(true);
  await setUpQuietly('private');
  for (const query of [...Object.values(RESUME), ...Object.values(PROFILE)]) {
    expect([query, (await walk(stan, query)).found]).toEqual([query, []]);
    expect([query, await count(stan, query)]).toEqual([query, 0]);
  }
  expect(await tags(stan)).toEqual([]);
  await setUpQuietly('public');
});

async function setUpQuietly(type: 'public' | 'private') {
  await world.setAccountType(olga, type);
}

test('of who is blocked nothing is told by where a page ends', async () => {
  // Between Bill and the last one there is only Olga.
  const names = async (viewer: Person) => {
    const cursors: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await page(viewer, { limit: 1, cursor });
      cursor = answer.nextCursor ?? undefined;
      if (cursor) cursors.push(Buffer.from(cursor, 'base64url').toString());
    } while (cursor);
    return cursors.join();
  };
  expect(await names(stan)).toContain('Olga');
  expect(await names(bill)).not.toContain('Olga');
  expect(await names(brad)).not.toContain('Olga');
  await done(brad.call(unblock, { params: { uuid: olga.uuid } }));
  expect(await names(brad)).toContain('Olga');
});

test('whoever waits to be let in is a stranger until then', async () => {
  await setPrivacy(olga, 'private');
  const { wanda } = await people('wanda');
  await done(subscribe(wanda, olga));
  expect(await isFoundBy(wanda, PROFILE.city)).toBe(false);
  await done(world.ask(wanda, olga));
  expect(await isFoundBy(wanda, RESUME.tag)).toBe(false);
  await done(accept(olga, wanda));
  expect(await isFoundBy(wanda, RESUME.tag)).toBe(true);
});
