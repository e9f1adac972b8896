import { ImageId } from '@quilt/contract/core';
import { getCurrentUser, getThumbnail, removeAvatar, uploadAvatar } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session';
import {
  answer,
  bytes,
  countRequests,
  fakeApi,
  recordRequests,
  refuse,
  silence,
  stall,
} from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { mira } from '../../../testing/people';
import { expectToast, openSettings, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

/** What cutting waits for. */
const cutting = vi.hoisted(() => ({ until: Promise.resolve() }));

// There is nothing to draw on here, and no picture is ever decoded.
vi.mock('../../../features/pictures/picture', async (load) => ({
  ...(await load<typeof import('../../../features/pictures/picture')>()),
  findPictureFault: async (file: File) => {
    if (!file.type.startsWith('image/')) return 'unreadable';
    if (file.name === 'long.png') return 'tooLong';
    return file.size > LIMITS.avatar.bytes ? 'tooLarge' : null;
  },
  cutOut: async () => {
    await cutting.until;
    return new Blob(['cropped'], { type: 'image/webp' });
  },
}));
vi.mock('react-easy-crop', async () => {
  const { useEffect } = await import('react');
  return {
    default: function Cropper({
      onCropComplete,
    }: {
      onCropComplete: (area: unknown, pixels: unknown) => void;
    }) {
      useEffect(() => {
        onCropComplete(null, { x: 0, y: 0, width: 600, height: 600 });
      }, []);
      return <div>the picture</div>;
    },
  };
});

const IMAGE = ImageId.parse('3f0e5a52-8d0b-4f0e-9a52-5a7f1f4b9c33');
const choose = async (file: File) => {
  await screen.findByRole('button', { name: /photo/ });
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
};
const PHOTO = new File(['a picture'], 'me.png', { type: 'image/png' });
const portrait = () => document.querySelector<HTMLImageElement>('main img');

test('a photo is cropped, shown at once, uploaded, and the user loaded again', async () => {
  const requests = recordRequests();
  const { user } = openSettings();
  await choose(PHOTO);
  fakeApi.use(
    answer(uploadAvatar, { item: { avatar: IMAGE, avatarUrl: '/x' } }),
    answer(getCurrentUser, { item: { ...mira, avatar: IMAGE, avatarUrl: '/x' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  await waitFor(() => expect(portrait()?.src).toMatch(/^blob:/));
  await expectToast('Photo changed');
  const sent = requests.find(({ url }) => url.endsWith('/auth-service/profile-image'));
  expect(sent?.headers.get('Authorization')).toBe('Bearer token-of-mira');
  expect(sent?.headers.get('Content-Type')).toMatch(/^multipart\/form-data/);
  await waitFor(() => expect(countRequests(requests, getCurrentUser)).toBe(2));
  await waitFor(() => expect(useSession.getState().currentUser?.avatar).toBe(IMAGE));
  // What was cropped is shown; nobody asks for it back.
  expect(portrait()?.src).toMatch(/^blob:/);
  expect(requests.some(({ url }) => url.includes('/thumbnail/'))).toBe(false);
});

test.each([
  ['it is sent', 1],
  ['called off meanwhile it is not', 0],
])('while it is cut out the button says so; %s', async (_, times) => {
  fakeApi.use(stall(uploadAvatar));
  const requests = recordRequests();
  const { user } = openSettings();
  await choose(PHOTO);
  const use = await screen.findByRole('button', { name: 'Use this photo' });
  let finish: () => void = () => undefined;
  cutting.until = new Promise((resolve) => {
    finish = resolve;
  });
  await user.click(use);
  expect(use).toHaveAttribute('aria-busy', 'true');
  if (times === 0) await user.keyboard('{Escape}');
  await act(async () => finish());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(times));
  expect(countRequests(requests, uploadAvatar)).toBe(times);
});

test('while it goes up one sees how far it is, and can call it off', async () => {
  fakeApi.use(stall(uploadAvatar));
  const { user } = openSettings();
  await choose(PHOTO);
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  expect(await screen.findByRole('progressbar', { name: 'Uploading the photo' })).toBeInTheDocument();
  await waitFor(() => expect(portrait()?.src).toMatch(/^blob:/));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(portrait()).toBeNull());
});

test.each([
  ['refused', () => refuse(uploadAvatar, 'profile.image_unreadable'), /This is not a picture/],
  ['not answered', () => silence(uploadAvatar), /does not answer/],
])('a photo that is %s is rolled back, and told', async (_, fail, words) => {
  fakeApi.use(fail());
  const { user } = openSettings();
  await choose(PHOTO);
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  await expectToast('The photo was not changed.', expect.stringMatching(words));
  await waitFor(() => expect(portrait()).toBeNull());
  expect(useSession.getState().currentUser?.avatar).toBeNull();
});

test.each([
  [new File(['<svg/>'], 'me.txt', { type: 'text/plain' }), /This is not a picture that we can read/],
  [
    new File([new Uint8Array(LIMITS.avatar.bytes + 1)], 'me.png', { type: 'image/png' }),
    /^The file is larger than 10.MB/,
  ],
  [
    new File(['a banner'], 'long.png', { type: 'image/png' }),
    'The picture is longer than 20,000 pixels on one side. Choose another one.',
  ],
])('what the server would refuse is told before anything is sent', async (file, words) => {
  const requests = recordRequests();
  openSettings();
  await choose(file);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(countRequests(requests, uploadAvatar)).toBe(0);
});

test('a photo is taken away after a question, and back when that fails', async () => {
  fakeApi.use(bytes(getThumbnail, new Blob(['picture'])), refuse(removeAvatar, 'common.internal'));
  const { user } = openSettings({ ...mira, avatar: IMAGE, avatarUrl: '/x' });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await expectToast('The photo was not removed.');
  await waitFor(() => expect(portrait()).not.toBeNull());

  fakeApi.use(answer(removeAvatar, undefined), answer(getCurrentUser, { item: mira }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await expectToast('Photo removed');
  await waitFor(() => expect(portrait()).toBeNull());
});

test('the focus comes back from the crop, and stays with the photo while it goes up', async () => {
  const { user } = openSettings();
  const add = await screen.findByRole('button', { name: 'Add a photo' });
  add.focus();
  await choose(PHOTO);
  await screen.findByRole('button', { name: 'Use this photo' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(add).toHaveFocus();

  fakeApi.use(stall(uploadAvatar));
  await choose(PHOTO);
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expectFocus(() => screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Enter}');
  await expectFocus(() => screen.getByRole('button', { name: 'Add a photo' }));
});
