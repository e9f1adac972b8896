import {
  createPost,
  deletePostUpload,
  listPostUploads,
  openPostFiles,
  updatePost,
  uploadToPost,
} from '@quilt/contract/features/feeds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose } from '../../testing/composer-files';
import { answer, answerBy, fakeApi } from '../../testing/fake-api';
import {
  article,
  keepDraft,
  openFeed,
  own,
  prepareFeeds,
  shown,
  TABLE,
  withPosts,
} from '../../testing/feeds-world';

prepareFeeds();

const picture = (id: number, name: string) => ({
  id,
  name,
  type: 'image/png',
  bytes: 10,
  picture: { width: 640, height: 320 },
});
const TRAIN = { ...picture(7, 'train.png'), alt: 'A night train' };

/** Numbered from 7 on, as they come. */
function takeUploads(): void {
  let id = 6;
  fakeApi.use(
    answer(listPostUploads, { items: [], maxBytes: 1_000_000 }),
    answer(openPostFiles, { items: [{ id: 7, url: '/api/posts/attachments/7/file' }] }),
    answerBy(uploadToPost, async (_, request) => {
      const [, name = ''] = /filename="([^"]+)"/.exec(await request.text()) ?? [];
      id += 1;
      return { item: picture(id, name) };
    }),
  );
}
const add = (name: string) => choose([new File(['bytes'], name, { type: 'image/png' })]);
const attached = async () => within(await screen.findByRole('list', { name: 'Files of your post' }));

test('pictures are chosen, described and taken off, and go with the post', async () => {
  takeUploads();
  keepDraft();
  const bodies: unknown[] = [];
  fakeApi.use(
    answer(deletePostUpload, undefined),
    answerBy(createPost, async (_, request) => {
      bodies.push(await request.json());
      return shown(own());
    }),
  );
  const { user } = openFeed();
  const form = within(await screen.findByRole('region', { name: 'New post' }));
  await form.findByRole('textbox', { name: 'Text of the post' });
  add('train.png');
  const list = await attached();
  const words = await list.findByRole('textbox', { name: 'What train.png shows' });
  fireEvent.change(words, { target: { value: 'A night train' } });
  add('wrong.png');
  await user.click(await list.findByRole('button', { name: 'Remove wrong.png' }));
  await user.click(form.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('button', { name: 'What did you learn?' })).toBeVisible();
  expect(bodies).toEqual([{ text: TABLE, level: 'friends', attachments: [{ id: 7, alt: 'A night train' }] }]);
  expect(screen.queryByRole('list', { name: 'Files of your post' })).not.toBeInTheDocument();
  expect(Object.keys({ ...localStorage }).join()).not.toMatch(/quilt\.post/);
});

test('a picture has its words and its room before it is there; an edit takes it off', async () => {
  takeUploads();
  withPosts(own({ text: TABLE, attachments: [TRAIN, { ...picture(8, 'map.png'), alt: '' }] }));
  const bodies: unknown[] = [];
  fakeApi.use(
    answerBy(updatePost, async (_, request) => {
      bodies.push(await request.json());
      return shown(own({ text: TABLE, attachments: [TRAIN] }));
    }),
  );
  const { user } = openFeed();
  const mine = await article('Mira Soloveva');
  const shownPicture = await mine.findByRole('img', { name: 'A night train' });
  expect(shownPicture).toHaveAttribute('width', '640');
  await user.click(mine.getByRole('button', { name: 'More about the post by Mira Soloveva' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove map.png' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ text: TABLE, attachments: [{ id: 7, alt: 'A night train' }] }]),
  );
});
