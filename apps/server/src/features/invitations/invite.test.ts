import {
  acceptInvitation,
  acceptInvite,
  cancelInvitation,
  declineInvite,
  getInvite,
  InviteToken,
  listInvitations,
  resendInvitation,
} from '@quilt/contract/features/invitations';
import { leaveTeam, removeMember } from '@quilt/contract/features/members';
import { patchUser, updateUser } from '@quilt/contract/features/profile';
import { archiveTeam } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { transactionWith, watchQueries } from '../../testing/asked-queries';
import { eventsOf, handOut } from '../../testing/events';
import { createInvitationsWorld, toEmail, toUser } from '../../testing/invitations-world';
import { AT_ONCE } from '../../testing/matrix';

const world = await createInvitationsWorld();
const { app, call, cast, teamWith, people, send, invite, own, mailed, tokenFor, done, clock, platform } =
  world;
const { owner, manager } = cast;
const GONE = { status: 404, error: { code: 'common.not_found' } };

const look = (token: InviteToken, who?: Person) =>
  who ? who.call(getInvite, { params: { token } }) : call(getInvite, { params: { token } });
const accept = (who: Person, token: InviteToken) => who.call(acceptInvite, { params: { token } });
const decline = (token: InviteToken) => call(declineInvite, { params: { token } });

test('the mail says who invites to what, and its link shows it, though the team is hidden', async () => {
  const { id } = await teamWith(cast, { title: 'Atelier North' });
  await done(send(manager, id, toEmail('Anna.New@Example.org'), { role: 'observer' }, 'Come & see <us>'));
  const [mail] = await mailed('anna.new@example.org');
  expect(mail?.subject).toBe('Mia Tester invites you to Atelier North');
  expect(mail?.text).toContain('Your role there would be observer.');
  expect(mail?.text).toContain('“Come & see <us>”');
  expect(mail?.html).toContain('Come &amp; see &lt;us&gt;');
  expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/invite\/[\w-]{43}\n/);

  const token = await tokenFor('anna.new@example.org');
  expect(await look(token)).toMatchObject({
    data: {
      item: {
        kind: 'email',
        team: { id, title: 'Atelier North', memberCount: 7 },
        role: 'observer',
        inviterName: 'Mia Tester',
        text: 'Come & see <us>',
        needs: 'signIn',
        email: 'anna.new@example.org',
      },
    },
  });
  expect(await look(token, cast.outsider)).toMatchObject({ data: { item: { needs: 'otherAccount' } } });
  expect(await look(token, owner)).toMatchObject({ data: { item: { needs: 'memberAlready' } } });
});

test('a Russian inviter writes in Russian to those whom nobody knows, and to others in their own language', async () => {
  const { raya, ron } = await people('raya', 'ron');
  const { id, project } = await teamWith({ owner: raya });
  await done(raya.call(updateUser, { body: { language: 'ru' } }));
  const grant = {
    role: 'temporaryPerformer' as const,
    lastDay: '2026-08-31',
    host: raya.uuid,
    projects: [project],
  };
  await done(send(raya, id, [toEmail('nobody@example.org'), toEmail('ron@example.org')], grant, 'Ждём'));
  const [russian] = await mailed('nobody@example.org');
  expect(russian?.subject).toBe('Raya Tester приглашает вас в команду Northlight');
  expect(russian?.text).toContain('временный исполнитель, до 31 августа 2026 года включительно');
  expect(russian?.text).toContain('«Ждём»');
  const [english] = await mailed('ron@example.org');
  expect(english?.text).toContain('temporary performer, until 31 August 2026');
  expect(await own(ron)).toHaveLength(1);
});

