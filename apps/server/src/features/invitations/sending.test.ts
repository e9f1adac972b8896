import { canInviteAs, ROLES } from '@quilt/contract/access';
import {
  acceptInvitation,
  acceptInvite,
  cancelInvitation,
  createInviteLink,
  declineInvitation,
  InviteToken,
  listCandidates,
  listInvitations,
  resendInvitation,
} from '@quilt/contract/features/invitations';
import type { Grant } from '@quilt/contract/features/members';
import { updateUser } from '@quilt/contract/features/profile';
import { archiveTeam, getTeam } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { AS_PERFORMER, createInvitationsWorld, toEmail, toUser } from '../../testing/invitations-world';
import { AT_ONCE } from '../../testing/matrix';

const world = await createInvitationsWorld();
const { cast, teamWith, people, send, invite, own, done, clock, platform, block, befriend, makeCrowd } =
  world;
const { enterPeople, age } = world;
const { owner, administrator, manager } = cast;

const codesOf = (answer: { ok: boolean; error?: { fields: readonly { path: string; code: string }[] } }) =>
  answer.ok ? [] : (answer.error?.fields.map(({ path, code }) => [path, code]) ?? []);

test('who is invited by name sees who invites to what, and both sides see the same', async () => {
  const { nora } = await people('nora');
  const { id } = await teamWith();
  const answer = await done(send(manager, id, toUser(nora), { role: 'observer' }, 'Have a look'));
  expect(answer.items).toMatchObject([
    {
      to: { kind: 'user', person: { uuid: nora.uuid } },
      role: 'observer',
      lastDay: null,
      host: null,
      projects: [],
      state: 'pending',
      inviter: { uuid: manager.uuid, username: 'mia' },
      sentAt: clock.now().toISOString(),
      answeredAt: null,
      againFrom: null,
    },
  ]);
  expect(await own(nora)).toMatchObject([
    {
      id: answer.items[0]?.id,
      team: { id, title: 'Northlight', memberCount: 7, activeProjectsCount: 2 },
      inviter: { uuid: manager.uuid },
      role: 'observer',
      text: 'Have a look',
    },
  ]);
  expect((await eventsOf(nora)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['invitations.changed', 'invitation.received']),
  );
  const list = await done(owner.call(listInvitations, { params: { id }, query: {} }));
  expect(list.items).toEqual(answer.items);
});

describe.each(ROLES)('a %s', (role) => {
  const GRANTED = ['administrator', 'manager', 'performer', 'observer', 'bystander'] as const;

  test.each(GRANTED)('may invite as %s, or not, as the table says', async (given) => {
    const { id } = await teamWith();
    const before = await world.invitationsOf(id);
    const answer = await send(cast[role], id, toEmail(`${role}-${given}@example.org`), { role: given });
    const isAllowed = canInviteAs(role, given);
    expect(answer.ok).toBe(isAllowed);
    if (answer.ok) return;
    const hasSome = ROLES.some((one) => canInviteAs(role, one));
    expect(answer.error.code).toBe(hasSome ? 'members.role_out_of_reach' : 'common.forbidden');
    expect(await world.invitationsOf(id)).toBe(before);
  });
});

test('nobody invites as owner, whose schema does not know it, nor before the own address is confirmed', async () => {
  const { una } = await people('una');
  const { id } = await teamWith({ owner: una });
  const before = await world.invitationsOf(id);
  expect(await send(una, id, toEmail('x@example.org'), { role: 'owner' } as unknown as Grant)).toMatchObject({
    status: 422,
  });
  await world.unverify(una);
  expect(await send(una, id, toEmail('x@example.org'))).toMatchObject({
    error: { code: 'invitations.unverified' },
  });
  expect(await world.invitationsOf(id)).toBe(before);
});

test('an archived team invites nobody', async () => {
  const { id } = await teamWith();
  await done(owner.call(archiveTeam, { params: { id } }));
  expect(await send(owner, id, toEmail('x@example.org'))).toMatchObject({
    error: { code: 'teams.archived' },
  });
});

