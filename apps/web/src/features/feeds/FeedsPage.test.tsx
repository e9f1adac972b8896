import {
  createPost,
  deletePost,
  getOwnNews,
  listPosts,
  restorePost,
  takeBackVote,
  updateOwnNews,
  voteInPoll,
} from '@quilt/contract/features/feeds';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import {
  article,
  keepDraft,
  MIRA,
  openFeed,
  own,
  post,
  prepareFeeds,
  shown,
  TABLE,
  withPosts,
} from '../../testing/feeds-world';

prepareFeeds();

const POLL = {
  question: 'Which label?',
  isMultiple: false,
  endsAt: null,
  voters: 1,
  options: [
    { id: 5, text: 'Updated', votes: 1, isMine: false },
    { id: 6, text: 'As of', votes: 0, isMine: false },
  ],
};

test('posts stand with who says it, when and for whom; each list has its address', async () => {
  withPosts(post(), own({ level: 'team', team: 7, editedAt: new Date().toISOString() }));
  const requests = recordRequests();
  const { user, address } = openFeed();
  const his = await article('Daniel Okafor');
  expect(await his.findByText('night')).toBeVisible();
  expect(his.getByText(/, public$/)).toBeVisible();
  const mine = await article('Mira Soloveva');
  expect(mine.getByText(/, Northlight Studio, edited$/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'All public' }));
  expect(address()).toBe('/feeds?show=public');
  await user.click(screen.getByRole('button', { name: 'More lists' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Saved posts' }));
  expect(address()).toBe('/feeds?show=bookmarks');
  expect(await screen.findByRole('heading', { level: 1, name: 'Saved posts' })).toBeVisible();
  const asked = () =>
    requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/posts');
  await waitFor(() =>
    expect([...new Set(asked().map(({ searchParams }) => searchParams.get('feed')))]).toEqual([
      'tied',
      'public',
      'bookmarks',
    ]),
  );
});

test('posts that did not come are asked for again', async () => {
  fakeApi.use(silence(listPosts));
  const { user } = openFeed();
  expect(await screen.findByText('The posts did not load')).toBeVisible();
  withPosts(post());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await article('Daniel Okafor')).findByText('night')).toBeVisible();
});

test('a draft is there again; it stays where it could not be posted, and is gone when it was', async () => {
  keepDraft();
  fakeApi.use(refuse(createPost, 'feeds.unverified'));
  const { user } = openFeed();
  const form = within(await screen.findByRole('region', { name: 'New post' }));
  expect(await form.findByRole('textbox', { name: 'Text of the post' })).toHaveValue(TABLE);
  await user.click(form.getByRole('button', { name: /^Who will see it: Friends/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Northlight Studio' }));
  await user.click(form.getByRole('button', { name: 'Post' }));
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Text of the post' })).toHaveValue(TABLE);
  let sent: unknown = null;
  fakeApi.use(
    answerBy(createPost, async (_, request) => {
      sent = await request.json();
      return shown(own());
    }),
  );
  await user.click(form.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('button', { name: 'What did you learn?' })).toBeVisible();
  expect(sent).toEqual({ text: TABLE, level: 'team', team: 7 });
  expect(localStorage.getItem(`quilt.post.${MIRA.uuid}.feed`)).toBeNull();
});

test('one votes by a press, sees how others did, and takes it back', async () => {
  withPosts(post({ poll: POLL }));
  const options = POLL.options.map((one) => (one.id === 6 ? { ...one, votes: 1, isMine: true } : one));
  const voted = post({ poll: { ...POLL, voters: 2, options } });
  fakeApi.use(answer(voteInPoll, shown(voted)), answer(takeBackVote, shown(post({ poll: POLL }))));
  const { user } = openFeed();
  const poll = within(await screen.findByRole('region', { name: 'Which label?' }));
  expect(poll.queryByText('50%')).not.toBeInTheDocument();
  await user.click(poll.getByRole('button', { name: 'As of' }));
  expect(await poll.findByText('2 people voted')).toBeVisible();
  expect(poll.getAllByText('50%')).toHaveLength(2);
  await user.click(poll.getByRole('button', { name: 'Take my vote back' }));
  expect(await poll.findByRole('button', { name: 'As of' })).toBeVisible();
});

test('a post is deleted, and had back', async () => {
  fakeApi.use(answer(deletePost, undefined), answer(restorePost, shown(own())));
  const { user } = openFeed();
  const mine = await article('Mira Soloveva');
  await user.click(mine.getByRole('button', { name: 'More about the post by Mira Soloveva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Mira Soloveva' })).not.toBeInTheDocument(),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await article('Mira Soloveva');
});

test('what could not be deleted stays', async () => {
  fakeApi.use(silence(deletePost));
  const { user } = openFeed();
  const mine = await article('Mira Soloveva');
  await user.click(mine.getByRole('button', { name: 'More about the post by Mira Soloveva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await article('Mira Soloveva');
});

test('what was reached is told as such, and is switched off by the one it is about', async () => {
  const bodies: unknown[] = [];
  withPosts(
    own({
      kind: 'milestone',
      text: '',
      news: {
        project: { id: 7, title: 'Atlas' },
        milestone: { id: 3, title: 'Open beta' },
        achievement: null,
      },
    }),
  );
  fakeApi.use(
    answer(getOwnNews, { item: { milestone: true, project: true, achievement: true } }),
    answerBy(updateOwnNews, async (_, request) => {
      bodies.push(await request.json());
      return { item: { milestone: false, project: true, achievement: true } };
    }),
  );
  const { user } = openFeed();
  expect(await screen.findByRole('link', { name: 'Open beta' })).toHaveAttribute('href', '/milestone/3');
  await user.click(screen.getByRole('button', { name: 'More lists' }));
  await user.click(await screen.findByRole('menuitem', { name: 'What is posted by itself' }));
  const reached = await screen.findByRole('switch', { name: /A milestone/ });
  expect(reached).toBeChecked();
  await user.click(reached);
  await waitFor(() => expect(bodies).toEqual([{ milestone: false, project: true, achievement: true }]));
  expect(reached).not.toBeChecked();
});
