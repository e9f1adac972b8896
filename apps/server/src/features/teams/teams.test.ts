import { createTeam, getTeam, listOpenTeams, listTeams, type TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { createTeamsWorld } from '../../testing/teams-world';

const world = await createTeamsWorld();
const { cast, people, platform, done, teamWith, clock } = world;

const newTeam = (title: string) => ({ title, timeZone: 'Europe/Moscow' });

const pageOf = async (person: Person, id: TeamId) =>
  (await done(person.call(getTeam, { params: { id } }))).item;

async function setVerified(person: Person, at: Date | null): Promise<void> {
  await platform.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', person.id).execute();
}

describe('creating', () => {
  test('one whose answer got lost is made once, also when many come at once', async () => {
    const { orla } = await people('orla');
    const clientId = '7d0f0c0e-5a52-4a42-9d9c-7b8f9a6d1b02';
    const send = (title: string) => orla.call(createTeam, { body: newTeam(title) }, { clientId });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send('Once')));
    expect(answers.filter((answer) => !answer.ok)).toEqual([]);
    const { items } = await done(orla.call(listTeams, {}));
    expect(items.map(({ title }) => title)).toEqual(['Once']);
    expect((await send('Twice')).status).toBe(409);
  });

  test('whoever makes a team owns it, and their devices are told', async () => {
    const { olga } = await people('olga');
    const body = { ...newTeam('  Harbour Lab '), description: 'Ferries', visibility: 'open' as const };
    const { item } = await done(olga.call(createTeam, { body }));
    expect(item).toMatchObject({
      title: 'Harbour Lab',
      description: 'Ferries',
      visibility: 'open',
      role: 'owner',
      memberCount: 1,
      activeProjectsCount: 0,
      joining: null,
      members: [{ uuid: olga.uuid }],
      calendar: {
        timeZone: 'Europe/Moscow',
        workingDays: [1, 2, 3, 4, 5],
        workFrom: '09:00',
        workUntil: '18:00',
      },
      invitable: ['administrator', 'manager', 'performer', 'temporaryPerformer', 'observer', 'bystander'],
      version: 1,
    });
    expect(item.can).toEqual([
      'team.seeMembers',
      'teamChat.use',
      'team.invite',
      'team.changeSettings',
      'team.seeAudit',
      'team.handOver',
      'team.delete',
      'project.create',
    ]);
    expect(await eventsOf(olga)).toEqual([{ type: 'teams.changed', id: item.id, patch: null }]);
    expect((await pageOf(olga, item.id)).parts).toContainEqual({
      kind: 'activity',
      items: [
        expect.objectContaining({ kind: 'teamCreated', actor: expect.objectContaining({ uuid: olga.uuid }) }),
      ],
    });
  });

  test('all that is wrong is told at once', async () => {
    const answer = await cast.outsider.call(createTeam, {
      body: { title: 'x'.repeat(LIMITS.teamTitle.max + 1), timeZone: 'Mars/Olympus' },
    });
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      error: {
        fields: expect.arrayContaining([
          expect.objectContaining({ path: 'title', code: 'teams.title_too_long' }),
          expect.objectContaining({ path: 'timeZone', code: 'teams.time_zone_unknown' }),
        ]),
      },
    });
  });

  test('whose address is not confirmed cannot, until it is', async () => {
    const { nina } = await people('nina');
    await setVerified(nina, null);
    const refused = await nina.call(createTeam, { body: newTeam('Ours') });
    expect(refused).toMatchObject({ status: 403, error: { code: 'teams.unverified' } });
    await setVerified(nina, clock.now());
    expect((await nina.call(createTeam, { body: newTeam('Ours') })).ok).toBe(true);
  });

  test('nobody is in more teams than anybody may be, also when they come at once', async () => {
    const { mona } = await people('mona');
    await sql`
      with made as (
        insert into teams (title, description, visibility, time_zone, member_count, created_at)
        select 'Filler', '', 'hidden', 'UTC', 1, ${clock.now()} from generate_series(1, ${LIMITS.teams - 3}::int)
        returning id)
      insert into team_members (team_id, user_id, role, joined_at)
      select id, ${mona.id}, 'owner', ${clock.now()} from made`.execute(platform.db);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        mona.call(createTeam, { body: newTeam(`Team ${index}`) }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    const codes = answers.flatMap((answer) => (answer.ok ? [] : answer.error.code));
    expect(new Set(codes)).toEqual(new Set(['teams.too_many']));
  });
});

