import * as documents from '@quilt/contract/features/documents';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';

const world = await createDocumentsWorld();
const { cast, clock, people, done, teamWith, makeFolder, makeLink, send, share, codeOf } = world;
const { owner, manager, performer, observer, outsider } = cast;
const { ann } = await people('ann');

const into = ({ id }: Pick<documents.Document, 'id'>) => ({ kind: 'folder', id }) as const;
const historyOf = (
  person: Person,
  id: documents.DocumentId,
  query: { cursor?: string; limit?: number } = {},
) => person.call(documents.listDocumentHistory, { params: { id }, query });

async function kindsOf(person: Person, id: documents.DocumentId): Promise<string[]> {
  return (await done(historyOf(person, id))).items.map(({ kind }) => kind).toReversed();
}

beforeEach(() => clock.advance({ minutes: 2 }));

test('what is done to a file is told, by whom and when', async () => {
  const params = { id: (await done(send(ann))).item.id };
  const { id } = params;
  const folder = await makeFolder(ann, 'Folder');
  const changes = { version: 1, changes: { name: 'other.txt' } };
  await done(ann.call(documents.updateDocument, { params, body: changes }));
  await done(share(ann, id, { level: 'friends' }));
  await done(world.move(ann, [id], into(folder)));
  await done(world.sendVersion(ann, id, 'second'));
  const former = async () => ({
    id,
    version: (await world.versionsOf(ann, id))[1]?.id as documents.VersionId,
  });
  await done(ann.call(documents.restoreVersion, { params: await former() }));
  await done(ann.call(documents.deleteVersion, { params: await former() }));
  const { item: link } = await done(ann.call(documents.createShare, { params, body: { days: 1 } }));
  await done(ann.call(documents.endShare, { params: { id, share: link.id } }));
  await done(ann.call(documents.deleteDocument, { params }));
  expect(await codeOf(historyOf(ann, id))).toBe('common.not_found');
  await done(ann.call(documents.restoreDocument, { params }));
  const { items, people: shown } = await done(historyOf(ann, id));
  expect(shown).toMatchObject([{ uuid: ann.uuid }]);
  expect(
    items.map(({ id: _, actor, at, ...change }) => ({ ...change, isTold: actor === ann.uuid && at !== '' })),
  ).toEqual(
    [
      { kind: 'restored' },
      { kind: 'trashed' },
      { kind: 'shareEnded' },
      { kind: 'shared' },
      { kind: 'versionDeleted', number: 2 },
      { kind: 'versionRestored', former: 1, number: 3 },
      { kind: 'versionAdded', number: 2 },
      { kind: 'moved' },
      { kind: 'accessChanged', from: 'me', to: 'friends' },
      { kind: 'renamed', from: 'plan.txt', to: 'other.txt' },
      { kind: 'made' },
    ].map((change) => ({ ...change, isTold: true })),
  );
});

test('a link tells where it led; a copy begins anew; what is refused is not told', async () => {
  const link = await makeLink(ann, 'Map');
  const body = { version: 1, changes: { url: 'https://example.org/new' } };
  await done(ann.call(documents.updateDocument, { params: { id: link.id }, body }));
  const { items } = await done(historyOf(ann, link.id));
  expect(items[0]).toMatchObject({ kind: 'readdressed', to: 'https://example.org/new' });
  const copied = await done(
    ann.call(documents.copyDocuments, { body: { ids: [link.id], to: { kind: 'own' } } }),
  );
  expect(await kindsOf(ann, copied.items[0]?.id as documents.DocumentId)).toEqual(['made']);
  await codeOf(ann.call(documents.updateDocument, { params: { id: link.id }, body }));
  await codeOf(share(outsider, link.id, { level: 'public' }));
  expect(await kindsOf(ann, link.id)).toEqual(['made', 'readdressed']);
});

test('it is for those whose place it is, a page at a time', async () => {
  const team = await teamWith();
  const folder = await makeFolder(performer, 'Ours', { kind: 'team', id: team.id, project: null });
  await done(share(manager, folder.id, { level: 'public' }));
  await done(share(owner, folder.id, { level: 'team', team: team.id, project: null }));
  await done(share(manager, folder.id, { level: 'public' }));
  const first = await done(historyOf(observer, folder.id, { limit: 3 }));
  const rest = await done(historyOf(observer, folder.id, { limit: 3, cursor: first.nextCursor ?? '' }));
  expect([...first.items, ...rest.items].map(({ actor }) => actor)).toEqual([
    manager.uuid,
    owner.uuid,
    manager.uuid,
    performer.uuid,
  ]);
  expect(rest.nextCursor).toBeNull();
  expect(await codeOf(historyOf(outsider, folder.id))).toBe('common.forbidden');
  await done(share(manager, folder.id, { level: 'team', team: team.id, project: null }));
  expect(await codeOf(historyOf(outsider, folder.id))).toBe('common.not_found');
  expect(await codeOf(historyOf(cast.bystander, folder.id))).toBe('common.not_found');
});
