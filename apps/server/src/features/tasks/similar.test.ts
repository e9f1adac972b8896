import type { ProjectId } from '@quilt/contract/features/projects';
import { listSimilarTasks } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { addTask, archive, cast, countQueries, done, fillProject, teamWith } = world;
const { owner, temporaryPerformer, observer, bystander, outsider } = cast;

let project: ProjectId;
let other: ProjectId;

beforeAll(async () => {
  ({ project, other } = await teamWith());
  for (const title of [
    'Fix the login button',
    'Login button is broken on phones',
    'Починить кнопку входа',
    'Paint the door',
    "O'Hara's \\ 100% :* 'quoted'",
  ]) {
    await addTask(owner, project, title);
  }
  await addTask(owner, other, 'Fix the login button elsewhere');
  await archive(owner, (await addTask(owner, project, 'Fix the login button long ago')).id);
});

const ask = (who: Person, title: string, id = project) =>
  who.call(listSimilarTasks, { params: { id }, query: { title } });
const similar = async (title: string) => (await done(ask(observer, title))).items.map((task) => task.title);

test.each([
  ['Login button', ['Fix the login button', 'Login button is broken on phones']],
  ['fix logins buttons', ['Fix the login button']],
  ['Кнопка входа: починить', ['Починить кнопку входа']],
  ['Paint the doors', ['Paint the door']],
  ["'quoted' O'Hara", ["O'Hara's \\ 100% :* 'quoted'"]],
  ['Something else', []],
  ['a b c', []],
  ["':* | & !", []],
])('what is like “%s”', async (title, found) => {
  expect(await similar(title)).toEqual(found);
});

test('some of very many are told, by as many questions', async () => {
  const { project: large } = await teamWith();
  await fillProject(large, 30, owner);
  const few = await countQueries(() => ask(owner, 'Task 7', large));
  await fillProject((await teamWith()).project, 500, owner);
  expect((await done(ask(owner, 'Task 7', large))).items).toHaveLength(LIMITS.similarTasks);
  expect(await countQueries(() => ask(owner, 'Task 7', large))).toBe(few);
});

test('who does not see the board is told nothing', async () => {
  const codeOf = async (who: Person, id = project) => {
    const answer = await ask(who, 'Login button', id);
    return answer.ok ? null : answer.error.code;
  };
  expect(await codeOf(temporaryPerformer)).toBeNull();
  expect(await codeOf(temporaryPerformer, other)).toBe('common.forbidden');
  expect(await codeOf(bystander)).toBe('common.forbidden');
  expect(await codeOf(outsider)).toBe('common.not_found');
});
