import type { ChosenAccess } from '@quilt/contract/features/documents';
import { listProfileStrips, updateUser, type ViewAs } from '@quilt/contract/features/profile';
import { getTeam, type TeamId } from '@quilt/contract/features/teams';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';

const world = await createDocumentsWorld();
const { cast, done, people, befriend, makeFolder, makeLink, send, share, teamWith } = world;
const { ann, fred, stan } = await people('ann', 'fred', 'stan');

async function stripOn(of: Person, viewer: Person, as?: ViewAs) {
  const query = as ? { as } : {};
  const { items } = await done(viewer.call(listProfileStrips, { params: { uuid: of.uuid }, query }));
  const strip = items.find(({ kind }) => kind === 'documents');
  return strip?.kind === 'documents'
    ? { count: strip.count, names: strip.documents.map(({ name }) => name) }
    : null;
}

test('a profile shows each viewer what is for them at the top of the owner’s documents', async () => {
  await befriend(ann, fred);
  expect(await stripOn(ann, ann)).toBeNull();
  const levels: [string, ChosenAccess['level']][] = [
    ['Mine', 'me'],
    ['Of friends', 'friends'],
    ['Of all', 'public'],
  ];
  for (const [name, level] of levels) {
    const { id } = await makeFolder(ann, name);
    if (level !== 'team') await done(share(ann, id, { level }));
  }
  const all = { count: 3, names: ['Of all', 'Of friends', 'Mine'] };
  const forFriends = { count: 2, names: ['Of all', 'Of friends'] };
  const forAll = { count: 1, names: ['Of all'] };
  expect(await stripOn(ann, ann)).toEqual(all);
  expect(await stripOn(ann, fred)).toEqual(forFriends);
  expect(await stripOn(ann, stan)).toEqual(forAll);
  expect(await stripOn(ann, ann, 'friend')).toEqual(forFriends);
  expect(await stripOn(ann, ann, 'stranger')).toEqual(forAll);

  // A private account shows strangers nothing of the kind, and no more than the latest stand there.
  await done(ann.call(updateUser, { body: { accountType: 'private' } }));
  expect(await stripOn(ann, stan)).toBeNull();
  for (const name of ['a', 'b']) await makeLink(ann, name);
  expect(await stripOn(ann, ann)).toMatchObject({ count: 5, names: ['b', 'a', 'Of all', 'Of friends'] });
});

test('the page of a team shows what its viewer reads there', async () => {
  const team = await teamWith(cast);
  const spot = { kind: 'team', id: team.id, project: null } as const;
  await makeFolder(cast.manager, 'Plans', spot);
  await done(
    send(cast.manager, { team: team.id }, { bytes: Buffer.from('zone,price\n'), name: 'Fare zones.csv' }),
  );
  const partFor = async (viewer: Person, id: TeamId = team.id) =>
    (await done(viewer.call(getTeam, { params: { id } }))).item.parts.find(
      ({ kind }) => kind === 'documents',
    );
  expect(await partFor(cast.observer)).toMatchObject({
    count: 2,
    documents: [
      { kind: 'file', name: 'Fare zones.csv', type: 'text/plain', bytes: 11 },
      { kind: 'folder', name: 'Plans' },
    ],
  });
  expect(await partFor(cast.bystander)).toBeUndefined();
});