test('however often it is looked at, it is used once, by whom it was sent to', async () => {
  const { sid } = await people('sid');
  const { id } = await teamWith();
  await done(send(owner, id, toEmail('sid@example.org')));
  const token = await tokenFor('sid@example.org');
  for (let time = 0; time < 5; time += 1) expect((await look(token, sid)).ok).toBe(true);
  const before = await world.invitationsOf(id);
  expect(await accept(cast.outsider, token)).toMatchObject({ error: { code: 'invitations.other_address' } });
  expect(await accept(owner, token)).toMatchObject({ error: { code: 'invitations.member_already' } });
  expect(await call(acceptInvite, { params: { token } })).toMatchObject({ status: 401 });
  await world.unverify(sid);
  expect(await look(token, sid)).toMatchObject({ data: { item: { needs: 'verify' } } });
  expect(await accept(sid, token)).toMatchObject({ error: { code: 'invitations.verify_first' } });
  expect(await own(sid)).toEqual([]);
  expect(await world.invitationsOf(id)).toBe(before);

  await sql`update users set email_verified_at = ${clock.now()} where id = ${sid.id}`.execute(platform.db);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => accept(sid, token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect([
    await look(token),
    await look(token, sid),
    await accept(sid, token),
    await decline(token),
  ]).toMatchObject([GONE, GONE, GONE, GONE]);
});

describe('nothing is opened', () => {
  test.each([
    [
      'after it was declined, by whoever has the mail',
      async (token: InviteToken) => expect((await decline(token)).status).toBe(204),
    ],
    [
      'after it was taken back',
      async (
        _: InviteToken,
        team: Parameters<typeof invite>[1],
        invitation: Awaited<ReturnType<typeof invite>>,
      ) => {
        await done(owner.call(cancelInvitation, { params: { id: team, invitation } }));
      },
    ],
    [
      'after its week',
      (_: InviteToken, team: Parameters<typeof invite>[1]) => world.age(team, LIMITS.invitationDays),
    ],
    [
      'while the team is archived',
      async (_: InviteToken, team: Parameters<typeof invite>[1]) => {
        await done(owner.call(archiveTeam, { params: { id: team } }));
      },
    ],
    [
      'after the inviter may not invite any more',
      (_: InviteToken, team: Parameters<typeof invite>[1]) =>
        sql`update team_members set role = 'observer' where team_id = ${team} and user_id = ${manager.id}`.execute(
          platform.db,
        ),
    ],
  ] as const)('%s', async (_, change) => {
    const { id } = await teamWith();
    const address = `gone-${id}@example.org`;
    const name = `gone_${id}`;
    const person = (await people(name))[name];
    await sql`update users set email = ${address} where id = ${person?.id ?? 0}`.execute(platform.db);
    const invitation = await invite(manager, id, toEmail(address));
    const token = await tokenFor(address);
    expect((await look(token)).ok).toBe(true);
    await change(token, id, invitation);
    expect([await look(token), person && (await accept(person, token)), await decline(token)]).toMatchObject([
      GONE,
      GONE,
      GONE,
    ]);
  });
});

test('sent again, the earlier mail opens nothing, and the week begins anew', async () => {
  const { tea } = await people('tea');
  const { id } = await teamWith();
  const invitation = await invite(owner, id, toEmail('tea@example.org'));
  const first = await tokenFor('tea@example.org');
  await world.age(id, 6);
  await done(owner.call(resendInvitation, { params: { id, invitation } }));
  expect(await look(first)).toMatchObject(GONE);
  const second = await tokenFor('tea@example.org');
  expect(second).not.toBe(first);
  await world.age(id, 6);
  expect((await look(second)).ok).toBe(true);
  expect((await accept(tea, second)).ok).toBe(true);
});

test.each(['removed', 'left'] as const)(
  'who has %s comes back by no mail of before, though they came by their name, and by one that is sent anew',
  async (how) => {
    const name = `back_${how}`;
    const guest = (await people(name))[name];
    if (!guest) throw new Error('nobody was made');
    const address = `${name}@example.org`;
    const { id } = await teamWith();
    const mailedOne = await invite(owner, id, toEmail(address), { role: 'administrator' });
    const token = await tokenFor(address);
    const named = await invite(manager, id, toUser(guest));
    await done(guest.call(acceptInvitation, { params: { id: named } }));
    expect(await accept(guest, token)).toMatchObject({ error: { code: 'invitations.member_already' } });
    clock.advance({ minutes: 1 });
    if (how === 'left') await done(guest.call(leaveTeam, { params: { id } }));
    else await done(manager.call(removeMember, { params: { id, uuid: guest.uuid } }));

    const before = await world.invitationsOf(id);
    expect(await own(guest)).toEqual([]);
    expect([
      await look(token, guest),
      await accept(guest, token),
      await guest.call(acceptInvitation, { params: { id: mailedOne } }),
    ]).toMatchObject([GONE, GONE, GONE]);
    expect(await world.invitationsOf(id)).toBe(before);

    clock.advance({ minutes: 1 });
    await done(owner.call(resendInvitation, { params: { id, invitation: mailedOne } }));
    expect(await accept(guest, await tokenFor(address))).toMatchObject({
      data: { item: { role: 'administrator' } },
    });
  },
);

test('what nobody has made opens nothing, nor does what is no token', async () => {
  expect(await look(InviteToken.parse('x'.repeat(43)))).toMatchObject(GONE);
  expect((await app.inject('/api/invite/short')).statusCode).toBe(404);
});

describe('whether an address has an account', () => {
  const NAMES = ['allows', 'refuses', 'blocks', 'member', 'declined', 'unconfirmed'] as const;

  async function addresses() {
    const persons = await people(...NAMES);
    const { id } = await teamWith();
    await done(persons.refuses.call(updateUser, { body: { conf: { addToTeams: 'me' } } }));
    await done(world.block(persons.blocks, owner));
    await world.join(id, persons.member, 'performer');
    await sql`
      insert into invitations
        (team_id, user_id, role, text, state, answered_by, created_at, sent_at, expires_at, answered_at)
      values (${id}, ${persons.declined.id}, 'performer', '', 'declined', ${persons.declined.id}, ${clock.now()},
              ${clock.now()}, ${clock.now()}, ${clock.now()})`.execute(platform.db);
    await world.unverify(persons.unconfirmed);
    return { id, persons };
  }

  test('is not told by an answer, by what is asked of the database, nor by a list', async () => {
    const { id, persons } = await addresses();
    const asked: string[][] = [];
    await done(send(owner, id, toEmail('somebody-else@example.org')));
    for (const name of [...NAMES, 'unheard_of'] as const) {
      // Nothing is left to be done of the one before.
      await platform.jobs.drain();
      await handOut(world);
      const watched = watchQueries();
      const answer = await done(send(owner, id, toEmail(`${name}@example.org`)));
      // What comes before is about the session, and what comes after it is the job's, for which nobody waits.
      asked.push(transactionWith(/insert into "?invitations"?/i, watched.asked()));
      watched.stop();
      expect(answer.items).toMatchObject([
        { to: { kind: 'email', email: `${name}@example.org` }, state: 'pending', answeredAt: null },
      ]);
    }
    expect(asked[0]?.length).toBeGreaterThan(5);
    for (const texts of asked) expect(texts).toEqual(asked[0]);
    const list = await done(owner.call(listInvitations, { params: { id }, query: {} }));
    const mine = list.items.filter(({ to }) => to.kind === 'email');
    expect(new Set(mine.map(({ id: _, to: __, ...rest }) => JSON.stringify(rest))).size).toBe(1);

    const mails = await Promise.all([...NAMES, 'unheard_of'].map((name) => mailed(`${name}@example.org`)));
    expect(mails.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0, 1, 1]);
    const seen = await Promise.all(NAMES.map(async (name) => (await own(persons[name])).length));
    expect(seen).toEqual([1, 0, 0, 0, 0, 0]);
    for (const name of ['refuses', 'blocks', 'declined'] as const) {
      const types = (await eventsOf(persons[name])).map(({ type }) => type);
      expect(types).not.toContain('invitation.received');
      expect(types).not.toContain('invitations.changed');
    }
  });
});

