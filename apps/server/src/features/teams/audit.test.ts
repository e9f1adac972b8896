import { type Endpoint, toUrl } from '@quilt/contract/core';
import { changeRole, removeMember } from '@quilt/contract/features/members';
import {
  downloadAudit,
  listActivity,
  listAudit,
  openAuditExport,
  type TeamId,
  updateTeam,
} from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { createTeamsWorld } from '../../testing/teams-world';

const world = await createTeamsWorld();
const { app, call, cast, people, platform, clock, teamWith, done, block } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer } = cast;

type Query = NonNullable<SentInput<typeof listAudit>['query']>;
const audit = async (id: TeamId, query: Query = {}) => done(owner.call(listAudit, { params: { id }, query }));
const kindsOf = ({ items }: Awaited<ReturnType<typeof audit>>) => items.map(({ kind }) => kind);

/** A few things that happened, each an hour after the other. */
async function makeHistory() {
  const made = await teamWith();
  const { id } = made;
  await done(
    owner.call(updateTeam, { params: { id }, body: { version: 1, changes: { title: 'Ёлки, "и" палки' } } }),
  );
  clock.advance({ minutes: 60 });
  await done(manager.call(changeRole, { params: { id, uuid: observer.uuid }, body: { role: 'performer' } }));
  clock.advance({ minutes: 60 });
  await done(administrator.call(removeMember, { params: { id, uuid: cast.bystander.uuid } }));
  return made;
}

async function record(team: TeamId, kind: string, project: number | null, params = {}): Promise<void> {
  await sql`
    insert into team_ledger (team_id, at, kind, is_activity, actor_id, is_by_itself, project_id, params, device)
    values (${team}, ${clock.now()}, ${kind}, true, ${owner.id}, false, ${project}, ${JSON.stringify(params)}::jsonb,
            '')`.execute(platform.db);
}

describe('the audit log', () => {
  test('tells who did what to whom, from what to what, with what', async () => {
    const { id } = await makeHistory();
    const { items } = await audit(id);
    expect(items).toMatchObject([
      {
        kind: 'memberRemoved',
        actor: { uuid: administrator.uuid },
        subject: { uuid: cast.bystander.uuid },
        isByItself: false,
        params: { role: 'bystander' },
        browser: null,
        system: null,
      },
      {
        kind: 'roleChanged',
        actor: { uuid: manager.uuid },
        subject: { uuid: observer.uuid },
        params: { from: 'observer', to: 'performer' },
      },
      { kind: 'teamChanged', actor: { uuid: owner.uuid }, subject: null },
    ]);
  });

  test('tells what changed of the terms of a temporary performer, from what to what', async () => {
    const { id, project, other } = await teamWith();
    const give = (lastDay: string, host: Person, projects: number[]) =>
      done(
        owner.call(changeRole, {
          params: { id, uuid: observer.uuid },
          body: { role: 'temporaryPerformer', lastDay, host: host.uuid, projects } as never,
        }),
      );
    // No part of any day that is told.
    await sql`select setval(pg_get_serial_sequence('users', 'id'), 94330)`.execute(platform.db);
    const { hana } = await people('hana');
    await world.join(id, hana, 'manager');
    await give('2026-07-15', hana, [project]);
    await give('2026-07-15', administrator, [project, other]);
    await give('2026-08-01', administrator, [project, other]);
    const same = { from: 'temporaryPerformer', to: 'temporaryPerformer' };
    const { items } = await audit(id, { topic: 'members' });
    const [last, second, first] = items.map(({ params }) => params);
    expect(last).toEqual({ ...same, lastDayFrom: '2026-07-15', lastDayTo: '2026-08-01' });
    expect(second).toEqual({
      ...same,
      hostFrom: 'Hana Tester',
      hostTo: 'Ada Tester',
      projectsFrom: 'Atlas',
      projectsTo: 'Atlas, Museum guide',
    });
    expect(first).toEqual({
      from: 'observer',
      to: 'temporaryPerformer',
      lastDayTo: '2026-07-15',
      hostTo: 'Hana Tester',
      projectsTo: 'Atlas',
    });
    // Found by a title and not by the id of a host, and told to no member.
    expect((await audit(id, { search: 'museum' })).items.map(({ params }) => params)).toEqual([second]);
    expect((await audit(id, { search: String(hana.id) })).items).toEqual([]);
    const told = await done(performer.call(listActivity, { params: { id }, query: {} }));
    expect(told.items.map(({ params }) => params)).toContainEqual(same);
    expect(JSON.stringify(told.items.map(({ params }) => params))).not.toMatch(/host|projects|Museum/);
  });

  test('is narrowed by topic, by who did it, by names and titles, and by days of the team', async () => {
    const { id } = await makeHistory();
    expect(kindsOf(await audit(id, { topic: 'members' }))).toEqual(['memberRemoved', 'roleChanged']);
    expect(kindsOf(await audit(id, { topic: 'invitations' }))).toEqual([]);
    expect(kindsOf(await audit(id, { actor: manager.uuid }))).toEqual(['roleChanged']);
    expect(kindsOf(await audit(id, { search: 'ben' }))).toEqual(['memberRemoved']);
    expect(kindsOf(await audit(id, { search: 'елки' }))).toEqual(['teamChanged']);
    expect(kindsOf(await audit(id, { search: 'nobody' }))).toEqual([]);
    const today = '2026-06-15';
    expect(kindsOf(await audit(id, { from: today, until: today, topic: 'members' }))).toHaveLength(2);
    expect(kindsOf(await audit(id, { until: '2026-06-14' }))).toEqual([]);
    expect(kindsOf(await audit(id, { from: '2026-06-16' }))).toEqual([]);
  });

  test('goes on page by page, and a cursor of other filters is refused', async () => {
    const { id } = await makeHistory();
    const first = await audit(id, { limit: 2 });
    const cursor = first.nextCursor ?? expect.fail('no second page');
    const second = await audit(id, { limit: 2, cursor });
    expect([...kindsOf(first), ...kindsOf(second)]).toEqual(['memberRemoved', 'roleChanged', 'teamChanged']);
    expect(second.nextCursor).toBeNull();
    const other = await owner.call(listAudit, {
      params: { id },
      query: { limit: 2, cursor, topic: 'members' },
    });
    expect(other).toMatchObject({ status: 422 });
  });
});

