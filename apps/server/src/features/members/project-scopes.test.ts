import type { AddressInfo } from 'node:net';
import { type Scope, toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import { changeRole } from '@quilt/contract/features/members';
import {
  deleteProject,
  getProject,
  type ProjectId,
  removeProjectMember,
  updateProject,
} from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { connectLive, type LiveClient, until } from '../../testing/live-client';
import { createTeamsWorld } from '../../testing/teams-world';
import { sweepMembers } from './members.jobs';

/* Sockets that stay open while somebody loses a project: they are shown out, and hear nothing that comes after. */

const world = await createTeamsWorld();
const { app, platform, clock, cast, teamWith, done } = world;
const { owner, manager, performer, temporaryPerformer: tim, bystander } = cast;
const clients: LiveClient[] = [];
let url = '';

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

async function listen(person: Person, ...scopes: Scope[]): Promise<LiveClient> {
  const client = connectLive({ url, token: person.token });
  clients.push(client);
  expect(await client.connected()).toBeNull();
  for (const scope of scopes) expect(await client.join(scope)).toMatchObject({ ok: true });
  return client;
}

const typesIn = (client: LiveClient, scope: Scope) =>
  client.received.filter((event) => event.scope === scope).map(({ type }) => type);

const rename = (id: ProjectId) =>
  done(owner.call(updateProject, { params: { id }, body: { version: 1, changes: { title: 'Later' } } }));

interface Lost {
  id: TeamId;
  project: ProjectId;
  other: ProjectId;
}

const LOSSES: Readonly<Record<string, (team: Lost) => Promise<unknown>>> = {
  'they are taken off its list': ({ project }) =>
    done(manager.call(removeProjectMember, { params: { id: project, uuid: tim.uuid } })),
  'they are named for another one': ({ id, other }) =>
    done(
      manager.call(changeRole, {
        params: { id, uuid: tim.uuid },
        body: { role: 'temporaryPerformer', lastDay: '2026-09-01', host: owner.uuid, projects: [other] },
      }),
    ),
  'they become a bystander': ({ id }) =>
    done(manager.call(changeRole, { params: { id, uuid: tim.uuid }, body: { role: 'bystander' } })),
  'their last day is over': async ({ id }) => {
    await sql`update team_members set ends_at = ${clock.now()} where team_id = ${id} and user_id = ${tim.id}`.execute(
      platform.db,
    );
    await sweepMembers.run(platform, null);
  },
};

describe('of a temporary performer with the project open', () => {
  test.each(Object.entries(LOSSES))('when %s', async (_when, lose) => {
    const team = await teamWith();
    const [inside, around] = [toScope('project', team.project), toScope('team', team.id)];
    const leaves = await listen(tim, inside, around);
    const stays = await listen(performer, inside);
    await lose(team);
    await until(() => expect(leaves.evicted).toEqual([{ scope: inside, code: 'common.not_found' }]));
    expect(typesIn(leaves, inside)).toEqual([]);
    expect(await leaves.join(inside)).toEqual({ ok: false, code: 'common.not_found' });

    await rename(team.project);
    await until(() => expect(typesIn(stays, inside).at(-1)).toBe('project.changed'));
    // They are in the team still, where it is told that its title is another one.
    await until(() => expect(typesIn(leaves, around)).toContain('team.projectsChanged'));
    expect(typesIn(leaves, inside)).toEqual([]);
    expect((await tim.call(getProject, { params: { id: team.project } })).ok).toBe(true);
  });
});

test('of everybody when it is deleted, who are told that alone', async () => {
  const { project } = await teamWith();
  const scope = toScope('project', project);
  const sockets = await Promise.all([owner, performer, tim].map((person) => listen(person, scope)));
  await done(owner.call(deleteProject, { params: { id: project } }));
  for (const socket of sockets) {
    await until(() => expect(socket.evicted).toEqual([{ scope, code: 'common.not_found' }]));
    expect(typesIn(socket, scope)).toEqual(['project.deleted']);
  }
});

test('whose access has changed is told to nobody, who may not know who is there', async () => {
  const { id, project } = await teamWith();
  const [inside, around] = [toScope('project', project), toScope('team', id)];
  const heard = [await listen(bystander, around), await listen(tim, inside, around)];
  await done(manager.call(changeRole, { params: { id, uuid: performer.uuid }, body: { role: 'observer' } }));
  for (const client of heard) {
    await until(() => expect(typesIn(client, around)).toContain('team.membersChanged'));
    expect(JSON.stringify(client.received)).not.toContain(performer.uuid);
  }
  await until(() => expect(typesIn(heard[1] as LiveClient, inside)).toEqual(['access.changed']));
  for (const [person, scope] of [
    [bystander, around],
    [tim, inside],
  ] as const) {
    const { items } = await done(person.call(catchUp, { params: { scope }, query: { after: 0 } }));
    expect(items.map(({ type }) => type)).toContain('access.changed');
    expect(JSON.stringify(items)).not.toContain(performer.uuid);
  }
});