test('an address is one whatever its letters, and counts when it is confirmed', async () => {
  const { ulla } = await people('ulla');
  const { id } = await teamWith();
  await world.unverify(ulla);
  await invite(owner, id, toEmail('ULLA@Example.ORG'));
  expect(await own(ulla)).toEqual([]);
  await sql`update users set email_verified_at = ${clock.now()} where id = ${ulla.id}`.execute(platform.db);
  expect(await own(ulla)).toHaveLength(1);
  expect((await accept(ulla, await tokenFor('ulla@example.org'))).ok).toBe(true);
});

test('a token is kept as a hash and logged nowhere', async () => {
  const { id } = await teamWith();
  await invite(owner, id, toEmail('logged@example.org'));
  const token = await tokenFor('logged@example.org');
  await look(token);
  await decline(token);
  expect(world.log()).not.toContain(token);
  const { rows } = await sql<{ row: string }>`
    select invitations::text as row from invitations where team_id = ${id}`.execute(platform.db);
  expect(JSON.stringify(rows)).not.toContain(token);
  const answer = await app.inject(`/api/invite/${token}`);
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
});

test('whoever follows too many links waits', async () => {
  const { vlad } = await people('vlad');
  const token = InviteToken.parse('y'.repeat(43));
  const answers = await Promise.all(
    Array.from({ length: LIMITS.inviteLooksPerMinute + 1 }, () => look(token, vlad)),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('by name somebody is found and no mail is written', async () => {
  const { wera } = await people('wera');
  await done(wera.call(patchUser, { body: { firstName: 'Wera' } }));
  const { id } = await teamWith();
  await done(send(owner, id, toUser(wera)));
  expect(await mailed('wera@example.org')).toEqual([]);
});