describe('the activity', () => {
  test('is told to those who see the history, without what only the log has', async () => {
    const { id } = await makeHistory();
    const seen = await done(performer.call(listActivity, { params: { id }, query: {} }));
    expect(seen.items.map(({ kind }) => kind)).toEqual(['memberRemoved', 'roleChanged']);
    expect(seen.items[0]).not.toHaveProperty('browser');
  });

  test('of a temporary performer is what happened in their projects', async () => {
    const { id, project, other } = await teamWith();
    await record(id, 'projectChanged', project, { title: 'Atlas' });
    await record(id, 'projectChanged', other, { title: 'Museum guide' });
    await record(id, 'memberJoined', null);
    const seen = await done(temporaryPerformer.call(listActivity, { params: { id }, query: {} }));
    expect(seen.items.map(({ params }) => params.title)).toEqual(['Atlas']);
  });

  test('names those who have blocked each other', async () => {
    const { id } = await makeHistory();
    await done(block(administrator, performer));
    const { items } = await done(performer.call(listActivity, { params: { id }, query: {} }));
    expect(items[0]?.actor).toMatchObject({ uuid: administrator.uuid });
  });
});

describe('the file', () => {
  const ask = async (who: Person, id: TeamId, filters: SentInput<typeof openAuditExport>['body'] = {}) =>
    (await done(who.call(openAuditExport, { params: { id }, body: filters }))).item.url;
  const get = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url });
    return { statusCode, body, headers };
  };
  const codeOf = (body: string) => JSON.parse(body).error.code;

  test('is CSV as it was filtered, in the asker’s language, and that it was taken is in the log', async () => {
    const { id } = await makeHistory();
    const { statusCode, body, headers } = await get(await ask(owner, id, { topic: 'members' }));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment');
    const lines = body.slice(1).split('\r\n');
    expect(body.charCodeAt(0)).toBe(0xfeff);
    expect(lines).toEqual([
      'Time (UTC),What,Who,About whom,Details,Device',
      expect.stringMatching(/Z,Removed from the team,Ada Tester,Ben Tester,Role: Bystander,$/),
      expect.stringMatching(/Z,Role changed,Mia Tester,Ora Tester,Observer → Performer,$/),
      '',
    ]);
    const russian = await call(
      openAuditExport,
      { params: { id }, body: {} },
      { token: owner.token, language: 'ru' },
    );
    const url = russian.ok ? russian.data.item.url : expect.fail(russian.error.code);
    expect((await get(url)).body).toContain('Исполнитель');
    expect(kindsOf(await audit(id))).toEqual(expect.arrayContaining(['auditExported', 'auditExported']));
  });

  test('says all that it knows in words, each behind its name', async () => {
    const { id, project } = await teamWith();
    await record(id, 'linkMade', null, { role: 'performer', uses: 1, days: 7 });
    await record(id, 'memberExtended', null, { from: '2026-03-01', to: '2026-04-05' });
    await record(id, 'teamChanged', null, { field: 'workingDays', from: '1,2', to: '1,2,6' });
    await record(id, 'teamChanged', null, { field: 'description' });
    await record(id, 'projectChanged', project, { title: 'Atlas', field: 'status', from: 1, to: 4 });
    await record(id, 'projectChanged', project, {
      title: 'Atlas',
      field: 'endsOn',
      from: null,
      to: '2026-04-05',
    });
    await record(id, 'projectMembersChanged', project, { title: 'Atlas', change: 'added' });
    await record(id, 'teamChanged', null, { field: 'visibility', from: 'hidden', to: 'byRequest' });
    await record(id, 'memberJoined', null, { role: 'performer', via: 'open' });
    await record(id, 'roleChanged', null, {
      ...{ from: 'temporaryPerformer', to: 'temporaryPerformer' },
      ...{ lastDayFrom: '2026-03-01', lastDayTo: '2026-04-05', hostFrom: 999_999_999, hostTo: manager.id },
      ...{ projectsFrom: 'Atlas', projectsTo: 'Atlas, Orbit' },
    });
    const { body } = await get(await ask(owner, id));
    for (const said of [
      '"Role: Performer; Uses: 1; Days: 7"',
      '1 March 2026 → 5 April 2026',
      '"Working days: Mon, Tue → Mon, Tue, Sat"',
      'Changed: Description',
      '"Title: Atlas; Status: New → Done"',
      '"Title: Atlas; Last day: nothing → 5 April 2026"',
      '"Title: Atlas; Change: added"',
      'Visibility: Hidden → By request',
      '"Role: Performer; How: by themselves"',
      '"Last day: 1 March 2026 → 5 April 2026; Host: Deleted user → Mia Tester; Projects: Atlas → Atlas, Orbit"',
    ]) {
      expect(body).toContain(`,${said},`);
    }
    const asked = { params: { id }, body: {} };
    const russian = await done(call(openAuditExport, asked, { token: owner.token, language: 'ru' }));
    const { body: words } = await get(russian.item.url);
    expect(words).toContain(',"Роль: Исполнитель; Вступлений: 1; Дней: 7",');
    expect(words).toContain(',"Название: Atlas; Статус: Новый → Готов",');
    expect(words).toContain(
      'Принимающий: Удалённый пользователь → Mia Tester; Проекты: Atlas → Atlas, Orbit',
    );
  });

  test('has no cell that a spreadsheet would run', async () => {
    const { id } = await teamWith();
    await record(id, 'memberExtended', null, { from: '=HYPERLINK("http://evil")', to: '2026-04-05' });
    const { body } = await get(await ask(owner, id));
    expect(body).toContain(`"'=HYPERLINK(""http://evil"") → 5 April 2026"`);
  });

  test('needs its ticket, for this team and these filters, and the right at that moment', async () => {
    const { id } = await teamWith();
    const elsewhere = await teamWith();
    const url = await ask(administrator, id, { topic: 'members' });
    expect((await get(url)).statusCode).toBe(200);
    for (const changed of [
      url.replace('topic=members', 'topic=projects'),
      url.replace(`/teams/${id}/`, `/teams/${elsewhere.id}/`),
      `${url}x`,
    ]) {
      expect([changed === url, codeOf((await get(changed)).body)]).toEqual([false, 'files.ticket_expired']);
    }
    await done(
      owner.call(changeRole, { params: { id, uuid: administrator.uuid }, body: { role: 'manager' } }),
    );
    expect(codeOf((await get(url)).body)).toBe('common.forbidden');
    clock.advance({ minutes: 6 });
    expect(codeOf((await get(url)).body)).toBe('files.ticket_expired');
    const without: Endpoint = downloadAudit;
    expect((await get(toUrl(without, { params: { id } }))).statusCode).toBe(422);
  });
});
