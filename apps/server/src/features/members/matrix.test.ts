import { ROLES, type Role } from '@quilt/contract/access';
import * as members from '@quilt/contract/features/members';
import * as teams from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Outcome, Person } from '../../testing';
import { atTheLine } from '../../testing/matrix';
import { blackPng } from '../../testing/pictures';
import { createTeamsWorld } from '../../testing/teams-world';
import { deleteMember } from '../teams';

/*
 * Who may call what of a team: the seven roles, and everybody who is none of them, each denial beside those who may.
 * Written out, and not asked of the law: this is what the law has to say.
 */

const world = await createTeamsWorld();
const { cast, people, call, platform, context, clock, teamWith, stateOf } = world;
const { removed, invited, declined } = await people('removed', 'invited', 'declined');

const OUTSIDE = { outsider: cast.outsider, removed, invited, declined, anonymous: null } as const;
type Caller = Role | keyof typeof OUTSIDE;
const CALLERS: readonly Caller[] = [...ROLES, 'outsider', 'removed', 'invited', 'declined', 'anonymous'];
const isInside = (caller: Caller): caller is Role => !Object.hasOwn(OUTSIDE, caller);

type Made = Awaited<ReturnType<typeof teamWith>>;
type Ask = Pick<Person, 'call'>;
type Answer = Outcome<typeof teams.getTeam> | { ok: boolean; error?: { code: string } };

// Nobody may be in as many teams as there are cells.
afterEach(async () => {
  await sql`delete from teams`.execute(platform.db);
});

/** A team that everybody here has to do with, in their own way. */
async function makeTeam(): Promise<Made> {
  const made = await teamWith();
  await world.join(made.id, removed, 'performer');
  await context.transaction((tx) => deleteMember(tx, made.id, removed));
  for (const [person, state] of [
    [invited, 'pending'],
    [declined, 'declined'],
  ] as const) {
    await sql`
      insert into invitations (team_id, user_id, inviter_id, role, text, state, created_at, sent_at, expires_at)
      values (${made.id}, ${person.id}, ${cast.owner.id}, 'performer', '', ${state}, ${clock.now()}, ${clock.now()},
              ${new Date(clock.now().getTime() + 86_400_000)})`.execute(platform.db);
  }
  return made;
}

const INSIDE: readonly Role[] = [
  'owner',
  'administrator',
  'manager',
  'performer',
  'temporaryPerformer',
  'observer',
];
const LEADERS: readonly Role[] = ['owner', 'administrator', 'manager'];
const HEADS: readonly Role[] = ['owner', 'administrator'];

interface Case {
  allowed: readonly Role[];
  ask(who: Ask, team: Made): Promise<Answer>;
  /** What has to be there first. */
  before?(team: Made, caller: Person | null): Promise<void>;
}

const image = { bytes: blackPng(64, 64), name: 'mark.png', type: 'image/png' };
const byId = ({ id }: Made) => ({ params: { id } });
const about = (person: Person, { id }: Made) => ({ params: { id, uuid: person.uuid } });

async function giveAbsence({ id }: Made, caller: Person | null): Promise<void> {
  await sql`
    insert into absences (id, team_id, user_id, first_day, last_day, reason, note) overriding system value
    select ${id}, team_id, user_id, '2026-07-01', '2026-07-02', 'other', '' from team_members
     where team_id = ${id} and user_id = ${caller?.id ?? 0}`.execute(platform.db);
}

async function setColumn({ id }: Made, column: 'archived_at' | 'deleted_at'): Promise<void> {
  await sql`update teams set ${sql.ref(column)} = ${clock.now()} where id = ${id}`.execute(platform.db);
}

