import { can, canInviteAs, ROLES } from '@quilt/contract/access';
import type { Endpoint } from '@quilt/contract/core';
import * as invitations from '@quilt/contract/features/invitations';
import { getTeam, type TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { AS_PERFORMER, createInvitationsWorld, toEmail, toUser } from '../../testing/invitations-world';
import { atTheLine } from '../../testing/matrix';

/* Everybody who could try, at everything that is about the invitations of a team. */

const world = await createInvitationsWorld();
const { call, cast, teamWith, people, invite, done, platform, clock, makeCrowd } = world;
const strangers = await people('invitee', 'decliner', 'removed', 'asker');

type Who = keyof typeof cast | keyof typeof strangers | 'anonymous';
const EVERYBODY: readonly Who[] = [
  ...ROLES,
  'outsider',
  'invitee',
  'decliner',
  'removed',
  'asker',
  'anonymous',
];

function personOf(who: Who): Person | null {
  if (who === 'anonymous') return null;
  return who in cast ? cast[who as keyof typeof cast] : strangers[who as keyof typeof strangers];
}

interface Stage {
  id: TeamId;
  invitation: Awaited<ReturnType<typeof invite>>;
  link: number;
}
let stage: Stage;

/** A team that is seen by nobody else, with one of everything in it. */
async function setStage(): Promise<void> {
  // The one before, or the same few people would be in too many and have invited too many in a day.
  await sql`delete from teams`.execute(platform.db);
  const { id } = await teamWith();
  const { owner } = cast;
  const invitation = await invite(owner, id, toUser(strangers.invitee));
  const declined = await invite(owner, id, toUser(strangers.decliner));
  await done(strangers.decliner.call(invitations.declineInvitation, { params: { id: declined } }));
  const link = await done(
    owner.call(invitations.createInviteLink, {
      params: { id },
      body: { grant: AS_PERFORMER, days: 7, uses: 3 },
    }),
  );
  await sql`
    insert into join_requests (team_id, user_id, text, asked_at)
    values (${id}, ${strangers.asker.id}, '', ${clock.now()})`.execute(platform.db);
  stage = { id, invitation, link: link.item.id };
}

type Ask = <E extends Endpoint>(endpoint: E, input: SentInput<E>) => Promise<{ ok: boolean; status: number }>;

const mayInvite = (role: (typeof ROLES)[number]) => can({ role, relations: [] }, 'team.invite');
const mayLetIn = (role: (typeof ROLES)[number]) => canInviteAs(role, 'performer');

interface Doing {
  who: readonly Who[];
  isWrite: boolean;
  ask(ask: Ask): Promise<{ ok: boolean; status: number }>;
}

/** Each with those who may; nobody outside of the team learns that there is one. */
const DOINGS: Readonly<Record<string, Doing>> = {
  listInvitations: {
    who: ROLES.filter(mayInvite),
    isWrite: false,
    ask: (ask) => ask(invitations.listInvitations, { params: { id: stage.id }, query: {} }),
  },
  listCandidates: {
    who: ROLES.filter(mayInvite),
    isWrite: false,
    ask: (ask) => ask(invitations.listCandidates, { params: { id: stage.id }, query: { search: 'mira' } }),
  },
  listInviteLinks: {
    who: ROLES.filter(mayInvite),
    isWrite: false,
    ask: (ask) => ask(invitations.listInviteLinks, { params: { id: stage.id } }),
  },
  listEndedInviteLinks: {
    who: ROLES.filter(mayInvite),
    isWrite: false,
    ask: (ask) => ask(invitations.listEndedInviteLinks, { params: { id: stage.id }, query: {} }),
  },
  listJoinRequests: {
    who: ROLES.filter(mayLetIn),
    isWrite: false,
    ask: (ask) => ask(invitations.listJoinRequests, { params: { id: stage.id }, query: {} }),
  },
  sendInvitations: {
    who: ROLES.filter(mayInvite),
    isWrite: true,
    ask: (ask) =>
      ask(invitations.sendInvitations, {
        params: { id: stage.id },
        body: { to: [toEmail('matrix@example.org')], grant: { role: 'bystander' } },
      }),
  },
  resendInvitation: {
    who: ROLES.filter(mayLetIn),
    isWrite: true,
    ask: (ask) =>
      ask(invitations.resendInvitation, { params: { id: stage.id, invitation: stage.invitation } }),
  },
  cancelInvitation: {
    who: ROLES.filter(mayLetIn),
    isWrite: true,
    ask: (ask) =>
      ask(invitations.cancelInvitation, { params: { id: stage.id, invitation: stage.invitation } }),
  },
  createInviteLink: {
    who: ROLES.filter(mayInvite),
    isWrite: true,
    ask: (ask) =>
      ask(invitations.createInviteLink, {
        params: { id: stage.id },
        body: { grant: { role: 'bystander' }, days: 2, uses: 1 },
      }),
  },
  cancelInviteLink: {
    who: ROLES.filter(mayLetIn),
    isWrite: true,
    ask: (ask) => ask(invitations.cancelInviteLink, { params: { id: stage.id, link: stage.link as never } }),
  },
  acceptJoinRequest: {
    who: ROLES.filter(mayLetIn),
    isWrite: true,
    ask: (ask) =>
      ask(invitations.acceptJoinRequest, { params: { id: stage.id, uuid: strangers.asker.uuid } }),
  },
  declineJoinRequest: {
    who: ROLES.filter(mayLetIn),
    isWrite: true,
    ask: (ask) =>
      ask(invitations.declineJoinRequest, { params: { id: stage.id, uuid: strangers.asker.uuid } }),
  },
  acceptInvitation: {
    who: ['invitee'],
    isWrite: true,
    ask: (ask) => ask(invitations.acceptInvitation, { params: { id: stage.invitation } }),
  },
  declineInvitation: {
    who: ['invitee'],
    isWrite: true,
    ask: (ask) => ask(invitations.declineInvitation, { params: { id: stage.invitation } }),
  },
  joinTeam: {
    who: [],
    isWrite: true,
    ask: (ask) => ask(invitations.joinTeam, { params: { id: stage.id }, body: {} }),
  },
  takeJoinRequestBack: {
    who: ['asker'],
    isWrite: true,
    ask: (ask) => ask(invitations.takeJoinRequestBack, { params: { id: stage.id } }),
  },
};

/** What concerns the one who asks, and not the team: it is not there for anybody else, members too. */
const OF_ONE = ['acceptInvitation', 'declineInvitation', 'takeJoinRequestBack'];

function refusalOf(doing: string, who: Who): number {
  if (who === 'anonymous') return 401;
  if (!(ROLES as readonly string[]).includes(who) || OF_ONE.includes(doing)) return 404;
  // Who is in a team cannot join it, which is no secret to them.
  return doing === 'joinTeam' ? 409 : 403;
}

/** One of them by everybody, and what nobody may; the others on both sides of the line. */
function whoTries(doing: string, allowed: readonly Who[]): readonly Who[] {
  if (doing === 'listInvitations' || allowed.length === 0) return EVERYBODY;
  return atTheLine(EVERYBODY, (who) => allowed.includes(who));
}

test.each(Object.entries(DOINGS))('%s', async (doing, { who: allowed, isWrite, ask }) => {
  await setStage();
  const before = await world.invitationsOf(stage.id);
  const tryAs = (who: Who) => {
    const person = personOf(who);
    return ask((endpoint, input) => (person ? person.call(endpoint, input) : call(endpoint, input)));
  };
  const tried = whoTries(doing, allowed);
  for (const who of tried.filter((one) => !allowed.includes(one))) {
    const { ok, status } = await tryAs(who);
    expect([who, ok, status]).toEqual([who, false, refusalOf(doing, who)]);
    expect(await world.invitationsOf(stage.id)).toBe(before);
  }
  for (const [index, who] of tried.filter((one) => allowed.includes(one)).entries()) {
    if (isWrite && index > 0) await setStage();
    const state = await world.invitationsOf(stage.id);
    expect([who, (await tryAs(who)).ok]).toEqual([who, true]);
    expect((await world.invitationsOf(stage.id)) === state).toBe(!isWrite);
  }
});

describe('on the page of the team', () => {
  test('whoever may answer them sees invitations and requests', async () => {
    await setStage();
    for (const role of ROLES) {
      const { item } = await done(cast[role].call(getTeam, { params: { id: stage.id } }));
      const kinds = item.parts.map(({ kind }) => kind);
      expect([role, kinds.includes('invitations')]).toEqual([role, mayInvite(role)]);
      expect([role, kinds.includes('joinRequests')]).toEqual([role, mayLetIn(role)]);
      if (!mayInvite(role)) {
        expect(JSON.stringify(item.parts)).not.toContain(strangers.invitee.uuid);
        continue;
      }
      expect(item.parts).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'invitations',
            count: 2,
            items: [
              expect.objectContaining({ state: 'declined' }),
              expect.objectContaining({ state: 'pending' }),
            ],
          }),
          expect.objectContaining({ kind: 'joinRequests', count: 1 }),
        ]),
      );
    }
  });

  test('there are the first of them, and how many, however many there are', async () => {
    await setStage();
    const crowd = await makeCrowd(120);
    await sql`
      insert into invitations (team_id, user_id, role, text, state, created_at, sent_at, expires_at)
      select ${stage.id}, unnest(${crowd.map((one) => one.id)}::bigint[]), 'performer', '', 'pending', ${clock.now()},
             ${clock.now()}, ${new Date(clock.now().getTime() + 60_000)}`.execute(platform.db);
    const { item } = await done(cast.owner.call(getTeam, { params: { id: stage.id } }));
    const part = item.parts.find((one) => one.kind === 'invitations');
    expect(part).toMatchObject({ count: 100 });
    expect(part?.items).toHaveLength(12);
  });
});