test('all that is wrong is told by its place, and then nobody is invited', async () => {
  const { paul, rita, sven } = await people('paul', 'rita', 'sven');
  const { id } = await teamWith();
  await invite(owner, id, toUser(paul));
  await done(rita.call(updateUser, { body: { conf: { addToTeams: 'me' } } }));
  const before = await world.invitationsOf(id);
  const nobody = { uuid: '0d1cf3c4-0000-4000-8000-000000000000' as Person['uuid'] };
  const to = [paul, rita, sven, administrator, nobody, sven].map(toUser);
  const answer = await send(owner, id, [...to, toEmail('new@example.org'), toEmail('NEW@example.org')]);
  expect(codesOf(answer)).toEqual([
    ['to.0', 'invitations.sent_already'],
    ['to.1', 'invitations.not_allowed'],
    ['to.3', 'invitations.member_already'],
    ['to.4', 'common.wrong_field'],
    ['to.5', 'invitations.sent_already'],
    ['to.7', 'invitations.sent_already'],
  ]);
  expect(await world.invitationsOf(id)).toBe(before);
  expect((await send(owner, id, [toUser(sven), toEmail('new@example.org')])).ok).toBe(true);
});

test.each([
  ['everyone', 'public', true, true],
  ['friends', 'public', false, true],
  ['me', 'public', false, false],
  ['everyone', 'private', false, true],
] as const)('addToTeams %s of a %s account lets strangers: %s, friends: %s', async (...row) => {
  const [addToTeams, accountType, strangers, friends] = row;
  const name = `${addToTeams}_${accountType}`;
  const made = await people(name, `friend_${name}`);
  const [person, friend] = [made[name], made[`friend_${name}`]];
  if (!person || !friend) throw new Error('nobody was made');
  const [of, others] = [await teamWith({ owner: friend }), await teamWith()];
  await befriend(person, friend);
  await done(person.call(updateUser, { body: { accountType, conf: { addToTeams } } }));
  expect([
    (await send(owner, others.id, toUser(person))).ok,
    (await send(friend, of.id, toUser(person))).ok,
  ]).toEqual([strangers, friends]);
});

test('who has blocked the inviter is nobody, among candidates too, and who is blocked later sees nothing', async () => {
  const { vera, walt } = await people('vera', 'walt');
  const { id } = await teamWith();
  const search = async (name: string) =>
    (await done(owner.call(listCandidates, { params: { id }, query: { search: name } }))).items;
  await enterPeople(vera, walt, administrator);
  expect(await search('vera')).toMatchObject([{ person: { uuid: vera.uuid }, refusal: null }]);
  expect(await search('ada')).toMatchObject([{ refusal: 'memberAlready' }]);

  await done(block(vera, owner));
  expect(await search('vera')).toEqual([]);
  expect(codesOf(await send(owner, id, toUser(vera)))).toEqual([['to.0', 'common.wrong_field']]);
  // Another manager, whom she has not blocked, may.
  expect((await send(manager, id, toUser(vera))).ok).toBe(true);
  expect((await done(owner.call(listInvitations, { params: { id }, query: {} }))).items).toEqual([]);
  expect((await done(manager.call(listInvitations, { params: { id }, query: {} }))).items).toHaveLength(1);

  const invitation = await invite(owner, id, toUser(walt));
  expect(await own(walt)).toHaveLength(1);
  await done(block(walt, owner));
  expect(await own(walt)).toEqual([]);
  expect(await walt.call(acceptInvitation, { params: { id: invitation } })).toMatchObject({ status: 404 });
});

test('an invitation of a temporary performer expires with their last day, also sent again', async () => {
  const { zora } = await people('zora');
  const { id, project } = await teamWith();
  const today = clock.now().toISOString().slice(0, 10);
  const grant: Grant = {
    role: 'temporaryPerformer',
    lastDay: today,
    host: manager.uuid,
    projects: [project],
  };
  const { items } = await done(send(owner, id, toUser(zora), grant));
  const left = Date.parse(items[0]?.expiresAt ?? '') - clock.now().getTime();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(36 * 3_600_000);
  const params = { id, invitation: items[0]?.id as never };
  const { item } = await done(owner.call(resendInvitation, { params }));
  expect(item.expiresAt).toBe(items[0]?.expiresAt);
});

