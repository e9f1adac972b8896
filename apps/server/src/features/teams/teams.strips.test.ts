import { listProfileStrips } from '@quilt/contract/features/profile';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTeamsWorld } from '../../testing/teams-world';

const { cast, done, people, platform, teamWith } = await createTeamsWorld();
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

async function inCommon(viewer: Person, other: Person): Promise<number | undefined> {
  const { items } = await done(viewer.call(listProfileStrips, { params: { uuid: other.uuid }, query: {} }));
  return items.find((strip) => strip.kind === 'mutualTeams')?.count;
}

test('teams in common are those in which the viewer sees the other', async () => {
  const { sam } = await people('sam');
  await teamWith();
  await teamWith({ owner, performer }, { title: 'Harbour Lab' });
  const { id: third } = await teamWith(
    { owner: sam, performer },
    { title: 'Not the viewer’s', visibility: 'open' },
  );
  expect(await inCommon(owner, performer)).toBe(2);
  expect(await inCommon(observer, performer)).toBe(1);
  // Who is on none of their projects is nobody they meet, but their host is.
  expect(await inCommon(temporaryPerformer, performer)).toBeUndefined();
  expect(await inCommon(temporaryPerformer, manager)).toBe(1);
  for (const viewer of [bystander, outsider]) expect(await inCommon(viewer, performer)).toBeUndefined();
  expect(await inCommon(performer, performer)).toBeUndefined();
  expect(await inCommon(sam, performer)).toBe(1);
  await platform.db.updateTable('teams').set({ deleted_at: new Date() }).where('id', '=', third).execute();
  expect(await inCommon(sam, performer)).toBeUndefined();
});
