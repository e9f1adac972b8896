import {
  createPostComment,
  deletePostComment,
  listPostComments,
  listPostReplies,
  reactToPostComment,
} from '@quilt/contract/features/feeds';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, refuse, silence } from '../../testing/fake-api';
import { comment, MIRA, NAMED, post, prepareFeeds, withComments, withPosts } from '../../testing/feeds-world';
import { renderApp } from '../../testing/render-app';

prepareFeeds();

const open = async () => {
  const rendered = renderApp('/post/1');
  const inside = within(await screen.findByRole('region', { name: 'Comments' }));
  return { ...rendered, inside };
};
const said = (text: string, change: Parameters<typeof comment>[0] = {}) =>
  comment({ id: 20, author: MIRA.uuid, text, can: ['comment.edit', 'comment.delete'], ...change });

test('comments stand in the order in which they were said, and more when they are asked for', async () => {
  const root = comment({ id: 11, text: 'It is', replyCount: 2 });
  fakeApi.use(
    answerBy(listPostComments, (asked) =>
      asked.get('cursor') === null
        ? {
            items: [root],
            replies: [comment({ id: 12, root: 11, text: 'Good' })],
            nextCursor: 'earlier',
            people: NAMED.people,
          }
        : { items: [comment()], replies: [], nextCursor: null, people: NAMED.people },
    ),
    answer(listPostReplies, {
      items: [
        comment({ id: 12, root: 11, text: 'Good' }),
        comment({ id: 13, root: 11, text: 'Gone', isDeleted: true }),
      ],
      nextCursor: null,
      people: NAMED.people,
    }),
  );
  const { user, inside } = await open();
  expect(await inside.findByText('Good')).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Show 1 more reply' }));
  expect(await inside.findByText('This comment was removed')).toBeVisible();
  expect(inside.queryByText('Gone')).not.toBeInTheDocument();
  await user.click(inside.getByRole('button', { name: 'Show earlier comments' }));
  const question = await inside.findByText('Is the dog real?');
  expect(question.compareDocumentPosition(inside.getByText('It is'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('one comments and replies, and comes back to where one was', async () => {
  withComments([comment()]);
  fakeApi.use(
    answerBy(createPostComment, async (_, request) => {
      const { text, root = null } = (await request.json()) as { text: string; root?: number };
      return { item: said(text, { id: root === null ? 20 : 21, root }) };
    }),
  );
  const { user, inside } = await open();
  const field = await inside.findByRole('textbox', { name: 'Write a comment' });
  await user.type(field, 'It was asleep');
  expect(inside.getByText('Seen by those who see the post: everyone')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await inside.findByText('It was asleep')).toBeVisible();
  expect(field).toHaveValue('');
  await user.click(inside.getByRole('button', { name: 'Reply to Lena Petrova' }));
  const reply = inside.getByRole('textbox', { name: 'Reply to Lena Petrova' });
  expect(reply).toHaveFocus();
  await user.keyboard('Ask it{Control>}{Enter}{/Control}');
  expect(await inside.findByText('Ask it')).toBeVisible();
  expect(reply).not.toBeInTheDocument();
  expect(inside.getByRole('button', { name: 'Reply to Lena Petrova' })).toHaveFocus();
});

test('what the server refuses stays, and says why', async () => {
  fakeApi.use(refuse(createPostComment, 'feeds.comments_closed'));
  const { user, inside } = await open();
  await user.type(await inside.findByRole('textbox', { name: 'Write a comment' }), 'Too late');
  await user.click(inside.getByRole('button', { name: 'Send' }));
  expect(await inside.findByText(/^Not sent:/)).toBeVisible();
  expect(inside.getByText('Too late')).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(inside.queryByText('Too late')).not.toBeInTheDocument());
});

test('a comment is liked, and a press that failed is taken back', async () => {
  withComments([comment()]);
  fakeApi.use(silence(reactToPostComment));
  const { user, inside } = await open();
  const like = await inside.findByRole('button', { name: 'Like the comment by Lena Petrova' });
  await user.click(like);
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  const liked = comment({ reactions: [{ sign: '❤️', count: 1 }], myReaction: '❤️' });
  withComments([liked]);
  fakeApi.use(answer(reactToPostComment, { item: liked }));
  await user.click(like);
  expect(await inside.findByText('1 like')).toBeVisible();
  expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a comment is deleted when one is sure', async () => {
  withComments([said('Nonsense')]);
  const { user, inside } = await open();
  await user.click(await inside.findByRole('button', { name: 'More about the comment by Mira Soloveva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }));
  fakeApi.use(answer(deletePostComment, undefined));
  withComments([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await inside.findByText('Nobody has said anything yet.')).toBeVisible();
});

test('where one may not comment there is no field, and where one may not read there is a word', async () => {
  withPosts(post({ can: ['post.seeComments'] }));
  const { inside, unmount } = await open();
  expect(await inside.findByText('The author does not let you comment on this.')).toBeVisible();
  expect(inside.queryByRole('textbox')).not.toBeInTheDocument();
  unmount();
  withPosts(post({ can: [], commentCount: null }));
  renderApp('/post/1');
  expect(await screen.findByText('The author does not show you the comments.')).toBeVisible();
});

test('comments that did not come are asked for again', async () => {
  fakeApi.use(silence(listPostComments));
  const { user } = renderApp('/post/1');
  expect(await screen.findByText('The comments did not load')).toBeVisible();
  withComments([comment()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Is the dog real?')).toBeVisible();
});
