import { createComment, updateComment } from '@quilt/contract/features/comments';
import { createFolder, deleteDocument, listDocumentUses } from '@quilt/contract/features/documents';
import { updateTask } from '@quilt/contract/features/tasks';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createAttachmentsWorld } from '../../testing/attachments-world';

const { cast, teamWith, makeTask, done, codeOf } = await createAttachmentsWorld();
const { owner, manager, temporaryPerformer, bystander, outsider } = cast;

test('a document is used where a task or a comment names its address, for who sees both', async () => {
  const team = await teamWith(cast);
  const named = await makeTask(team.project, { title: 'Named in it' });
  const talked = await makeTask(team.other, { title: 'Talked of' });
  const make = async (name: string) => {
    const spot = { kind: 'team', id: team.id, project: team.project } as const;
    return (await done(manager.call(createFolder, { body: { in: spot, name } }))).item.id;
  };
  const [plan, other] = [await make('Plan'), await make('Other')];
  const usesFor = async (viewer: Person, id = plan) =>
    (await done(viewer.call(listDocumentUses, { params: { id } }))).items.map(({ title }) => title);
  const describe = (version: number, description: string) =>
    owner.call(updateTask, { params: { id: named }, body: { version, changes: { description } } });
  expect(await usesFor(owner)).toEqual([]);

  const { item } = await done(
    describe(
      1,
      `See [it](https://quilt.example/documents?team=7&file=${plan}), and /documents/${other} too.`,
    ),
  );
  const text = `Is /documents/${other}?file=${plan} the last?`;
  const { item: comment } = await done(owner.call(createComment, { params: { id: talked }, body: { text } }));
  expect(await usesFor(owner)).toEqual(['Talked of', 'Named in it']);
  expect(await usesFor(owner, other)).toEqual(['Named in it']);
  // One of these projects alone.
  expect(await usesFor(temporaryPerformer)).toEqual(['Named in it']);
  for (const stranger of [bystander, outsider])
    expect(await codeOf(stranger.call(listDocumentUses, { params: { id: plan } }))).toBe('common.not_found');

  // What is reworded does not name it any more, and of what is deleted nothing is told.
  await done(describe(item.version, 'See nothing.'));
  await done(
    owner.call(updateComment, { params: { id: talked, comment: comment.id }, body: { text: 'Never mind.' } }),
  );
  expect(await usesFor(owner)).toEqual([]);
  await done(manager.call(deleteDocument, { params: { id: plan } }));
  expect(await codeOf(owner.call(listDocumentUses, { params: { id: plan } }))).toBe('common.not_found');
});
