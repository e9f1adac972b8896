import {
  createPostComment,
  deletePostComment,
  listPostComments,
  listPostReplies,
} from '@quilt/contract/features/feeds';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { getWaitingCode } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../lib/session';
import { answer, answerBy, fakeApi, refuse, silence } from '../../testing/fake-api';
import {
  comment,
  NAMED,
  open,
  post,
  prepareFeeds,
  said,
  withComments,
  withPosts,
} from '../../testing/feeds-world';
import { unverified } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

prepareFeeds();

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

test('what the server refuses stays, and says why', async () => {
  fakeApi.use(refuse(createPostComment, 'feeds.comments_closed'));
  const { user, inside } = await open();
  await user.type(await inside.findByRole('textbox', { name: 'Write a comment' }), 'Too late');
  await user.click(inside.getByRole('button', { name: 'Send comment' }));
  expect(await inside.findByText(/^Not sent:/)).toBeVisible();
  expect(inside.getByText('Too late')).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(inside.queryByText('Too late')).not.toBeInTheDocument());
});

test('a comment is deleted when one is sure', async () => {
  withComments([said('Nonsense')]);
  const { user, inside } = await open();
  await user.click(await inside.findByRole('button', { name: 'More for the comment of Mira Soloveva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }));
  fakeApi.use(answer(deletePostComment, undefined));
  withComments([]);
  await user.click(dialog.getByRole('button', { name: 'Delete comment' }));
  expect(await inside.findByText('Nobody has said anything yet.')).toBeVisible();
});

test('where one may not comment there is no field, and where one may not read there is a word', async () => {
  withPosts(post({ can: ['post.seeComments'] }));
  const closed = await open();
  expect(await closed.inside.findByText('The author does not let you comment on this.')).toBeVisible();
  expect(closed.inside.queryByRole('textbox')).not.toBeInTheDocument();
  // Nor is there anything to react with.
  expect(closed.inside.queryByRole('button', { name: /like|reaction/i })).not.toBeInTheDocument();
  closed.unmount();
  fakeApi.use(answer(getCurrentUser, { item: unverified }), answer(getWaitingCode, { item: null }));
  startSession('another-token');
  const { inside, unmount } = await open();
  expect(await inside.findByText(/^Confirm your e-mail address first/)).toBeVisible();
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
