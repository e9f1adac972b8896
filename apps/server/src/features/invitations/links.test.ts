import { canInviteAs, ROLES } from '@quilt/contract/access';
import {
  acceptInvite,
  cancelInviteLink,
  createInviteLink,
  declineInvite,
  getInvite,
  InviteToken,
  listEndedInviteLinks,
  listInviteLinks,
} from '@quilt/contract/features/invitations';
import { type Grant, removeMember } from '@quilt/contract/features/members';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { AS_PERFORMER, createInvitationsWorld } from '../../testing/invitations-world';
import { AT_ONCE } from '../../testing/matrix';

const world = await createInvitationsWorld();
const { call, cast, teamWith, people, done, platform, clock } = world;
const { owner, administrator, manager, outsider } = cast;
const GONE = { status: 404, error: { code: 'common.not_found' } };

const make = (
  who: Person,
  id: TeamId,
  { grant = AS_PERFORMER, days = 7, uses = 5 }: { grant?: Grant; days?: 2 | 7 | 30; uses?: number } = {},
) => who.call(createInviteLink, { params: { id }, body: { grant, days, uses } });

const tokenOf = (url: string) => InviteToken.parse(url.split('/invite/')[1]);
const use = (who: Person, token: InviteToken) => who.call(acceptInvite, { params: { token } });
const listed = async (id: TeamId) => (await done(owner.call(listInviteLinks, { params: { id } }))).items;

test('a link is told once, and lets in whoever has it until it is used up', async () => {
  const { nora, pete, rosa } = await people('nora', 'pete', 'rosa');
  const { id } = await teamWith();
  const { item } = await done(make(manager, id, { uses: 2, grant: { role: 'observer' } }));
  expect(item).toMatchObject({ role: 'observer', uses: 2, usesLeft: 2, inviter: { uuid: manager.uuid } });
  expect(item.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/invite\/[\w-]{43}$/);
  const token = tokenOf(item.url);
  expect(JSON.stringify(await listed(id))).not.toContain(token);
  expect(await call(getInvite, { params: { token } })).toMatchObject({
    data: { item: { kind: 'link', needs: 'signIn', email: null, text: '', role: 'observer' } },
  });
  expect(await use(nora, token)).toMatchObject({ data: { item: { id, role: 'observer' } } });
  expect(await use(nora, token)).toMatchObject({ error: { code: 'invitations.member_already' } });
  expect(await listed(id)).toMatchObject([{ usesLeft: 1 }]);
  expect((await use(pete, token)).ok).toBe(true);
  expect(await use(rosa, token)).toMatchObject(GONE);
  expect(await listed(id)).toEqual([]);
});