const CASES: Readonly<Record<string, Case>> = {
  getTeam: { allowed: ROLES, ask: (who, team) => who.call(teams.getTeam, byId(team)) },
  listActivity: {
    allowed: INSIDE,
    ask: (who, team) => who.call(teams.listActivity, { ...byId(team), query: {} }),
  },
  updateTeam: {
    allowed: HEADS,
    ask: (who, team) =>
      who.call(teams.updateTeam, { ...byId(team), body: { version: 1, changes: { title: 'Another' } } }),
  },
  archiveTeam: { allowed: HEADS, ask: (who, team) => who.call(teams.archiveTeam, byId(team)) },
  restoreTeam: {
    allowed: HEADS,
    ask: (who, team) => who.call(teams.restoreTeam, byId(team)),
    before: (team) => setColumn(team, 'archived_at'),
  },
  deleteTeam: { allowed: ['owner'], ask: (who, team) => who.call(teams.deleteTeam, byId(team)) },
  uploadTeamImage: {
    allowed: HEADS,
    ask: (who, team) => who.call(teams.uploadTeamImage, { ...byId(team), files: { image } }),
  },
  removeTeamImage: { allowed: HEADS, ask: (who, team) => who.call(teams.removeTeamImage, byId(team)) },
  listAudit: { allowed: HEADS, ask: (who, team) => who.call(teams.listAudit, { ...byId(team), query: {} }) },
  openAuditExport: {
    allowed: HEADS,
    ask: (who, team) => who.call(teams.openAuditExport, { ...byId(team), body: {} }),
  },
  listMembers: {
    allowed: INSIDE,
    ask: (who, team) => who.call(members.listMembers, { ...byId(team), query: {} }),
  },
  changeRole: {
    allowed: LEADERS,
    ask: (who, team) =>
      who.call(members.changeRole, { ...about(cast.performer, team), body: { role: 'observer' } }),
  },
  extendMember: {
    allowed: LEADERS,
    ask: (who, team) =>
      who.call(members.extendMember, {
        ...about(cast.temporaryPerformer, team),
        body: { lastDay: '2026-10-31' },
      }),
  },
  removeMember: {
    allowed: LEADERS,
    ask: (who, team) => who.call(members.removeMember, about(cast.bystander, team)),
  },
  handOver: {
    allowed: ['owner'],
    ask: (who, team) => who.call(members.handOver, { ...byId(team), body: { uuid: cast.performer.uuid } }),
  },
  listAbsences: {
    allowed: INSIDE,
    ask: (who, team) => who.call(members.listAbsences, { ...byId(team), query: {} }),
  },
  createAbsence: {
    allowed: INSIDE,
    ask: (who, team) =>
      who.call(members.createAbsence, {
        ...byId(team),
        body: { firstDay: '2026-08-01', lastDay: '2026-08-02', reason: 'vacation' },
      }),
  },
  deleteAbsence: {
    allowed: INSIDE,
    ask: (who, team) =>
      who.call(members.deleteAbsence, { params: { id: team.id, absence: team.id as never } }),
    before: giveAbsence,
  },
  leaveTeam: {
    allowed: ROLES.filter((role) => role !== 'owner'),
    ask: (who, team) => who.call(members.leaveTeam, byId(team)),
  },
};

function personOf(caller: Caller): Person | null {
  return isInside(caller) ? cast[caller] : OUTSIDE[caller];
}

function refusalOf(name: string, caller: Caller): string {
  if (caller === 'anonymous') return 'auth.session_missing';
  // That the team exists is nothing for them to know.
  if (!isInside(caller)) return 'common.not_found';
  return name === 'leaveTeam' ? 'members.owner_leaves' : 'common.forbidden';
}

/** At the first action of all by everybody, whatever they are to the team; then on both sides of the line. */
function callersOf(name: string, allowed: readonly Role[]): readonly Caller[] {
  if (name === 'getTeam') return CALLERS;
  return atTheLine(CALLERS, (caller) => isInside(caller) && allowed.includes(caller));
}

const askerOf = (caller: Caller): Ask =>
  personOf(caller) ?? { call: (endpoint, input) => call(endpoint, input) };
const outcomeOf = (answer: Answer) => (answer.ok ? 'done' : answer.error?.code);

