import { showCards } from '@quilt/contract/features/chats';
import { createFolder, setDocumentAccess } from '@quilt/contract/features/documents';
import { block } from '@quilt/contract/features/friends';
import { createTask } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createChatsWorld } from '../../testing/chats-world';

const world = await createChatsWorld();
const { people, direct, done, say, cast } = world;

test('what texts name is shown as far as its reader may see it, and nothing else', async () => {
  const { owner, bystander, outsider } = cast;
  const { abe, bea } = await people('abe', 'bea');
  const team = await world.teamWith();
  const params = { id: team.project };
  const made = { title: 'Times are blank', worker: owner.uuid };
  const { item: task } = await done(owner.call(createTask, { params, body: made }));
  const chat = await direct(abe, bea);
  const message = await say(abe, chat.id, 'See you');
  const make = async (name: string, level: 'me' | 'public') => {
    const { item } = await done(abe.call(createFolder, { body: { name, in: { kind: 'own' } } }));
    await done(abe.call(setDocumentAccess, { params: { id: item.id }, body: { access: { level } } }));
    return item;
  };
  const [own, secret] = [await make('Notes', 'public'), await make('Secret', 'me')];
  await sql`insert into earned_achievements (user_id, code, earned_at)
            values (${abe.id}, 'firstStitch', ${world.clock.now()})`.execute(world.platform.db);
  const body = {
    tasks: [task.id],
    projects: [team.project],
    teams: [team.id],
    people: [bea.uuid],
    messages: [message.id],
    documents: [own.id, secret.id],
    achievements: [
      { user: abe.uuid, code: 'firstStitch' as const },
      { user: abe.uuid, code: 'firstLogin' as const },
    ],
  };
  const shownTo = async (person: Person) => {
    const cards = await done(person.call(showCards, { body }));
    return {
      tasks: cards.tasks.map(({ title, worker }) => [title, worker]),
      projects: cards.projects.map(({ id }) => id),
      teams: cards.teams.map(({ id }) => id),
      messages: cards.messages.map(({ text }) => text),
      documents: cards.documents.map(({ name }) => name),
      achievements: cards.achievements.map(({ code }) => code),
      people: cards.people.map(({ uuid }) => uuid).toSorted(),
    };
  };
  const open = { documents: ['Notes'], achievements: ['firstStitch'] };
  const inTeam = { projects: [team.project], teams: [team.id] };
  expect(await shownTo(owner)).toEqual({
    ...open,
    ...inTeam,
    tasks: [['Times are blank', owner.uuid]],
    messages: [],
    people: [abe.uuid, bea.uuid, owner.uuid].toSorted(),
  });
  // Those who only look from outside see that a project is there, and nothing of its work.
  expect(await shownTo(bystander)).toEqual({
    ...open,
    ...inTeam,
    tasks: [],
    messages: [],
    people: [abe.uuid, bea.uuid].toSorted(),
  });
  const nothing = { tasks: [], projects: [], teams: [] };
  expect(await shownTo(outsider)).toEqual({
    ...open,
    ...nothing,
    messages: [],
    people: [abe.uuid, bea.uuid].toSorted(),
  });
  const toAbe = await shownTo(abe);
  expect(toAbe).toMatchObject({
    ...nothing,
    messages: ['See you'],
    documents: ['Notes', 'Secret'],
    achievements: ['firstStitch'],
  });
  expect(toAbe.people).toEqual([abe.uuid, bea.uuid].toSorted());
  await done(bea.call(block, { body: { uuid: outsider.uuid } }));
  await sql`update users set conf = conf || '{"seeAchievements": "me"}' where id = ${abe.id}`.execute(
    world.platform.db,
  );
  expect(await shownTo(outsider)).toMatchObject({ achievements: [], people: [] });
});
