import {
  acceptJoinRequest,
  declineJoinRequest,
  joinTeam,
  listJoinRequests,
  takeJoinRequestBack,
} from '@quilt/contract/features/invitations';
import { archiveTeam, getTeam, listOpenTeams, TeamId, updateTeam } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createInvitationsWorld, toUser } from '../../testing/invitations-world';
import { AT_ONCE } from '../../testing/matrix';

const world = await createInvitationsWorld();
const { cast, teamWith, people, done, platform, clock, block, makeCrowd, invite, own } = world;
const { owner, manager, performer } = cast;
const GONE = { status: 404, error: { code: 'common.not_found' } };

const join = (who: Person, id: TeamId, text = '') => who.call(joinTeam, { params: { id }, body: { text } });
const back = (who: Person, id: TeamId) => who.call(takeJoinRequestBack, { params: { id } });
const requests = async (who: Person, id: TeamId) =>
  (await done(who.call(listJoinRequests, { params: { id }, query: {} }))).items;

test('an open team is joined at once, as performer, by whoever has confirmed their address', async () => {
  const { nora } = await people('nora');
  const { id } = await teamWith(cast, { visibility: 'open' });
  await world.unverify(nora);
  const before = await world.invitationsOf(id);
  expect(await join(nora, id)).toMatchObject({ error: { code: 'teams.unverified' } });
  expect(await world.invitationsOf(id)).toBe(before);
  await sql`update users set email_verified_at = ${clock.now()} where id = ${nora.id}`.execute(platform.db);
  expect(await join(nora, id)).toMatchObject({ data: { item: { state: 'joined' } } });
  expect(await nora.call(getTeam, { params: { id } })).toMatchObject({
    data: { item: { role: 'performer' } },
  });
  expect(await join(nora, id)).toMatchObject({ error: { code: 'invitations.member_already' } });
});

test('a hidden team is not there to be joined, asked or found, as one that never was', async () => {
  const { paul } = await people('paul');
  const { id } = await teamWith();
  const none = TeamId.parse(987_654);
  const before = await world.invitationsOf(id);
  for (const ask of [join, back]) {
    const [hidden, missing] = [await ask(paul, id), await ask(paul, none)];
    expect(hidden).toMatchObject(GONE);
    expect({ ...hidden, error: null }).toEqual({ ...missing, error: null });
  }
  const found = await done(paul.call(listOpenTeams, { query: { search: 'Northlight' } }));
  expect(found.items.map((team) => team.id)).not.toContain(id);
  expect(await world.invitationsOf(id)).toBe(before);
});

test('an archived team is not there either', async () => {
  const { quin } = await people('quin');
  const { id } = await teamWith(cast, { visibility: 'open' });
  await done(owner.call(archiveTeam, { params: { id } }));
  expect(await join(quin, id)).toMatchObject(GONE);
});

test('one by request is asked, once, and answered by whoever may invite', async () => {
  const { rosa } = await people('rosa');
  const { id } = await teamWith(cast, { visibility: 'byRequest' });
  expect(await join(rosa, id, 'I draw maps')).toMatchObject({ data: { item: { state: 'asked' } } });
  expect(await join(rosa, id, 'Once more')).toMatchObject({ data: { item: { state: 'asked' } } });
  expect(await requests(manager, id)).toMatchObject([{ person: { uuid: rosa.uuid }, text: 'I draw maps' }]);
  const params = { id, uuid: rosa.uuid };
  expect(await performer.call(acceptJoinRequest, { params })).toMatchObject({
    error: { code: 'common.forbidden' },
  });
  expect((await manager.call(acceptJoinRequest, { params })).status).toBe(204);
  expect(await rosa.call(getTeam, { params: { id } })).toMatchObject({
    data: { item: { role: 'performer' } },
  });
  expect(await manager.call(acceptJoinRequest, { params })).toMatchObject(GONE);
  expect(await requests(manager, id)).toEqual([]);
});

