import { removeMember } from '@quilt/contract/features/members';
import { createTask } from '@quilt/contract/features/tasks';
import { archiveTeam } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { holdTeam } from '../../platform/db/locks';
import { runTransaction } from '../../platform/db/transaction';
import { createTeamsWorld } from '../../testing/teams-world';
import { untilWaiting } from '../../testing/waiting';

const world = await createTeamsWorld();
const { cast, platform, teamWith } = world;
const { owner, performer } = cast;

/** While somebody is at work in the team, `change` is asked for and then the performer's writes; then the work is done. */
async function behindAWriter<Answer>(
  change: (team: Awaited<ReturnType<typeof teamWith>>) => Promise<Answer>,
) {
  const team = await teamWith();
  const asked: Promise<{ ok: boolean; status: number }>[] = [];
  let changed: Promise<Answer> | undefined;
  await runTransaction(
    platform.db,
    async (tx) => {
      await holdTeam(tx, team.id);
      changed = change(team);
      await untilWaiting(world, 'pg_advisory_xact_lock(');
      for (let n = 0; n < 3; n += 1) {
        asked.push(performer.call(createTask, { params: { id: team.project }, body: { title: 'Late' } }));
      }
      // Behind it, although they could share with whoever is at work.
      await untilWaiting(world, 'pg_advisory_xact_lock', 4);
    },
    platform.committed,
  );
  const answer = await changed;
  const writes = await Promise.all(asked);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tasks where project_id = ${team.project}`.execute(platform.db);
  return { answer, statuses: writes.map(({ status }) => status), written: rows[0]?.count };
}

test('a removal comes before what its member asks for after it, of which nothing is written', async () => {
  const { answer, statuses, written } = await behindAWriter((team) =>
    owner.call(removeMember, { params: { id: team.id, uuid: performer.uuid } }),
  );
  expect(answer).toMatchObject({ ok: true });
  expect([statuses, written]).toEqual([[404, 404, 404], 0]);
});

test('so does the end of a team', async () => {
  const { answer, statuses, written } = await behindAWriter((team) =>
    owner.call(archiveTeam, { params: { id: team.id } }),
  );
  expect(answer).toMatchObject({ ok: true });
  expect([statuses, written]).toEqual([[409, 409, 409], 0]);
});
