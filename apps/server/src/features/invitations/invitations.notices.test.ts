import {
  acceptInvitation,
  acceptInvite,
  acceptJoinRequest,
  cancelInvitation,
  createInviteLink,
  declineInvitation,
  declineInvite,
  declineJoinRequest,
  InviteToken,
  joinTeam,
  listInvitations,
  resendInvitation,
  takeJoinRequestBack,
} from '@quilt/contract/features/invitations';
import { changeRole } from '@quilt/contract/features/members';
import { archiveTeam, deleteTeam, updateTeam, uploadTeamImage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf, handOut } from '../../testing/events';
import { AS_PERFORMER, createInvitationsWorld, toEmail, toUser } from '../../testing/invitations-world';
import { draw } from '../../testing/pictures';
import { changeUser } from '../profile';
import { pruneJoining, sweepInvitations } from './invitations.jobs';

const world = await createInvitationsWorld();
const { call, cast, teamWith, people, invite, done, bell, tokenFor, platform, block, mailed } = world;

/** So that one test's news are no other's: a team of three who have never been told anything. */
let crews = 0;
async function crew(visibility: 'open' | 'byRequest' | 'hidden' = 'hidden') {
  crews += 1;
  const names = [`owner_${crews}`, `admin_${crews}`, `mana_${crews}`, `guest_${crews}`];
  const made = await people(...names);
  const [owner, administrator, manager, guest] = names.map((name) => made[name]) as [
    Person,
    Person,
    Person,
    Person,
  ];
  const { id } = await teamWith({ owner, administrator, manager }, { visibility, title: `Crew ${crews}` });
  return { id, owner, administrator, manager, guest, title: `Crew ${crews}` };
}

const kindsOf = async (person: Person) => (await bell(person)).items.map(({ kind }) => kind);

test('who is invited is asked in the bell, and an answer closes the question and is told', async () => {
  const { id, manager, guest, title } = await crew();
  const invitation = await invite(manager, id, toUser(guest), { role: 'observer' });
  expect(await bell(guest)).toMatchObject({
    unread: 1,
    items: [
      {
        kind: 'invited',
        isOpen: true,
        isRead: false,
        actors: [{ uuid: manager.uuid }],
        params: { teamId: id, teamTitle: title, invitationId: invitation, role: 'observer' },
      },
    ],
  });
  await done(guest.call(acceptInvitation, { params: { id: invitation } }));
  expect(await bell(guest)).toMatchObject({
    unread: 0,
    items: [{ kind: 'invited', isOpen: false, isRead: true }],
  });
  expect(await bell(manager)).toMatchObject({
    unread: 1,
    items: [
      {
        kind: 'invitationAccepted',
        actors: [{ uuid: guest.uuid }],
        params: { teamId: id, teamTitle: title, role: 'observer' },
      },
    ],
  });
});

test('who may not invite any more is not told who has come, and what came too late was not accepted', async () => {
  const { id, owner, manager, guest } = await crew('open');
  const { late } = await people('late');
  await invite(manager, id, toUser(guest));
  await done(owner.call(changeRole, { params: { id, uuid: manager.uuid }, body: { role: 'bystander' } }));
  await done(guest.call(joinTeam, { params: { id }, body: {} }));
  expect(await kindsOf(manager)).toEqual(['roleChanged']);

  await invite(owner, id, toUser(late));
  await world.age(id, LIMITS.invitationDays);
  await done(late.call(joinTeam, { params: { id }, body: {} }));
  expect(await kindsOf(owner)).toEqual(['memberJoined']);
  const { items } = await done(owner.call(listInvitations, { params: { id }, query: { state: 'all' } }));
  expect(items.map(({ state }) => state)).toEqual(['expired', 'accepted']);
});

test('who declines is named where they were asked by name', async () => {
  const { id, manager, guest, title } = await crew();
  const invitation = await invite(manager, id, toUser(guest));
  await bell(guest);
  await done(guest.call(declineInvitation, { params: { id: invitation } }));
  expect(await bell(guest)).toMatchObject({ unread: 0, items: [{ kind: 'invited', isOpen: false }] });
  expect((await bell(manager)).items).toMatchObject([
    { kind: 'invitationDeclined', actors: [{ uuid: guest.uuid }], params: { teamTitle: title } },
  ]);
});

test.each(['in the app', 'by the mail', 'without an account'] as const)(
  'of an address that declines %s nobody learns whose it is',
  async (how) => {
    const { id, owner, manager, guest } = await crew();
    const address = how === 'without an account' ? `none-${id}@example.org` : `${guest.username}@example.org`;
    const invitation = await invite(manager, id, toEmail(address));
    const token = await tokenFor(address);
    if (how === 'in the app') {
      expect(await kindsOf(guest)).toEqual(['invited']);
      await done(guest.call(declineInvitation, { params: { id: invitation } }));
    } else {
      await done(call(declineInvite, { params: { token } }));
    }
    const told = (await bell(manager)).items;
    expect(told).toMatchObject([{ kind: 'invitationDeclined', actors: [], params: { personName: address } }]);
    expect(JSON.stringify(told)).not.toContain(guest.uuid);
    const { rows } = await sql`
      select actor_id, subject_id from team_ledger
       where team_id = ${id} and kind = 'invitationDeclined'`.execute(platform.db);
    expect(rows).toEqual([{ actor_id: null, subject_id: null }]);
    expect(await kindsOf(owner)).toEqual([]);
  },
);

