import { createPostComment, reactToPostComment } from '@quilt/contract/features/feeds';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, silence } from '../../testing/fake-api';
import { comment, open, prepareFeeds, said, withComments } from '../../testing/feeds-world';

prepareFeeds();

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
  await waitFor(() => expect(inside.getByText('It was asleep')).toBeVisible());
  expect(field).toHaveValue('');
  await user.click(inside.getByRole('button', { name: 'Reply to Lena Petrova' }));
  const reply = inside.getByRole('textbox', { name: 'Reply to Lena Petrova' });
  expect(reply).toHaveFocus();
  await user.keyboard('Ask it{Control>}{Enter}{/Control}');
  await waitFor(() => expect(inside.getByText('Ask it')).toBeVisible());
  expect(reply).not.toBeInTheDocument();
  expect(inside.getByRole('button', { name: 'Reply to Lena Petrova' })).toHaveFocus();
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
