import { GROUP_CATEGORIES } from '@quilt/contract/features/groups';
import { type CopyValue, copyRows } from '../../platform/db/copy-rows';
import { DAY_MS } from '../../platform/durations';
import type { LargeWorldPart } from '../../platform/worlds';

/** The first group is as large as one has to bear; of the others there is one for so many users. */
const LARGE_MEMBERS = 5_000;
const USERS_PER_GROUP = 20;
const SMALL_MEMBERS = 15;
const REQUESTS = { large: 200, small: 1 };
const INVITATIONS = { large: 200, small: 1 };
const BANS = { large: 100, small: 1 };
const WORDS = ['Harbour', 'Тихий', 'Lantern', 'Открытый', 'Cedar', 'Речной', 'Signal', 'Новый'];

export const fillGroupsWorld: LargeWorldPart = async ({ client, users, now, report }) => {
  const count = 1 + Math.ceil(users.count / USERS_PER_GROUP);
  report(`Making ${count} groups`);
  const { rows } = await client.query<{ first: number }>(
    `with first as (select nextval(pg_get_serial_sequence('groups', 'id')) as id)
     select id as first, setval(pg_get_serial_sequence('groups', 'id'), id + $1 - 1) from first`,
    [count],
  );
  const firstId = rows[0]?.first ?? 1;
  const places = Array.from({ length: count }, (_, index) => index);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

  /** Users of a group who follow each other, behind those of `skip`; fewer where there are no more. */
  const usersOf = (place: number, skip: number, most: number): number[] => {
    const from = (place === 0 ? 0 : (place - 1) * USERS_PER_GROUP) + skip;
    const size = Math.max(0, Math.min(most, users.count - from));
    return Array.from({ length: size }, (_, index) => users.firstId + from + index);
  };
  const membersOf = (place: number) => usersOf(place, 0, place === 0 ? LARGE_MEMBERS : SMALL_MEMBERS);
  /** Behind the members, one kind after the other, of whom some may be missing at the end. */
  const othersOf = (place: number) => {
    const [members, most] = [membersOf(place).length, place === 0 ? 'large' : 'small'] as const;
    const asking = usersOf(place, members, REQUESTS[most]);
    const invited = usersOf(place, members + asking.length, INVITATIONS[most]);
    const banned = usersOf(place, members + asking.length + invited.length, BANS[most]);
    return { asking, invited, banned };
  };

  await copyRows(
    client,
    'groups',
    [
      'id',
      'title',
      'description',
      'rules',
      'category',
      'visibility',
      'member_count',
      'request_count',
      'founder_id',
      'created_at',
    ],
    rowsOf((place) => [
      [
        firstId + place,
        `${WORDS[place % WORDS.length]} ${place}`,
        '',
        '',
        GROUP_CATEGORIES[place % GROUP_CATEGORIES.length] ?? 'other',
        ['open', 'byRequest', 'hidden'][place % 3] ?? 'open',
        membersOf(place).length,
        othersOf(place).asking.length,
        membersOf(place)[0] ?? null,
        ago(400),
      ],
    ]),
  );
  await copyRows(
    client,
    'scopes',
    ['scope'],
    rowsOf((place) => [[`group:${firstId + place}`]]),
  );
  await copyRows(
    client,
    'group_members',
    ['group_id', 'user_id', 'role', 'joined_at'],
    rowsOf((place) =>
      membersOf(place).map((user, index) => [
        firstId + place,
        user,
        index === 0 ? 'owner' : index < 3 ? 'moderator' : 'member',
        ago(399 - (index % 300)),
      ]),
    ),
  );
  await copyRows(
    client,
    'group_requests',
    ['group_id', 'user_id', 'text', 'asked_at'],
    rowsOf((place) =>
      othersOf(place).asking.map((user, index) => [firstId + place, user, '', ago(index % 30)]),
    ),
  );
  await copyRows(
    client,
    'group_invitations',
    ['group_id', 'user_id', 'inviter_id', 'invited_at'],
    rowsOf((place) =>
      othersOf(place).invited.map((user, index) => [
        firstId + place,
        user,
        membersOf(place)[0] ?? user,
        ago(index % 30),
      ]),
    ),
  );
  await copyRows(
    client,
    'group_bans',
    ['group_id', 'user_id', 'by_id', 'banned_at'],
    rowsOf((place) =>
      othersOf(place).banned.map((user, index) => [
        firstId + place,
        user,
        membersOf(place)[0] ?? null,
        ago(index % 30),
      ]),
    ),
  );

  function* rowsOf(toRows: (place: number) => CopyValue[][]): Generator<readonly CopyValue[]> {
    for (const place of places) yield* toRows(place);
  }
};