test('what is taken back or not answered in time is withdrawn, and sent again it is told once', async () => {
  const { id, manager, guest } = await crew();
  const first = await invite(manager, id, toUser(guest));
  expect(await kindsOf(guest)).toEqual(['invited']);
  await done(manager.call(resendInvitation, { params: { id, invitation: first } }));
  expect(await kindsOf(guest)).toEqual(['invited']);
  await done(manager.call(cancelInvitation, { params: { id, invitation: first } }));
  expect(await bell(guest)).toEqual({ unread: 0, items: [] });

  await invite(manager, id, toUser(guest));
  expect(await kindsOf(guest)).toEqual(['invited']);
  await world.age(id, LIMITS.invitationDays);
  await sweepInvitations.run(platform, null);
  expect(await bell(guest)).toEqual({ unread: 0, items: [] });
  // Nobody is told that nobody answered.
  expect(await kindsOf(manager)).toEqual([]);
  const { rows } = await sql<{ state: string }>`
    select state from invitations where team_id = ${id} order by id`.execute(platform.db);
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'expired']);
  expect((await eventsOf(guest)).at(-1)?.type).toBe('notifications.changed');
});

test.each([
  ['archived', archiveTeam],
  ['deleted', deleteTeam],
])('a team that is %s asks nobody any more, by name or by address', async (_state, close) => {
  const { id, owner, manager, guest } = await crew();
  const { guest: known } = await crew();
  const address = `${known.username}@example.org`;
  await invite(manager, id, toUser(guest));
  await invite(manager, id, toEmail(address));
  await mailed(address);
  expect([await kindsOf(guest), await kindsOf(known)]).toEqual([['invited'], ['invited']]);
  await done(owner.call(close, { params: { id } }));
  expect(await bell(guest)).toEqual({ unread: 0, items: [] });
  expect(await bell(known)).toEqual({ unread: 0, items: [] });
  expect((await eventsOf(guest)).map(({ type }) => type)).toContain('invitations.changed');
});

test('another name of a team is told to whom it invites, and the question stays', async () => {
  const { id, owner, manager, guest } = await crew();
  await invite(manager, id, toUser(guest));
  await bell(guest);
  const before = (await eventsOf(guest)).length;
  const changes = { title: 'By another name' };
  await done(owner.call(updateTeam, { params: { id }, body: { version: 1, changes } }));
  expect(await kindsOf(guest)).toEqual(['invited']);
  expect((await eventsOf(guest)).slice(before).map(({ type }) => type)).toEqual(['invitations.changed']);
});

test('a team is shown by its image to whom it invites, and to others not', async () => {
  const { id, owner, manager, guest } = await crew();
  const bytes = await draw().png().toBuffer();
  const files = { image: { bytes, name: 'a.png', type: 'image/png' } };
  const { item } = await done(owner.call(uploadTeamImage, { params: { id }, files }));
  const invitation = await invite(manager, id, toUser(guest));
  expect(item.image).not.toBeNull();
  expect((await bell(guest)).items).toMatchObject([{ kind: 'invited', teamImage: item.image }]);
  await done(guest.call(declineInvitation, { params: { id: invitation } }));
  expect((await bell(guest)).items).toMatchObject([{ kind: 'invited', teamImage: null }]);
  expect((await bell(manager)).items).toMatchObject([{ kind: 'invitationDeclined', teamImage: item.image }]);
});

test('what went to an address is told to its account, and taken back from it', async () => {
  const { id, manager, guest } = await crew();
  const address = `${guest.username}@example.org`;
  const invitation = await invite(manager, id, toEmail(address));
  await mailed(address);
  expect(await kindsOf(guest)).toEqual(['invited']);
  await done(manager.call(cancelInvitation, { params: { id, invitation } }));
  await mailed(address);
  expect(await kindsOf(guest)).toEqual([]);
});

test('who confirms an address is told what came to it before', async () => {
  const { id, manager, guest } = await crew();
  await world.unverify(guest);
  await invite(manager, id, toEmail(`${guest.username}@example.org`));
  await mailed(`${guest.username}@example.org`);
  expect(await kindsOf(guest)).toEqual([]);
  await world.context.transaction((tx) =>
    changeUser(tx, world.context, guest.id, { email_verified_at: world.clock.now() }),
  );
  expect(await kindsOf(guest)).toEqual(['invited']);
});