test('of many who come at once as many get in as may', async () => {
  const { id } = await teamWith();
  const names = Array.from({ length: AT_ONCE }, (_, index) => `guest_${index}`);
  const guests = Object.values(await people(...names));
  const { item } = await done(make(owner, id, { uses: 7 }));
  const answers = await Promise.all(guests.map((guest) => use(guest, tokenOf(item.url))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
  const { rows } = await sql`
    select member_count, (select uses_left from invite_links where team_id = teams.id) as uses_left
      from teams where id = ${id}`.execute(platform.db);
  expect(rows).toEqual([{ member_count: 14, uses_left: 0 }]);
});

test('of many uses and cancellings at once a link ends in one way', async () => {
  const { id } = await teamWith();
  const guests = Object.values(await people(...Array.from({ length: 25 }, (_, index) => `visitor_${index}`)));
  const { item } = await done(make(owner, id, { uses: 3 }));
  const params = { id, link: item.id };
  const answers = await Promise.all(
    guests.flatMap((guest) => [
      use(guest, tokenOf(item.url)).then(({ ok }) => ({ ok, came: 1 })),
      owner.call(cancelInviteLink, { params }).then(({ ok }) => ({ ok, came: 0 })),
    ]),
  );
  const came = answers.filter((one) => one.ok && one.came === 1).length;
  const cancels = answers.filter((one) => one.ok && one.came === 0).length;
  const { items } = await done(owner.call(listEndedInviteLinks, { params: { id }, query: {} }));
  expect(items).toMatchObject([{ usesLeft: 3 - came, state: cancels === 1 ? 'cancelled' : 'usedUp' }]);
  expect(cancels).toBe(came === 3 ? 0 : 1);
});

describe('it opens nothing', () => {
  test.each([
    ['after its days', (id: TeamId) => world.age(id, 7)],
    [
      'after it was taken back',
      async (id: TeamId) => {
        const [link] = await listed(id);
        await done(owner.call(cancelInviteLink, { params: { id, link: link?.id as never } }));
      },
    ],
    [
      'when its maker is demoted',
      (id: TeamId) =>
        sql`update team_members set role = 'performer' where team_id = ${id} and user_id = ${manager.id}`.execute(
          platform.db,
        ),
    ],
  ] as const)('%s', async (_, change) => {
    const { id } = await teamWith();
    const token = tokenOf((await done(make(manager, id))).item.url);
    expect((await outsider.call(getInvite, { params: { token } })).ok).toBe(true);
    await change(id);
    expect([await outsider.call(getInvite, { params: { token } }), await use(outsider, token)]).toMatchObject(
      [GONE, GONE],
    );
  });
});

test('those that ended are listed with how, newest first, until nobody asks any more', async () => {
  const { nell } = await people('nell');
  const { id } = await teamWith();
  const expired = (await done(make(manager, id, { days: 2 }))).item;
  await world.age(id, 2);
  const usedUp = (await done(make(owner, id, { uses: 1 }))).item;
  expect((await use(nell, tokenOf(usedUp.url))).ok).toBe(true);
  const cancelled = (await done(make(owner, id))).item;
  const params = { id, link: cancelled.id };
  await done(owner.call(cancelInviteLink, { params }));
  const cancel = (link: typeof cancelled.id) => owner.call(cancelInviteLink, { params: { id, link } });
  // However it ended, that is how it ended: none is cancelled afterwards.
  for (const one of [cancelled, usedUp, expired]) expect(await cancel(one.id)).toMatchObject(GONE);
  const live = (await done(make(owner, id))).item;
  const ended = (query: { limit?: number; cursor?: string } = {}) =>
    done(manager.call(listEndedInviteLinks, { params: { id }, query }));
  const { items } = await ended();
  expect(items).toMatchObject([
    { id: cancelled.id, state: 'cancelled', endedAt: clock.now().toISOString(), uses: 5, usesLeft: 5 },
    { id: usedUp.id, state: 'usedUp', endedAt: null, usesLeft: 0, inviter: { uuid: owner.uuid } },
    { id: expired.id, state: 'expired', endedAt: clock.now().toISOString(), inviter: { uuid: manager.uuid } },
  ]);
  expect((await listed(id)).map((one) => one.id)).toEqual([live.id]);
  const first = await ended({ limit: 2 });
  expect(first.items).toHaveLength(2);
  const rest = await ended({ limit: 2, cursor: first.nextCursor ?? '' });
  expect(rest.items.map((one) => one.id)).toEqual([expired.id]);
  expect(JSON.stringify(items)).not.toContain(tokenOf(cancelled.url));
});

test('it lets nobody in again who was removed since, and one that is made later does', async () => {
  const { rita, sven } = await people('rita', 'sven');
  const { id } = await teamWith();
  const first = tokenOf((await done(make(owner, id))).item.url);
  await done(use(rita, first));
  clock.advance({ minutes: 1 });
  await done(manager.call(removeMember, { params: { id, uuid: rita.uuid } }));
  expect([await rita.call(getInvite, { params: { token: first } }), await use(rita, first)]).toMatchObject([
    GONE,
    GONE,
  ]);
  expect(await listed(id)).toMatchObject([{ usesLeft: 4 }]);
  expect((await use(sven, first)).ok).toBe(true);
  clock.advance({ minutes: 1 });
  expect((await use(rita, tokenOf((await done(make(owner, id))).item.url))).ok).toBe(true);
  clock.advance({ minutes: -2 });
});

test('who has not confirmed their address makes none and uses none, and none is declined', async () => {
  const { sid, tom } = await people('sid', 'tom');
  const { id } = await teamWith({ owner: sid });
  const token = tokenOf((await done(make(sid, id))).item.url);
  await world.unverify(tom);
  expect(await tom.call(getInvite, { params: { token } })).toMatchObject({
    data: { item: { needs: 'verify' } },
  });
  expect(await use(tom, token)).toMatchObject({ error: { code: 'invitations.verify_first' } });
  expect(await call(declineInvite, { params: { token } })).toMatchObject(GONE);
  await world.unverify(sid);
  expect(await make(sid, id)).toMatchObject({ error: { code: 'invitations.unverified' } });
});

describe.each(ROLES)('a %s', (role) => {
  test('makes links for the roles that they may give, and takes those back', async () => {
    const { id } = await teamWith();
    for (const given of ['administrator', 'manager', 'performer', 'observer', 'bystander'] as const) {
      const before = await world.invitationsOf(id);
      const answer = await make(cast[role], id, { grant: { role: given } });
      expect([given, answer.ok]).toEqual([given, canInviteAs(role, given)]);
      if (answer.ok) continue;
      expect(await world.invitationsOf(id)).toBe(before);
      const { item } = await done(
        make(given === 'administrator' ? owner : administrator, id, { grant: { role: given } }),
      );
      const params = { id, link: item.id };
      expect(await cast[role].call(cancelInviteLink, { params })).toMatchObject({
        error: { code: 'common.forbidden' },
      });
      await done(owner.call(cancelInviteLink, { params }));
    }
  });
});

test('a team has no more links than it may, also of many at once, and none of another', async () => {
  const [{ id }, other] = [await teamWith(), await teamWith()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => make(owner, id)));
  const made = answers.flatMap((answer) => (answer.ok ? [answer.data.item] : []));
  expect(made).toHaveLength(LIMITS.inviteLinks.perTeam);
  expect(await make(owner, id)).toMatchObject({
    error: { code: 'invitations.too_many_links', params: { max: LIMITS.inviteLinks.perTeam } },
  });
  const link = made[0]?.id as never;
  expect(await owner.call(cancelInviteLink, { params: { id: other.id, link } })).toMatchObject(GONE);
  await done(owner.call(cancelInviteLink, { params: { id, link } }));
  expect((await make(owner, id)).ok).toBe(true);
});

test('one for temporary performers gives a last day, a host and projects', async () => {
  const { uma } = await people('uma');
  const { id, project } = await teamWith();
  const grant: Grant = {
    role: 'temporaryPerformer',
    lastDay: '2026-07-31',
    host: manager.uuid,
    projects: [project],
  };
  const { item } = await done(make(owner, id, { grant }));
  expect(item).toMatchObject({
    lastDay: '2026-07-31',
    host: { uuid: manager.uuid },
    projects: [{ id: project }],
  });
  expect((await use(uma, tokenOf(item.url))).ok).toBe(true);
  const { rows } = await sql`
    select last_day, host_id from team_members where team_id = ${id} and user_id = ${uma.id}`.execute(
    platform.db,
  );
  expect(rows).toEqual([{ last_day: '2026-07-31', host_id: manager.id }]);
  expect(clock.now().toISOString()).toBe('2026-06-15T10:00:00.000Z');
});
