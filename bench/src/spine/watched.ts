import type pg from 'pg';
import type { World } from '../bench';
import type { BenchUser, HttpRequest } from '../case';
import { makersOfLargeTeam } from '../large-team';

export const WATCHERS = 11;
/** Comments on tasks of the first project, each watched by eleven others than whoever says it. */
export async function openWatched(client: pg.Client, world: World): Promise<HttpRequest[]> {
  const makers = makersOfLargeTeam(world.users);
  const { tasks } = world.boards;
  const personAt = (place: number): BenchUser => {
    const maker = makers[place % makers.length];
    if (!maker) throw new Error('The large team is empty.');
    return maker;
  };
  await client.query('delete from task_watchers where task_id = any ($1)', [tasks]);
  const rows = tasks.flatMap((task, place) =>
    Array.from({ length: WATCHERS }, (_, nth) => [task, personAt(place * (WATCHERS + 1) + nth + 1).id]),
  );
  await client.query(
    `insert into task_watchers (task_id, user_id, since)
     select task, watcher, now() from unnest($1::bigint[], $2::bigint[]) as of (task, watcher)`,
    [rows.map(([task]) => task), rows.map(([, watcher]) => watcher)],
  );
  return tasks.map((task, place) => ({
    method: 'POST',
    path: `/api/tasks/${task}/comments`,
    token: personAt(place * (WATCHERS + 1)).token,
    body: { text: 'The map is drawn; **both** languages are on it.' },
  }));
}