test('asked by name and by address, one of them taken back leaves the question', async () => {
  const { id, manager, guest } = await crew();
  await invite(manager, id, toEmail(`${guest.username}@example.org`));
  await mailed(`${guest.username}@example.org`);
  const invitation = await invite(manager, id, toUser(guest));
  expect(await kindsOf(guest)).toEqual(['invited']);
  await done(manager.call(cancelInvitation, { params: { id, invitation } }));
  expect(await kindsOf(guest)).toEqual(['invited']);
});

test('who has blocked the inviter before it was handed out is not told', async () => {
  const { id, manager, guest } = await crew();
  await invite(manager, id, toUser(guest));
  await done(block(guest, manager));
  expect(await kindsOf(guest)).toEqual([]);
});

test('all who may let somebody in are told who asks, until it is answered or taken back', async () => {
  const { id, owner, administrator, manager, guest, title } = await crew('byRequest');
  const join = () => guest.call(joinTeam, { params: { id }, body: { text: '' } });
  await done(join());
  for (const one of [owner, administrator, manager]) {
    expect((await bell(one)).items).toMatchObject([
      { kind: 'joinAsked', actors: [{ uuid: guest.uuid }], params: { teamId: id, teamTitle: title } },
    ]);
  }
  await done(guest.call(takeJoinRequestBack, { params: { id } }));
  for (const one of [owner, administrator, manager]) expect(await kindsOf(one)).toEqual([]);

  await done(join());
  await handOut(world);
  await done(manager.call(acceptJoinRequest, { params: { id, uuid: guest.uuid } }));
  for (const one of [owner, administrator, manager]) expect(await kindsOf(one)).toEqual([]);
  expect((await bell(guest)).items).toMatchObject([
    { kind: 'joinAccepted', actors: [{ uuid: manager.uuid }], params: { teamTitle: title } },
  ]);
});

test('who is not let in is told so, but of a team that was hidden meanwhile', async () => {
  const { id, owner, guest } = await crew('byRequest');
  await done(guest.call(joinTeam, { params: { id }, body: {} }));
  await done(owner.call(declineJoinRequest, { params: { id, uuid: guest.uuid } }));
  expect(await kindsOf(guest)).toEqual(['joinDeclined']);

  const other = await crew('byRequest');
  await done(guest.call(joinTeam, { params: { id: other.id }, body: {} }));
  await done(other.owner.call(declineJoinRequest, { params: { id: other.id, uuid: guest.uuid } }));
  const hide = { version: 1, changes: { visibility: 'hidden' as const } };
  await done(other.owner.call(updateTeam, { params: { id: other.id }, body: hide }));
  expect(await kindsOf(guest)).toEqual(['joinDeclined']);
});

test('owner and administrators are told who joins by a link or an open door, and nobody else', async () => {
  const { id, owner, administrator, manager, guest, title } = await crew('open');
  await done(guest.call(joinTeam, { params: { id }, body: {} }));
  await handOut(world);
  world.clock.advance({ minutes: 1 });
  const { item } = await done(
    owner.call(createInviteLink, { params: { id }, body: { grant: AS_PERFORMER, days: 2, uses: 1 } }),
  );
  const token = InviteToken.parse(item.url.split('/').at(-1));
  await done(cast.outsider.call(acceptInvite, { params: { token } }));
  for (const one of [owner, administrator]) {
    expect((await bell(one)).items).toMatchObject([
      {
        kind: 'memberJoined',
        count: 2,
        actors: [{ uuid: cast.outsider.uuid }, { uuid: guest.uuid }],
        params: { teamTitle: title },
      },
    ]);
  }
  expect(await kindsOf(manager)).toEqual([]);
  expect(await kindsOf(guest)).toEqual([]);
});

test('links and refusals that are over go, and what still counts stays', async () => {
  const { id, owner, guest } = await crew('byRequest');
  const counts = async () => {
    const { rows } = await sql<{ links: number; requests: number }>`
      select (select count(*) from invite_links where team_id = ${id}) as links,
             (select count(*) from join_requests where team_id = ${id}) as requests`.execute(platform.db);
    return rows[0];
  };
  await done(guest.call(joinTeam, { params: { id }, body: {} }));
  await done(owner.call(declineJoinRequest, { params: { id, uuid: guest.uuid } }));
  await done(
    owner.call(createInviteLink, { params: { id }, body: { grant: AS_PERFORMER, days: 30, uses: 1 } }),
  );
  await world.age(id, 29);
  await pruneJoining.run(platform, null);
  expect(await counts()).toEqual({ links: 1, requests: 1 });
  await world.age(id, 1);
  await pruneJoining.run(platform, null);
  expect(await counts()).toEqual({ links: 1, requests: 0 });
  await world.age(id, LIMITS.inviteLinks.keptDays - 1);
  await pruneJoining.run(platform, null);
  expect(await counts()).toEqual({ links: 1, requests: 0 });
  await world.age(id, 1);
  await pruneJoining.run(platform, null);
  expect(await counts()).toEqual({ links: 0, requests: 0 });
});
