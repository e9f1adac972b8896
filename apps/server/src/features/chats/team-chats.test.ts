import type { Role } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import {
  createMessage,
  createTaskOfMessage,
  getChat,
  getProjectChat,
  getTeamChat,
  listChatMembers,
  listChats,
  listMessages,
  messageCreated,
  readChat,
} from '@quilt/contract/features/chats';
import { removeMember } from '@quilt/contract/features/members';
import { archiveProject, createProject } from '@quilt/contract/features/projects';
import { getTask, type TaskId } from '@quilt/contract/features/tasks';
import { archiveTeam, createTeam } from '@quilt/contract/features/teams';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { codeOf, createChatsWorld } from '../../testing/chats-world';
import { until } from '../../testing/live-client';

const world = await createChatsWorld();
const { cast, teamWith, done, say, come } = world;
const { owner, manager, performer, temporaryPerformer, outsider } = cast;

/** What each gets of the chat of the team, of the project they may be assigned to, and of another. */
const MAY: Readonly<Record<Role | 'outsider', readonly [string, string, string]>> = {
  owner: ['ok', 'ok', 'ok'],
  administrator: ['ok', 'ok', 'ok'],
  manager: ['ok', 'ok', 'ok'],
  performer: ['ok', 'ok', 'ok'],
  temporaryPerformer: ['common.not_found', 'ok', 'common.not_found'],
  observer: ['ok', 'ok', 'ok'],
  bystander: ['common.not_found', 'common.not_found', 'common.not_found'],
  outsider: ['common.not_found', 'common.not_found', 'common.not_found'],
};

async function chatsOf(of: Awaited<ReturnType<typeof teamWith>>) {
  const team = await done(owner.call(getTeamChat, { params: { id: of.id } }));
  const project = await done(owner.call(getProjectChat, { params: { id: of.project } }));
  const other = await done(owner.call(getProjectChat, { params: { id: of.other } }));
  return [team.item, project.item, other.item] as const;
}

