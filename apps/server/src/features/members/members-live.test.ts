import type { AddressInfo } from 'node:net';
import { toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import { changeRole, leaveTeam, removeMember } from '@quilt/contract/features/members';
import { deleteTeam, type TeamId, updateTeam } from '@quilt/contract/features/teams';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { connectLive, type LiveClient, until } from '../../testing/live-client';
import { createTeamsWorld } from '../../testing/teams-world';

const world = await createTeamsWorld();
const { app, cast, teamWith, done } = world;
const { owner, manager, performer, observer, bystander } = cast;
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

async function listen(person: Person, ...scopes: ReturnType<typeof toScope>[]): Promise<LiveClient> {
  const client = connectLive({ url, token: person.token });
  clients.push(client);
  expect(await client.connected()).toBeNull();
  for (const scope of scopes) expect(await client.join(scope)).toMatchObject({ ok: true });
  return client;
}

const ofScope = (client: LiveClient, scope: string) =>
  client.received.filter((event) => event.scope === scope).map(({ type }) => type);

const rename = (id: TeamId, version: number) =>
  done(owner.call(updateTeam, { params: { id }, body: { version, changes: { title: `Title ${version}` } } }));

describe('whoever is in a team hears of it', () => {
  test('and whoever is not, whatever they see of it, does not', async () => {
    const { id } = await teamWith(cast, { visibility: 'open' });
    const scope = toScope('team', id);
    await listen(bystander, scope);
    const outside = connectLive({ url, token: cast.outsider.token });
    clients.push(outside);
    await outside.connected();
    expect(await outside.join(scope)).toEqual({ ok: false, code: 'common.not_found' });
    const missed = await cast.outsider.call(catchUp, { params: { scope }, query: { after: 0 } });
    expect(missed).toMatchObject({ status: 404 });
  });

  test('settings are told to all who look', async () => {
    const { id } = await teamWith();
    const client = await listen(observer, toScope('team', id));
    await rename(id, 1);
    await until(() => expect(ofScope(client, toScope('team', id))).toEqual(['team.changed']));
  });
});

describe('whoever loses it hears nothing more, at once', () => {
  test('when they are removed', async () => {
    const { id, project } = await teamWith();
    const scopes = [toScope('team', id), toScope('project', project)] as const;
    const client = await listen(performer, ...scopes);
    await done(manager.call(removeMember, { params: { id, uuid: performer.uuid } }));
    await until(() => expect(client.evicted.map(({ scope }) => scope).sort()).toEqual([...scopes].sort()));
    await rename(id, 1);
    const other = await listen(observer, scopes[0]);
    await rename(id, 2);
    await until(() => expect(ofScope(other, scopes[0])).toEqual(['team.changed']));
    expect(ofScope(client, scopes[0])).toEqual([]);
    // Their own devices know.
    await until(() =>
      expect(ofScope(client, toScope('user', performer.uuid))).toEqual(
        expect.arrayContaining(['teams.changed', 'member.removed']),
      ),
    );
  });

  test('when they leave', async () => {
    const { id } = await teamWith();
    const client = await listen(observer, toScope('team', id));
    await done(observer.call(leaveTeam, { params: { id } }));
    await until(() => expect(client.evicted).toHaveLength(1));
  });

  test('of the projects when they become a bystander, who stays in the team', async () => {
    const { id, project } = await teamWith();
    const [team, inside] = [toScope('team', id), toScope('project', project)];
    const client = await listen(performer, team, inside);
    await done(
      manager.call(changeRole, { params: { id, uuid: performer.uuid }, body: { role: 'bystander' } }),
    );
    await until(() => expect(client.evicted).toEqual([{ scope: inside, code: 'common.not_found' }]));
    await rename(id, 1);
    await until(() => expect(ofScope(client, team)).toContain('team.changed'));
  });

  test('when the team is deleted', async () => {
    const { id, project } = await teamWith();
    const client = await listen(performer, toScope('team', id), toScope('project', project));
    await done(owner.call(deleteTeam, { params: { id } }));
    await until(() => expect(client.evicted).toHaveLength(2));
  });
});
