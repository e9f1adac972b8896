import {
  confirmPost,
  countNewPosts,
  createPost,
  deletePost,
  listPosts,
  postCreated,
  reactToPost,
  reportPost,
  takeBackReaction,
} from '@quilt/contract/features/feeds';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { getWaitingCode } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests } from '../../testing/fake-api';
import {
  article,
  keepDraft,
  LENA,
  openFeed,
  own,
  page,
  post,
  prepareFeeds,
  shown,
  withPosts,
} from '../../testing/feeds-world';
import { goLive } from '../../testing/go-live';
import { unverified } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

prepareFeeds();

test('who is tied to nobody is shown the way to people', async () => {
  withPosts();
  openFeed();
  expect(await screen.findByRole('heading', { name: 'Your feed is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/people');
});

test('the rest comes near the end, and is asked for again where it did not come', async () => {
  fakeApi.use(answerBy(listPosts, (asked) => (asked.get('cursor') === null ? page([post()], 'more') : null)));
  const { user } = openFeed();
  expect(await screen.findByText('No more posts could be loaded')).toBeVisible();
  fakeApi.use(
    answerBy(listPosts, (asked) =>
      asked.get('cursor') === null ? page([post()], 'more') : page([post({ id: 3, author: LENA.uuid })]),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await article('Lena Petrova');
  await article('Daniel Okafor');
});

test('a poll needs two answers, and no two alike', async () => {
  keepDraft({ text: '', poll: { question: '', options: ['Updated', ''], isMultiple: false, days: 3 } });
  let sent: unknown = null;
  fakeApi.use(
    answerBy(createPost, async (_, request) => {
      sent = await request.json();
      return shown(own());
    }),
  );
  const { user } = openFeed();
  const form = within(await screen.findByRole('region', { name: 'New post' }));
  expect(await form.findByText('At least 2 answers')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Answer 2' }), 'updated');
  expect(await form.findByText('There is such an answer')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Answer 2' }), ' late');
  await user.click(form.getByRole('button', { name: 'Post' }));
  await waitFor(() =>
    expect(sent).toEqual({
      text: '',
      level: 'friends',
      poll: { question: '', options: ['Updated', 'updated late'], isMultiple: false, days: 3 },
    }),
  );
});

test('however often one presses, the last press is what counts', async () => {
  withPosts(post());
  const said: string[] = [];
  const told = (isMine: boolean) =>
    shown(post({ reactions: isMine ? [{ sign: '❤️', count: 1 }] : [], myReaction: isMine ? '❤️' : null }));
  fakeApi.use(
    answerBy(reactToPost, () => {
      said.push('given');
      return told(true);
    }),
    answerBy(takeBackReaction, () => {
      said.push('taken back');
      return told(false);
    }),
  );
  const { user } = openFeed();
  const his = await article('Daniel Okafor');
  for (const _ of Array.from({ length: 5 })) await user.click(his.getByRole('button', { name: /^Like/ }));
  expect(his.getByRole('button', { name: 'Like: 1 reaction' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(said).toEqual(['given', 'taken back', 'given', 'taken back', 'given']));
  expect(his.getByRole('button', { name: 'Like: 1 reaction' })).toHaveAttribute('aria-pressed', 'true');
});

test('a share goes no wider than what it shares', async () => {
  withPosts(post({ level: 'friends' }));
  const { user } = openFeed();
  await user.click((await article('Daniel Okafor')).getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share post' }));
  await user.click(dialog.getByRole('button', { name: 'Who will see it: Friends' }));
  const everyone = await screen.findByRole('menuitemradio', { name: 'Public' });
  expect(everyone).toHaveAttribute('aria-disabled', 'true');
  expect(everyone).toHaveAccessibleDescription('Wider than the original');
  expect(screen.getByRole('menuitemradio', { name: 'Only me' })).not.toHaveAttribute('aria-disabled');
});

test('before one’s address is confirmed nothing is for everybody, and the choice says why', async () => {
  fakeApi.use(answer(getCurrentUser, { item: unverified }), answer(getWaitingCode, { item: null }));
  const { user } = openFeed();
  await user.click((await article('Daniel Okafor')).getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share post' }));
  await user.click(dialog.getByRole('button', { name: 'Who will see it: Friends' }));
  const everyone = await screen.findByRole('menuitemradio', { name: 'Public' });
  expect(everyone).toHaveAttribute('aria-disabled', 'true');
  expect(everyone).toHaveAccessibleDescription('Confirm your e-mail first');
});

test('new posts of others are told of by a pill, and come when they are asked for', async () => {
  withPosts(post());
  const { user } = openFeed();
  await article('Daniel Okafor');
  const say = await goLive();
  withPosts(post({ id: 4, author: LENA.uuid }), post());
  fakeApi.use(answer(countNewPosts, { item: { count: 2 } }));
  say(postCreated, 4);
  const pill = await screen.findByRole('button', { name: '2 new posts' });
  expect(screen.queryByRole('article', { name: 'Lena Petrova' })).not.toBeInTheDocument();
  await user.click(pill);
  await article('Lena Petrova');
});

test('an announcement is confirmed, and a post reported', async () => {
  const announced = post({
    kind: 'announcement',
    level: 'team',
    team: 7,
    confirmations: { count: 3, isMine: false },
    can: ['post.confirm', 'post.report'],
  });
  withPosts(announced);
  fakeApi.use(
    answer(confirmPost, shown({ ...announced, confirmations: { count: 4, isMine: true } })),
    answer(reportPost, undefined),
  );
  const { user } = openFeed();
  const his = await article('Daniel Okafor');
  expect(his.getByText('Announcement')).toBeVisible();
  await user.click(his.getByRole('button', { name: 'I have read this' }));
  expect(await his.findByText('You have read this')).toBeVisible();
  await user.click(his.getByRole('button', { name: 'More about the post by Daniel Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this' }));
  await user.click(dialog.getByRole('radio', { name: 'Spam' }));
  const requests = recordRequests();
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [report] = requests.filter(({ url }) => url.endsWith('/report'));
  expect(await report?.json()).toEqual({ reason: 'spam', text: '' });
});

test('a post by itself is left for the feed when it is deleted', async () => {
  fakeApi.use(answer(deletePost, undefined));
  const { user, address } = renderApp('/post/2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Post by Mira Soloveva' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More about the post by Mira Soloveva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/feeds'));
});