describe('chats of teams and projects are there by themselves', () => {
  test('and follow the matrix', async () => {
    const of = await teamWith();
    const chats = await chatsOf(of);
    for (const chat of chats) await say(owner, chat.id, 'Hello');
    for (const [role, expected] of Object.entries(MAY) as [Role | 'outsider', readonly string[]][]) {
      const person = cast[role];
      for (const [index, chat] of chats.entries()) {
        const params = { id: chat.id };
        const codes = [
          await codeOf(person.call(getChat, { params })),
          await codeOf(person.call(listMessages, { params, query: {} })),
          await codeOf(person.call(createMessage, { params, body: { text: role } })),
        ];
        expect([role, index, ...codes]).toEqual([role, index, ...Array(3).fill(expected[index])]);
      }
      const { items } = await done(person.call(listChats, { query: {} }));
      const listed = items.filter(({ team }) => team?.id === of.id).map(({ id }) => id);
      expect(listed.sort()).toEqual(
        chats
          .filter((_, index) => expected[index] === 'ok')
          .map(({ id }) => id)
          .sort(),
      );
    }
    const members = await done(owner.call(listChatMembers, { params: { id: chats[1].id }, query: {} }));
    expect(members.items).toHaveLength(6);
  });

  test('from the moment on that a team or a project is made; what is archived is read', async () => {
    const body = { title: 'New', timeZone: 'UTC', visibility: 'hidden' } as const;
    const { item: team } = await done(outsider.call(createTeam, { body }));
    const { item: project } = await done(
      outsider.call(createProject, { body: { team: team.id, title: 'Plan' } }),
    );
    const { item: ofTeam } = await done(outsider.call(getTeamChat, { params: { id: team.id } }));
    const { item: ofProject } = await done(outsider.call(getProjectChat, { params: { id: project.id } }));
    expect(ofTeam).toMatchObject({ kind: 'team', team: { title: 'New' } });
    expect(ofProject).toMatchObject({ kind: 'project', project: { title: 'Plan' } });
    const listed = async () =>
      (await done(outsider.call(listChats, { query: {} }))).items.map(({ id }) => id);
    // That of a project when something was said in it.
    expect(await listed()).toEqual([ofTeam.id]);
    await say(outsider, ofProject.id, 'Hello');
    expect(await listed()).toEqual([ofProject.id, ofTeam.id]);
    const write = (id: typeof ofTeam.id) =>
      codeOf(outsider.call(createMessage, { params: { id }, body: { text: 'Still here?' } }));
    await done(outsider.call(archiveProject, { params: { id: project.id } }));
    expect([await write(ofProject.id), await write(ofTeam.id)]).toEqual(['projects.archived', 'ok']);
    await done(outsider.call(archiveTeam, { params: { id: team.id } }));
    expect([await write(ofProject.id), await write(ofTeam.id)]).toEqual(['teams.archived', 'teams.archived']);
    expect(await codeOf(outsider.call(listMessages, { params: { id: ofTeam.id }, query: {} }))).toBe('ok');
  });

  test('who is removed from the team hears nothing that is numbered after it', async () => {
    const of = await teamWith();
    const [chat] = await chatsOf(of);
    await say(owner, chat.id, 'Before');
    const scope = toScope('chat', chat.id);
    const [stays, goes] = [await come(manager), await come(performer)];
    for (const client of [stays, goes]) expect(await client.join(scope)).toMatchObject({ ok: true });
    expect(await (await come(temporaryPerformer)).join(scope)).toMatchObject({ ok: false });
    const talk = Promise.all(Array.from({ length: 20 }, (_, index) => say(manager, chat.id, `${index}`)));
    await done(owner.call(removeMember, { params: { id: of.id, uuid: performer.uuid } }));
    await talk;
    await until(() =>
      expect(stays.received.filter(({ type }) => type === messageCreated.type)).toHaveLength(20),
    );
    await until(() => expect(goes.evicted.map((one) => one.scope)).toContain(scope));
    const removedAt = stays.received.find(
      (event) => event.scope === scope && event.type === 'access.changed',
    )?.seq;
    expect(removedAt).toBeGreaterThan(0);
    expect(goes.received.filter((event) => event.scope === scope && event.seq >= (removedAt ?? 0))).toEqual(
      [],
    );
  });
});

test('whoever comes first, sends and reads at once waits for nobody for good', async () => {
  const of = await teamWith();
  const [chat] = await chatsOf(of);
  const read = (number: number) =>
    done(manager.call(readChat, { params: { id: chat.id }, body: { number } }));
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 ? say(manager, chat.id, `${index}`) : read(index + 1),
    ),
  );
  const { item } = await done(manager.call(getChat, { params: { id: chat.id } }));
  expect(item).toMatchObject({ readNumber: 25 });
});

test('a message becomes a task, once, of whoever may make one there; each says where the other is', async () => {
  const of = await teamWith();
  const [, chat, other] = await chatsOf(of);
  const { id: message } = await say(performer, chat.id, 'Times are blank after a restart');
  const make = (person: Person, project = of.project) =>
    person.call(createTaskOfMessage, {
      params: { id: chat.id, message },
      body: { project, title: 'Blank times' },
    });
  expect(await codeOf(make(outsider))).toBe('common.not_found');
  expect(await codeOf(make(cast.observer))).toBe('common.forbidden');
  expect(await codeOf(make(temporaryPerformer, of.other))).toBe('common.forbidden');
  const made = await Promise.all([make(manager), make(performer)].map(done));
  const [task] = made.map(({ item }) => item.task);
  expect(made.map(({ item }) => item.task)).toEqual([task, task]);
  const { item } = await done(owner.call(getTask, { params: { id: task as TaskId } }));
  expect(item.description).toContain(`/chats/${chat.id}?message=${message}`);
  expect(item.description).toContain('Times are blank');
  const foreign = { params: { id: other.id, message }, body: { project: of.project, title: 'Mine' } };
  expect(await codeOf(owner.call(createTaskOfMessage, foreign))).toBe('common.not_found');
});
