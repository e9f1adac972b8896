import { createMessage, deleteMessage, openDirectChat, updateMessage } from '@quilt/contract/features/chats';
import { createComment, updateComment } from '@quilt/contract/features/comments';
import {
  createFolder,
  type DocumentId,
  type DocumentUse,
  deleteDocument,
  listDocumentUses,
  setDocumentAccess,
} from '@quilt/contract/features/documents';
import { createPost, createPostComment, deletePost, updatePost } from '@quilt/contract/features/feeds';
import { block } from '@quilt/contract/features/friends';
import { updateTask } from '@quilt/contract/features/tasks';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createAttachmentsWorld } from '../../testing/attachments-world';

const world = await createAttachmentsWorld();
const { cast, people, teamWith, makeTask, done, codeOf } = world;
const { owner, manager, temporaryPerformer, bystander, outsider } = cast;

const titleOf = (use: DocumentUse): string => (use.kind === 'task' ? use.task.title : use.text);

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
    (await done(viewer.call(listDocumentUses, { params: { id } }))).items.map(titleOf);
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

test('so is one that a message, a post or its comment names, for whoever reads those', async () => {
  const { abe, bea, cid } = await people('abe', 'bea', 'cid');
  const { item: plan } = await done(
    abe.call(createFolder, { body: { in: { kind: 'own' }, name: 'Shared plan' } }),
  );
  const params = { id: plan.id };
  await done(abe.call(setDocumentAccess, { params, body: { access: { level: 'public' } } }));
  const named = `/documents/${plan.id}`;
  const usesFor = async (viewer: Person, id: DocumentId = plan.id) =>
    (await done(viewer.call(listDocumentUses, { params: { id } }))).items.map(
      (use) => `${use.kind}: ${titleOf(use)}`,
    );

  const chat = (await done(abe.call(openDirectChat, { params: { uuid: bea.uuid } }))).item.id;
  const { item: message } = await done(
    abe.call(createMessage, { params: { id: chat }, body: { text: `Read ${named}` } }),
  );
  const { item: post } = await done(
    bea.call(createPost, { body: { level: 'public', text: `All of it: ${named}` } }),
  );
  await done(cid.call(createPostComment, { params: { id: post.id }, body: { text: `And ${named} again` } }));
  const [said, posted, commented] = [
    `message: Read ${named}`,
    `post: All of it: ${named}`,
    `post: And ${named} again`,
  ];
  for (const one of [abe, bea]) expect(await usesFor(one)).toEqual([said, posted, commented]);
  expect(await usesFor(cid)).toEqual([posted, commented]);

  // Whom a block hides is not read of here either.
  await done(abe.call(block, { body: { uuid: cid.uuid } }));
  expect(await usesFor(abe)).toEqual([said, posted]);
  const place = { id: chat, message: message.id };
  await done(abe.call(updateMessage, { params: place, body: { text: `Look at ${named}` } }));
  expect(await usesFor(bea)).toEqual([`message: Look at ${named}`, posted, commented]);
  await done(abe.call(deleteMessage, { params: place }));
  await done(bea.call(updatePost, { params: { id: post.id }, body: { text: 'Never mind' } }));
  expect(await usesFor(bea)).toEqual([commented]);
  await done(bea.call(deletePost, { params: { id: post.id } }));
  expect(await usesFor(bea)).toEqual([]);
});
