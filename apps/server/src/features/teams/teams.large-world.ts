import type { Role } from '@quilt/contract/access';
import { ACTIVITY, type AuditKind } from '@quilt/contract/features/teams';
import type pg from 'pg';
import { type CopyValue, copyRows } from '../../platform/db/copy-rows';
import { withoutIndexes } from '../../platform/db/without-indexes';
import { DAY_MS } from '../../platform/durations';
import type { LargeWorldPart, WorldUsers } from '../../platform/worlds';
import { endOfDay } from './roster';

/** The first team is as large as a page of a team has to bear; of the others there is one for so many users. */
const LARGE_MEMBERS = 500;
const USERS_PER_TEAM = 10;
/** Members of a small team; the others are in none. */
const SMALL_MEMBERS = 8;
const TIME_ZONE = 'Europe/Moscow';
const WORDS = ['Harbour', 'Северный', 'Lantern', 'Открытый', 'Cedar', 'Речной', 'Signal', 'Новый'];
const KINDS: readonly AuditKind[] = ['memberJoined', 'roleChanged', 'teamChanged', 'projectCreated'];
const ENTRIES = { large: 2_000, small: 6 };

/** Of the large team, the first of the users; of a small one, those that follow each other. */
function membersOf({ firstId, count }: WorldUsers, team: number): number[] {
  const from = team === 0 ? 0 : (team - 1) * USERS_PER_TEAM;
  const size = Math.min(team === 0 ? LARGE_MEMBERS : SMALL_MEMBERS, count - from);
  return Array.from({ length: size }, (_, index) => firstId + from + index);
}

function countTeams({ count }: WorldUsers): number {
  return 1 + Math.ceil(count / USERS_PER_TEAM);
}

/** Of every hundred in the large team, and of a small one, whoever comes in this place. */
const ROLE_AT: Readonly<Record<number, Role>> = {
  0: 'owner',
  1: 'administrator',
  2: 'manager',
  5: 'temporaryPerformer',
  6: 'observer',
  7: 'bystander',
};

function roleAt(place: number): Role {
  if (place < 100) return ROLE_AT[place] ?? 'performer';
  const role = ROLE_AT[place % 100];
  return role === undefined || role === 'owner' || role === 'temporaryPerformer' ? 'performer' : role;
}

export const fillTeamsWorld: LargeWorldPart = (work) =>
  withoutIndexes(work.client, ['team_ledger'], () => makeTeams(work));

async function makeTeams({
  client,
  users,
  now,
  random,
  report,
}: Parameters<LargeWorldPart>[0]): Promise<void> {
  const count = countTeams(users);
  report(`Making ${count} teams`);
  const firstId = await reserveIds(client, count);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const places = Array.from({ length: count }, (_, index) => index);
  await copyRows(
    client,
    'teams',
    ['id', 'title', 'description', 'visibility', 'time_zone', 'member_count', 'created_at'],
    mapped(places, (place) => [
      firstId + place,
      `${WORDS[place % WORDS.length]} ${place}`,
      '',
      place === 0 ? 'hidden' : (['open', 'byRequest', 'hidden'][place % 3] ?? 'hidden'),
      TIME_ZONE,
      membersOf(users, place).length,
      ago(400),
    ]),
  );
  await copyRows(
    client,
    'scopes',
    ['scope'],
    mapped(places, (place) => [`team:${firstId + place}`]),
  );
  await copyRows(
    client,
    'team_members',
    ['team_id', 'user_id', 'role', 'joined_at', 'last_day', 'host_id', 'ends_at'],
    makeMembers(),
  );
  await copyRows(
    client,
    'team_ledger',
    ['team_id', 'at', 'kind', 'is_activity', 'actor_id', 'is_by_itself', 'subject_id', 'params', 'device'],
    makeEntries(),
  );

  function* makeMembers(): Generator<readonly CopyValue[]> {
    const lastDay = new Date(now.getTime() + 90 * DAY_MS).toISOString().slice(0, 10);
    const endsAt = endOfDay(lastDay, TIME_ZONE);
    for (const place of places) {
      const members = membersOf(users, place);
      const host = members[0] ?? 0;
      for (const [index, user] of members.entries()) {
        const role = roleAt(index);
        const term = role === 'temporaryPerformer' ? [lastDay, host, endsAt] : [null, null, null];
        yield [firstId + place, user, role, ago(399 - (index % 300)), ...term];
      }
    }
  }

  function* makeEntries(): Generator<readonly CopyValue[]> {
    for (const place of places) {
      const members = membersOf(users, place);
      const entries = place === 0 ? ENTRIES.large : ENTRIES.small;
      for (let index = 0; index < entries; index += 1) {
        const kind = KINDS[index % KINDS.length] ?? 'memberJoined';
        const actor = members[Math.floor(random.next() * members.length)] ?? null;
        const subject = members[index % members.length] ?? null;
        const at = ago(390 - (index * 380) / entries);
        const params = { title: WORDS[index % WORDS.length] };
        yield [firstId + place, at, kind, ACTIVITY.includes(kind), actor, false, subject, params, ''];
      }
    }
  }
}

async function reserveIds(client: pg.ClientBase, count: number): Promise<number> {
  const { rows } = await client.query<{ first: number }>(
    `with first as (select nextval(pg_get_serial_sequence('teams', 'id')) as id)
     select id as first, setval(pg_get_serial_sequence('teams', 'id'), id + $1 - 1) from first`,
    [count],
  );
  return rows[0]?.first ?? 1;
}

function* mapped<Item, Row>(items: Iterable<Item>, toRow: (item: Item) => Row): Generator<Row> {
  for (const item of items) yield toRow(item);
}
