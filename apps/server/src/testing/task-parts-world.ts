import type { ProjectId } from '@quilt/contract/features/projects';
import {
  archiveTask,
  connectTask,
  createTask,
  getTask,
  listHistory,
  listTasks,
  type TaskCard,
  type TaskId,
} from '@quilt/contract/features/tasks';
import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Person, SentInput } from '.';
import { countQueries, transactionWith, watchQueries } from './asked-queries';
import { handOut } from './events';
import { createTasksWorld } from './tasks-world';

type NewTask = Omit<NonNullable<SentInput<typeof createTask>['body']>, 'title'>;
type ListQuery = NonNullable<SentInput<typeof listTasks>['query']>;
type Kind = NonNullable<SentInput<typeof connectTask>['body']>['kind'];

/** The tasks world, and what is done to them through their endpoints. */
export async function createTaskPartsWorld() {
  const world = await createTasksWorld();
  const { platform, clock, done } = world;

  return {
    ...world,
    async addTask(person: Person, project: ProjectId, title: string, more: NewTask = {}): Promise<TaskCard> {
      const body = { title, ...more };
      return (await done(person.call(createTask, { params: { id: project }, body }))).item;
    },
    async archive(person: Person, id: TaskId): Promise<void> {
      await done(person.call(archiveTask, { params: { id } }));
    },
    async readTask(person: Person, id: TaskId) {
      return (await done(person.call(getTask, { params: { id } }))).item;
    },
    connect: (person: Person, id: TaskId, kind: Kind, task: TaskId) =>
      person.call(connectTask, { params: { id }, body: { kind, task } }),
    /** The newest first. */
    async historyOf(person: Person, id: TaskId) {
      return (await done(person.call(listHistory, { params: { id }, query: { limit: 100 } }))).items;
    },
    /** Of all pages, one after the other. */
    async walkTasks(person: Person, project: ProjectId, query: ListQuery = {}): Promise<TaskCard[]> {
      const found: TaskCard[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await done(
          person.call(listTasks, { params: { id: project }, query: { ...query, cursor } }),
        );
        found.push(...page.items);
        if (page.nextCursor === null) return found;
        cursor = page.nextCursor;
      }
    },
    /** By SQL, so many new ones without anything in them, in the order of their numbers. */
    async fillProject(project: ProjectId, count: number, creator: Person): Promise<void> {
      const ranks = generateNKeysBetween(null, null, count);
      await sql`
        insert into tasks (project_id, title, description, status, rank, priority, creator_id, created_at)
        select ${project}, 'Task ' || place, '', 'new', rank, 'average', ${creator.id}, ${clock.now()}
          from unnest(${ranks}::text[]) with ordinality as given (rank, place) order by place`.execute(
        platform.db,
      );
      await sql`update projects set new_tasks = new_tasks + ${count} where id = ${project}`.execute(
        platform.db,
      );
    },
    /** How often the database is asked meanwhile; of a write, in the transaction that asks this. */
    async countQueries(work: () => Promise<unknown>, statement?: RegExp): Promise<number> {
      if (!statement) return countQueries(world, work);
      await handOut(world);
      const watched = watchQueries();
      await work();
      const asked = watched.asked();
      watched.stop();
      return transactionWith(statement, asked).length;
    },
  };
}