test('who is not let in waits 30 days, and cannot get round it by taking the request back', async () => {
  const { sven } = await people('sven');
  const { id } = await teamWith(cast, { visibility: 'byRequest' });
  await done(join(sven, id));
  const params = { id, uuid: sven.uuid };
  expect((await owner.call(declineJoinRequest, { params })).status).toBe(204);
  expect(await owner.call(declineJoinRequest, { params })).toMatchObject(GONE);
  expect(await owner.call(acceptJoinRequest, { params })).toMatchObject(GONE);
  expect(await back(sven, id)).toMatchObject(GONE);
  expect(await join(sven, id)).toMatchObject({
    error: { code: 'invitations.asked_lately', params: { day: '2026-07-15' } },
  });
  expect(await sven.call(getTeam, { params: { id } })).toMatchObject({ data: { item: { joining: 'wait' } } });
  await world.age(id, LIMITS.declinedDays);
  expect((await join(sven, id)).ok).toBe(true);
});

test('who takes it back can ask again at once, and cannot be let in meanwhile', async () => {
  const { tara } = await people('tara');
  const { id } = await teamWith(cast, { visibility: 'byRequest' });
  await done(join(tara, id));
  expect((await back(tara, id)).status).toBe(204);
  expect(await back(tara, id)).toMatchObject(GONE);
  expect(await owner.call(acceptJoinRequest, { params: { id, uuid: tara.uuid } })).toMatchObject(GONE);
  expect((await join(tara, id)).ok).toBe(true);
});

test('whom the viewer has blocked asks others, and whoever becomes a member asks no more', async () => {
  const { uwe, vera } = await people('uwe', 'vera');
  const { id } = await teamWith(cast, { visibility: 'byRequest' });
  await done(join(uwe, id));
  await done(join(vera, id));
  await done(block(manager, uwe));
  expect((await requests(manager, id)).map(({ person }) => person.uuid)).toEqual([vera.uuid]);
  expect(await manager.call(acceptJoinRequest, { params: { id, uuid: uwe.uuid } })).toMatchObject(GONE);
  expect(await requests(owner, id)).toHaveLength(2);
  // Invited, too: one way in ends all others.
  await invite(owner, id, toUser(vera), { role: 'observer' });
  await done(owner.call(acceptJoinRequest, { params: { id, uuid: vera.uuid } }));
  expect(await own(vera)).toEqual([]);
  expect((await requests(owner, id)).map(({ person }) => person.uuid)).toEqual([uwe.uuid]);
});

test('a team that was hidden meanwhile can still answer, and be asked no longer', async () => {
  const { walt } = await people('walt');
  const { id } = await teamWith(cast, { visibility: 'byRequest' });
  await done(join(walt, id));
  await done(
    owner.call(updateTeam, { params: { id }, body: { version: 1, changes: { visibility: 'hidden' } } }),
  );
  expect(await join(walt, id)).toMatchObject(GONE);
  expect((await back(walt, id)).status).toBe(204);
});

test('of many at once no more ask than may, and one who asks fifty times asks once', async () => {
  const { id } = await teamWith(cast, { visibility: 'byRequest' });
  const crowd = await makeCrowd(LIMITS.joinRequests - 3);
  await sql`
    insert into join_requests (team_id, user_id, text, asked_at)
    select ${id}, unnest(${crowd.map((one) => one.id)}::bigint[]), '', ${clock.now()}`.execute(platform.db);
  const names = Array.from({ length: 25 }, (_, index) => `asker_${index}`);
  const askers = Object.values(await people(...names));
  const answers = await Promise.all([...askers, ...askers].map((one) => join(one, id)));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from join_requests where team_id = ${id}`.execute(platform.db);
  expect(rows).toEqual([{ count: LIMITS.joinRequests }]);
  const refused = answers.flatMap((answer) => (answer.ok ? [] : answer.error.code));
  expect(new Set(refused)).toEqual(new Set(['invitations.too_many']));
});

test('of many who join a team with room for five at once, five are in', async () => {
  const { id } = await teamWith(cast, { visibility: 'open' });
  await sql`update teams set member_count = ${LIMITS.teamMembers - 5} where id = ${id}`.execute(platform.db);
  const names = Array.from({ length: AT_ONCE }, (_, index) => `joiner_${index}`);
  const joiners = Object.values(await people(...names));
  const answers = await Promise.all(joiners.map((one) => join(one, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'invitations.team_full' } });
});

test('requests come in pages, the oldest first', async () => {
  const { id } = await teamWith(cast, { visibility: 'byRequest' });
  const names = ['page_a', 'page_b', 'page_c'] as const;
  for (const asker of Object.values(await people(...names))) await done(join(asker, id));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await done(owner.call(listJoinRequests, { params: { id }, query: { limit: 2, cursor } }));
    seen.push(...page.items.map(({ person }) => person.username ?? ''));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([...names]);
});