test('who declined and came in by another way stands in no list of who declined', async () => {
  const { yuri } = await people('yuri');
  const { id } = await teamWith();
  const invitation = await invite(owner, id, toUser(yuri));
  await done(yuri.call(declineInvitation, { params: { id: invitation } }));
  const list = async (state: 'open' | 'all') =>
    (await done(owner.call(listInvitations, { params: { id }, query: { state } }))).items.map(
      ({ id: one }) => one,
    );
  const part = async () =>
    (await done(owner.call(getTeam, { params: { id } }))).item.parts.find(
      ({ kind }) => kind === 'invitations',
    );
  expect([await list('open'), await list('all')]).toEqual([[invitation], [invitation]]);
  expect(await part()).toMatchObject({ count: 1 });
  const { item: link } = await done(
    owner.call(createInviteLink, { params: { id }, body: { grant: AS_PERFORMER, days: 2, uses: 1 } }),
  );
  const token = InviteToken.parse(link.url.split('/invite/')[1]);
  await done(yuri.call(acceptInvite, { params: { token } }));
  expect([await list('open'), await list('all')]).toEqual([[], []]);
  expect(await part()).toMatchObject({ count: 0, items: [] });
});

test('after a decline the team waits 30 days, and says until when', async () => {
  const { xena } = await people('xena');
  const { id } = await teamWith();
  const other = await teamWith();
  await enterPeople(xena);
  const invitation = await invite(owner, id, toUser(xena));
  await done(xena.call(declineInvitation, { params: { id: invitation } }));
  expect(await xena.call(declineInvitation, { params: { id: invitation } })).toMatchObject({
    error: { code: 'invitations.closed' },
  });
  expect(await xena.call(acceptInvitation, { params: { id: invitation } })).toMatchObject({
    error: { code: 'invitations.closed' },
  });
  const again = new Date(clock.now().getTime() + 30 * 24 * 60 * 60_000).toISOString();
  expect(await send(owner, id, toUser(xena))).toMatchObject({
    error: {
      code: 'invitations.declined_lately',
      fields: [{ path: 'to.0', code: 'invitations.declined_lately', params: { day: again.slice(0, 10) } }],
    },
  });
  const [declined] = (await done(owner.call(listInvitations, { params: { id }, query: {} }))).items;
  expect(declined).toMatchObject({ state: 'declined', againFrom: again });
  const candidates = await done(owner.call(listCandidates, { params: { id }, query: { search: 'xena' } }));
  expect(candidates.items).toMatchObject([{ refusal: 'declinedLately', againFrom: again }]);
  // Another team has not asked yet.
  expect((await send(owner, other.id, toUser(xena))).ok).toBe(true);

  await age(id, LIMITS.declinedDays);
  expect((await send(owner, id, toUser(xena))).ok).toBe(true);
});

test('one that nobody answered in time is over, and can be sent anew or again', async () => {
  const { yara, zoe } = await people('yara', 'zoe');
  const { id } = await teamWith();
  const first = await invite(owner, id, toUser(yara));
  const second = await invite(owner, id, toUser(zoe));
  clock.advance({ days: LIMITS.invitationDays });
  expect([await own(yara), await own(zoe)]).toEqual([[], []]);
  expect(await yara.call(acceptInvitation, { params: { id: first } })).toMatchObject({
    error: { code: 'invitations.closed' },
  });
  const all = await done(owner.call(listInvitations, { params: { id }, query: { state: 'all' } }));
  expect(all.items.map(({ state }) => state)).toEqual(['expired', 'expired']);
  await invite(owner, id, toUser(yara));
  // Followed by another, the old one cannot come back.
  expect(await owner.call(resendInvitation, { params: { id, invitation: first } })).toMatchObject({
    error: { code: 'invitations.closed' },
  });
  const resent = await done(owner.call(resendInvitation, { params: { id, invitation: second } }));
  expect(resent.item).toMatchObject({ state: 'pending', sentAt: clock.now().toISOString() });
  expect(await zoe.call(acceptInvitation, { params: { id: second } })).toMatchObject({ ok: true });
});