test.each(Object.entries(CASES))('%s', async (name, { allowed, ask, before }) => {
  const callers = callersOf(name, allowed);
  const may = (caller: Caller) => isInside(caller) && allowed.includes(caller);
  const kept = await makeTeam();
  await before?.(kept, personOf(callers.find((caller) => !may(caller)) ?? 'anonymous'));
  const state = await stateOf(kept.id);
  for (const caller of callers.filter((one) => !may(one))) {
    const outcome = outcomeOf(await ask(askerOf(caller), kept));
    expect([caller, outcome]).toEqual([caller, refusalOf(name, caller)]);
    expect(await stateOf(kept.id)).toBe(state);
  }
  for (const caller of callers.filter(may)) {
    const team = /^(?:get|list)/.test(name) ? kept : await makeTeam();
    if (team !== kept) await before?.(team, personOf(caller));
    expect([caller, outcomeOf(await ask(askerOf(caller), team))]).toEqual([caller, 'done']);
  }
});

test('a deleted team is there for its owner alone', async () => {
  const team = await makeTeam();
  await setColumn(team, 'deleted_at');
  for (const caller of CALLERS.toReversed()) {
    const who = askerOf(caller);
    const refusal = caller === 'anonymous' ? 'auth.session_missing' : 'common.not_found';
    for (const answer of [
      await who.call(teams.getTeam, byId(team)),
      await who.call(members.listMembers, { ...byId(team), query: {} }),
      await who.call(teams.undeleteTeam, byId(team)),
    ]) {
      expect([caller, outcomeOf(answer)]).toEqual([caller, caller === 'owner' ? 'done' : refusal]);
    }
  }
});

test('an archived team is read only', async () => {
  const READS = ['getTeam', 'listActivity', 'listAudit', 'listMembers', 'listAbsences'];
  const STILL = ['archiveTeam', 'restoreTeam', 'deleteTeam', 'openAuditExport', 'handOver', 'leaveTeam'];
  const still = await makeTeam();
  for (const [name, { ask, before }] of Object.entries(CASES)) {
    const team = STILL.includes(name) ? await makeTeam() : still;
    await before?.(team, cast.owner);
    await setColumn(team, 'archived_at');
    const answer = await ask(name === 'leaveTeam' ? cast.performer : cast.owner, team);
    const isOpen = READS.includes(name) || STILL.includes(name);
    expect([name, outcomeOf(answer)]).toEqual([name, isOpen ? 'done' : 'teams.archived']);
  }
});

test('an open team shows its card to whoever is outside, and nothing else', async () => {
  const team = await teamWith(cast, { visibility: 'open' });
  const state = await stateOf(team.id);
  for (const [name, { ask }] of Object.entries(CASES)) {
    const outcome = outcomeOf(await ask(cast.outsider, team));
    expect([name, outcome]).toEqual([name, name === 'getTeam' ? 'done' : 'common.forbidden']);
  }
  expect(await stateOf(team.id)).toBe(state);
});

test('a temporary performer whose projects are gone is shown nobody, and nothing that happened', async () => {
  const team = await makeTeam();
  const asked = ['listMembers', 'listActivity', 'listAbsences', 'createAbsence'];
  const statuses = async () => {
    const answers = await Promise.all(asked.map((name) => CASES[name]?.ask(cast.temporaryPerformer, team)));
    return answers.map((answer) => (answer?.ok ? 'done' : answer?.error?.code));
  };
  await sql`update projects set deleted_at = ${clock.now()} where id = ${team.project}`.execute(platform.db);
  const state = await stateOf(team.id);
  expect(await statuses()).toEqual(asked.map(() => 'common.forbidden'));
  expect(await stateOf(team.id)).toBe(state);
  await sql`update projects set deleted_at = null where id = ${team.project}`.execute(platform.db);
  expect(await statuses()).toEqual(asked.map(() => 'done'));
});

test('whoever does not exist, and whoever is hidden, are asked for by the same questions', async () => {
  const { id } = await makeTeam();
  const absent = { params: { id: (id + 100_000) as never } };
  const [hidden, none] = [
    await cast.outsider.call(teams.getTeam, { params: { id } }),
    await cast.outsider.call(teams.getTeam, absent),
  ];
  const { requestId: _one, ...first } = hidden.ok ? expect.fail('shown') : hidden.error;
  const { requestId: _other, ...second } = none.ok ? expect.fail('shown') : none.error;
  expect(first).toEqual(second);
});
