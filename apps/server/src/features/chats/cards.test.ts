import { showCards } from '@quilt/contract/features/chats';
import { block } from '@quilt/contract/features/friends';
import { createTask } from '@quilt/contract/features/tasks';
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
  const body = {
    tasks: [task.id],
    projects: [team.project],
    teams: [team.id],
    people: [bea.uuid],
    messages: [message.id],
  };
  const shownTo = async (person: Person) => {
    const cards = await done(person.call(showCards, { body }));
    return {
      tasks: cards.tasks.map(({ title, worker }) => [title, worker]),
      projects: cards.projects.map(({ id }) => id),
      teams: cards.teams.map(({ id }) => id),
      messages: cards.messages.map(({ text }) => text),
      people: cards.people.map(({ uuid }) => uuid).toSorted(),
    };
  };
  const inTeam = { projects: [team.project], teams: [team.id] };
  expect(await shownTo(owner)).toEqual({
    ...inTeam,
    tasks: [['Times are blank', owner.uuid]],
    messages: [],
    people: [bea.uuid, owner.uuid].toSorted(),
  });
  // Those who only look from outside see that a project is there, and nothing of its work.
  expect(await shownTo(bystander)).toEqual({ ...inTeam, tasks: [], messages: [], people: [bea.uuid] });
  const nothing = { tasks: [], projects: [], teams: [] };
  expect(await shownTo(outsider)).toEqual({ ...nothing, messages: [], people: [bea.uuid] });
  const toAbe = await shownTo(abe);
  expect(toAbe).toMatchObject({ ...nothing, messages: ['See you'] });
  expect(toAbe.people).toEqual([abe.uuid, bea.uuid].toSorted());
  await done(bea.call(block, { body: { uuid: outsider.uuid } }));
  expect((await shownTo(outsider)).people).toEqual([]);
});