describe('one’s own teams', () => {
  test('are listed by title, page by page, with those at the top as far as one may know them', async () => {
    const { rita, roma } = await people('rita', 'roma');
    for (const title of ['Вега', 'Alpha', 'beta'])
      await teamWith({ ...cast, owner: rita, observer: roma }, { title });
    const first = await done(roma.call(listTeams, { query: { limit: 2 } }));
    expect(first.items.map(({ title }) => title)).toEqual(['Alpha', 'beta']);
    expect(first.items[0]).toMatchObject({ role: 'observer', memberCount: 7, activeProjectsCount: 2 });
    expect(first.items[0]?.members.map(({ uuid }) => uuid)).toEqual(
      [rita, cast.administrator, cast.manager, cast.performer].map(({ uuid }) => uuid),
    );
    const cursor = first.nextCursor ?? undefined;
    const second = await done(roma.call(listTeams, { query: { limit: 2, cursor } }));
    expect(second).toMatchObject({ items: [{ title: 'Вега' }], nextCursor: null });
    const nobody = await done(cast.outsider.call(listTeams, { query: {} }));
    expect(nobody.items).toEqual([]);
  });

  test('show a bystander nobody, and a temporary performer those of their projects', async () => {
    const { tess, bob } = await people('tess', 'bob');
    await teamWith({ ...cast, temporaryPerformer: tess, bystander: bob });
    const [of, bystanders] = [
      await done(tess.call(listTeams, { query: {} })),
      await done(bob.call(listTeams, { query: {} })),
    ];
    expect(of.items[0]?.members.map(({ uuid }) => uuid)).toEqual([cast.manager.uuid, tess.uuid]);
    expect(bystanders.items).toMatchObject([{ role: 'bystander', members: [], memberCount: 7 }]);
  });
});

describe('teams to join', () => {
  test('are those that are not hidden, not archived, and not one’s own', async () => {
    const { wanda, olaf } = await people('wanda', 'olaf');
    const open = await teamWith({ owner: olaf }, { title: 'Zeta open', visibility: 'open' });
    const asked = await teamWith({ owner: olaf }, { title: 'Zeta asked', visibility: 'byRequest' });
    await teamWith({ owner: olaf }, { title: 'Zeta hidden' });
    const search = async (person: Person, text: string) =>
      (await done(person.call(listOpenTeams, { query: { search: text } }))).items;
    expect((await search(wanda, 'zeta')).map(({ id, joining }) => [id, joining])).toEqual([
      [asked.id, 'ask'],
      [open.id, 'join'],
    ]);
    expect((await search(wanda, 'ze')).map(({ id }) => id)).toEqual([asked.id, open.id]);
    expect((await search(wanda, 'eta o')).map(({ id }) => id)).toEqual([open.id]);
    expect(await search(wanda, '%')).toEqual([]);
    expect(await search(olaf, 'zeta')).toEqual([]);
    const [card] = await search(wanda, 'zeta');
    expect(card).toMatchObject({ members: [], role: null, memberCount: 1 });
  });

  test('say what can be done: ask, wait for the answer, or for the day after a refusal', async () => {
    const { vera, egor } = await people('vera', 'egor');
    const { id } = await teamWith({ owner: egor }, { title: 'Asked', visibility: 'byRequest' });
    const joining = async () => {
      const { joining: state, askAgainFrom, can, calendar, parts } = await pageOf(vera, id);
      expect({ can, calendar, parts }).toEqual({ can: [], calendar: null, parts: [] });
      return [state, askAgainFrom];
    };
    expect(await joining()).toEqual(['ask', null]);
    const now = clock.now();
    await sql`insert into join_requests (team_id, user_id, text, asked_at)
      values (${id}, ${vera.id}, '', ${now})`.execute(platform.db);
    expect(await joining()).toEqual(['asked', null]);
    await sql`update join_requests set declined_at = ${now} where team_id = ${id}`.execute(platform.db);
    const from = new Date(now.getTime() + LIMITS.declinedDays * 86_400_000);
    expect(await joining()).toEqual(['wait', from.toISOString()]);
    await sql`update join_requests set declined_at = ${new Date(now.getTime() - LIMITS.declinedDays * 86_400_000)}
      where team_id = ${id}`.execute(platform.db);
    expect(await joining()).toEqual(['ask', null]);
    await setVerified(vera, null);
    expect(await joining()).toEqual(['verify', null]);
  });
});