test('whoever sends it again stands for it, and only as far as their role reaches', async () => {
  const { ally } = await people('ally');
  const { id } = await teamWith();
  const invitation = await invite(owner, id, toUser(ally), { role: 'manager' });
  const params = { id, invitation };
  expect(await manager.call(resendInvitation, { params })).toMatchObject({
    error: { code: 'members.role_out_of_reach' },
  });
  expect(await manager.call(cancelInvitation, { params })).toMatchObject({
    error: { code: 'common.forbidden' },
  });
  const { item } = await done(administrator.call(resendInvitation, { params }));
  expect(item.inviter).toMatchObject({ uuid: administrator.uuid });
});

test('one that was taken back cannot be answered, sent again or taken back', async () => {
  const { bob } = await people('bob');
  const { id } = await teamWith();
  const invitation = await invite(owner, id, toUser(bob));
  expect((await owner.call(cancelInvitation, { params: { id, invitation } })).status).toBe(204);
  expect(await own(bob)).toEqual([]);
  const closed = { error: { code: 'invitations.closed' } };
  expect(await bob.call(acceptInvitation, { params: { id: invitation } })).toMatchObject(closed);
  expect(await bob.call(declineInvitation, { params: { id: invitation } })).toMatchObject(closed);
  expect(await owner.call(resendInvitation, { params: { id, invitation } })).toMatchObject(closed);
  expect(await owner.call(cancelInvitation, { params: { id, invitation } })).toMatchObject(closed);
});

test('an invitation of another team is not there', async () => {
  const { carl } = await people('carl');
  const [mine, other] = [await teamWith(), await teamWith()];
  const invitation = await invite(owner, other.id, toUser(carl));
  const params = { id: mine.id, invitation };
  expect(await owner.call(cancelInvitation, { params })).toMatchObject({ status: 404 });
  expect(await owner.call(resendInvitation, { params })).toMatchObject({ status: 404 });
  expect(await own(carl)).toHaveLength(1);
});

describe('of many at once', () => {
  test('no more wait for an answer than may', async () => {
    const { id } = await teamWith();
    const crowd = await makeCrowd(LIMITS.pendingInvitations - 5);
    await sql`
      insert into invitations
        (team_id, user_id, role, text, state, created_at, sent_at, expires_at)
      select ${id}, unnest(${crowd.map((one) => one.id)}::bigint[]), 'performer', '', 'pending', ${clock.now()},
             ${clock.now()}, ${new Date(clock.now().getTime() + 60_000)}`.execute(platform.db);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => send(owner, id, toEmail(`at-once-${index}@example.org`))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.error.code)));
    expect([...codes]).toEqual(['invitations.too_many']);
    expect((await send(owner, (await teamWith()).id, toEmail('elsewhere@example.org'))).ok).toBe(true);
  });

  test('one is made for the same person or address', async () => {
    const { dora } = await people('dora');
    const { id } = await teamWith();
    for (const to of [toUser(dora), toEmail('same@example.org')]) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => send(index % 2 ? owner : manager, id, to)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  test('nobody sends more in a day than may, into however many teams', async () => {
    const { emil } = await people('emil');
    const teams = await Promise.all(Array.from({ length: 3 }, () => teamWith({ owner: emil })));
    const sendMany = (index: number, count: number) => {
      const team = teams[index % teams.length];
      if (!team) throw new Error('no team');
      return send(
        emil,
        team.id,
        Array.from({ length: count }, (_, one) => toEmail(`emil-${index}-${one}@example.org`)),
      );
    };
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => sendMany(index, 20)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(LIMITS.invitationsPerDay / 20);
    expect(await sendMany(50, 1)).toMatchObject({
      status: 429,
      error: { code: 'invitations.too_many_today', params: { max: 200, seconds: 86_400 } },
    });
    clock.advance({ days: 1 });
    expect((await sendMany(51, 1)).ok).toBe(true);
  });
});

test('the list of a team goes by pages, and leaves out what is long over unless asked', async () => {
  const { id } = await teamWith();
  const names = Array.from({ length: 5 }, (_, index) => toEmail(`paged-${index}@example.org`));
  await done(send(owner, id, names, AS_PERFORMER));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await done(owner.call(listInvitations, { params: { id }, query: { limit: 2, cursor } }));
    seen.push(...page.items.map(({ to }) => (to.kind === 'email' ? to.email : '')));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([4, 3, 2, 1, 0].map((index) => `paged-${index}@example.org`));
});
