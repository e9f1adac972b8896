import { ImageId } from '@quilt/contract/core';
import { proveSelf } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import {
  getCurrentUser,
  getThumbnail,
  patchUser,
  removeAvatar,
  updateUser,
  uploadAvatar,
} from '@quilt/contract/features/profile';
import {
  checkUsername,
  getWaitingCode,
  sendCode,
  verifyCode,
  withdrawCode,
} from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { followUser } from '../../../features/profile/follow-user';
import { waitingCodeQuery } from '../../../features/registration/api';
import { queryClient } from '../../../lib/query-client';
import { startSession, useSession } from '../../../lib/session';
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
import { mira, SPECIALTIES } from '../../../testing/people';
import { renderApp } from '../../../testing/render-app';
import { toasts } from '../../../ui/overlays/toasts';

// There is nothing to draw on here, and no picture is ever decoded.
vi.mock('../../../features/profile/edit/picture', async (load) => ({
  ...(await load<typeof import('../../../features/profile/edit/picture')>()),
  findPictureFault: async (file: File) => {
    if (!file.type.startsWith('image/')) return 'unreadable';
    return file.size > LIMITS.avatar.bytes ? 'tooLarge' : null;
  },
  cutOut: async () => new Blob(['cropped'], { type: 'image/webp' }),
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
const FREE = answer(checkUsername, { item: { isFree: true, suggestions: [] } });
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const createWaiting = () => ({
  email: 'mira@new.example',
  purpose: 'change' as const,
  delivery: 'sent' as const,
  againAt: soon(42),
  expiresAt: soon(600),
});

function open(user = mira, path = '/settings') {
  fakeApi.use(answer(getCurrentUser, { item: user }), answer(listSpecialties, { items: SPECIALTIES }));
  startSession('token-of-mira');
  return renderApp(path);
}

const shown = vi.spyOn(toasts, 'show');

beforeEach(() => {
  // They outlive a test, as they outlive a page.
  shown.mockReset().mockReturnValue('');
  fakeApi.use(answer(getWaitingCode, { item: null }), FREE);
});

async function expectToast(text: string, detail?: unknown): Promise<void> {
  const told = detail === undefined ? { text } : { text, detail };
  await waitFor(() => expect(shown).toHaveBeenCalledWith(expect.objectContaining(told)));
}

const field = (name: string) => screen.findByLabelText(name);
async function retype(user: ReturnType<typeof open>['user'], name: string, text: string): Promise<void> {
  const input = await field(name);
  await user.clear(input);
  // At once: letter by letter is what one test is about, and takes its time.
  await user.paste(text);
}
const save = () => screen.getByRole('button', { name: 'Save changes' });
const bodyOf = async (requests: Request[], method: string, path: string): Promise<unknown> =>
  requests.find((one) => one.method === method && one.url.endsWith(path))?.json();

test('changes are counted, and split between the two services', async () => {
  const requests = recordRequests();
  const { user } = open();
  await retype(user, 'First name', 'Myra');
  await retype(user, 'Phone', '+7 917 555 01 34');
  await user.click(screen.getByRole('combobox', { name: 'Gender' }));
  await user.click(await screen.findByRole('option', { name: 'Other', hidden: true }));
  expect(screen.getByText('3 changes')).toBeVisible();
  const renamed = { ...mira, firstName: 'Myra', phone: '+79175550134' };
  const all = { ...renamed, gender: 'other' } as const;
  fakeApi.use(answer(patchUser, { item: renamed }), answer(updateUser, { item: all }));
  await user.click(save());
  await expectToast('Changes saved');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument());
  expect(await bodyOf(requests, 'PATCH', '/auth-service/user')).toEqual({
    firstName: 'Myra',
    phone: '+7 917 555 01 34',
  });
  expect(await bodyOf(requests, 'PUT', '/api/user')).toEqual({ gender: 'other' });
  expect(requests.filter(({ method }) => /PATCH|PUT/.test(method)).map(({ method }) => method)).toEqual([
    'PATCH',
    'PUT',
  ]);
  expect(useSession.getState().currentUser).toMatchObject({ firstName: 'Myra', gender: 'other' });
});

test('what one service took stays, what the other refused is told at its field and kept', async () => {
  fakeApi.use(
    refuse(patchUser, 'common.wrong_fields', {}, [
      { path: 'username', code: 'profile.username_taken' },
      { path: 'phone', code: 'profile.phone_wrong' },
    ]),
    answer(updateUser, { item: { ...mira, gender: 'other' } }),
  );
  const { user } = open();
  await retype(user, 'Username', 'mira_draws');
  await retype(user, 'Phone', '+7 917 555 01 34');
  await user.click(screen.getByRole('combobox', { name: 'Gender' }));
  await user.click(await screen.findByRole('option', { name: 'Other', hidden: true }));
  await user.click(save());
  expect(await screen.findByText('Username is already taken')).toBeVisible();
  expect(screen.getByText(/^Please enter a valid phone number/)).toBeVisible();
  expect(await field('Username')).toHaveValue('mira_draws');
  expect(await field('Username')).toHaveFocus();
  expect(screen.getByText('2 changes, 2 to correct first')).toBeVisible();
  expect(useSession.getState().currentUser).toMatchObject({ username: 'mira', gender: 'other' });
});

test('all wrong fields are shown at once, nothing is sent, and the first one has the focus', async () => {
  const requests = recordRequests();
  const { user } = open();
  await user.clear(await field('First name'));
  await retype(user, 'Last name', 'R2D2');
  await retype(user, 'Phone', '+7 917 555 01');
  await screen.findByText('3 changes, 3 to correct first');
  await user.click(save());
  expect(await screen.findByText('Required field')).toBeVisible();
  expect(screen.getByText('Only letters, spaces, hyphens and apostrophes')).toBeVisible();
  expect(
    screen.getByText('Something wrong with the phone. It needs 2 more digits, for example +7 912 345 67 89.'),
  ).toBeVisible();
  expect(await field('First name')).toHaveFocus();
  expect(countRequests(requests, patchUser)).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await field('First name')).toHaveValue('Mira');
  expect(screen.queryByText('Required field')).not.toBeInTheDocument();
});

test('a line that is down loses nothing', async () => {
  fakeApi.use(silence(patchUser));
  const { user } = open();
  await retype(user, 'First name', 'Myra');
  await user.click(save());
  expect(await screen.findByText(/does not answer/)).toBeVisible();
  expect(await field('First name')).toHaveValue('Myra');
  fakeApi.use(answer(patchUser, { item: { ...mira, firstName: 'Myra' } }));
  await user.click(save());
  await expectToast('Changes saved');
});

test('a free username is told as it is typed, with what becomes of the old one', async () => {
  const requests = recordRequests();
  const { user } = open();
  const input = await field('Username');
  await user.clear(input);
  await user.type(input, 'mira_draws');
  expect(
    await screen.findByText('@mira_draws is free. Nobody else can take @mira for 90 days.'),
  ).toBeVisible();
  // Not once for every letter.
  expect(countRequests(requests, checkUsername)).toBeLessThan(5);
});

test('a taken one is told with some that are free, and one of them can be taken', async () => {
  const { user } = open();
  fakeApi.use(answer(checkUsername, { item: { isFree: false, suggestions: ['daniel_', 'daniel1'] } }));
  await retype(user, 'Username', 'daniel');
  expect(await screen.findByText('Username is already taken')).toBeVisible();
  fakeApi.use(FREE);
  await user.click(await screen.findByRole('button', { name: '@daniel1' }));
  expect(await field('Username')).toHaveValue('daniel1');
  expect(await screen.findByText(/^@daniel1 is free/)).toBeVisible();
});

test('one’s own name in other letters is not asked for', async () => {
  const requests = recordRequests();
  const { user } = open();
  await retype(user, 'Username', 'MIRA');
  fakeApi.use(answer(patchUser, { item: { ...mira, username: 'MIRA' } }));
  await user.click(save());
  await expectToast('Changes saved');
  expect(countRequests(requests, checkUsername)).toBe(0);
});

const choose = async (file: File) => {
  await screen.findByRole('button', { name: /photo/ });
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
};
const PHOTO = new File(['a picture'], 'me.png', { type: 'image/png' });
const portrait = () => document.querySelector<HTMLImageElement>('main img');

test('a photo is cropped, shown at once, uploaded, and the user loaded again', async () => {
  const requests = recordRequests();
  const { user } = open();
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

test('while it goes up one sees how far it is, and can call it off', async () => {
  fakeApi.use(stall(uploadAvatar));
  const { user } = open();
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
  const { user } = open();
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
])('what the server would refuse is told before anything is sent', async (file, words) => {
  const requests = recordRequests();
  open();
  await choose(file);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(countRequests(requests, uploadAvatar)).toBe(0);
});

test('a photo is taken away after a question, and back when that fails', async () => {
  fakeApi.use(bytes(getThumbnail, new Blob(['picture'])), refuse(removeAvatar, 'common.internal'));
  const { user } = open({ ...mira, avatar: IMAGE, avatarUrl: '/x' });
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

test('another address asks for the password once, and then for the code', async () => {
  fakeApi.use(refuse(sendCode, 'auth.proof_required'), refuse(proveSelf, 'auth.wrong_password'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  await user.type(screen.getByLabelText('New address'), 'mira@new.example');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));

  const proof = await screen.findByRole('dialog', { name: 'Is it really you?' });
  await user.click(within(proof).getByRole('button', { name: 'Go on' }));
  expect(await within(proof).findByText('Required field')).toBeVisible();
  await user.type(within(proof).getByLabelText('Current password'), 'wrong');
  await user.click(within(proof).getByRole('button', { name: 'Go on' }));
  expect(await within(proof).findByText('This is not your current password.')).toBeVisible();

  // Turning away loses nothing.
  await user.click(within(proof).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('New address')).toHaveValue('mira@new.example');

  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  const again = await screen.findByRole('dialog', { name: 'Is it really you?' });
  fakeApi.use(
    answer(proveSelf, undefined),
    answer(sendCode, undefined),
    answer(getWaitingCode, { item: createWaiting() }),
  );
  await user.type(within(again).getByLabelText('Current password'), 'right');
  await user.click(within(again).getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Changing to mira@new.example')).toBeVisible();
  expect(screen.getByText(/^New code in 0:\d\d$/)).toBeVisible();
});

test('a code that is waited for is there after a reload, and the sixth digit sends it', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(getWaitingCode, { item: createWaiting() }), refuse(verifyCode, 'auth.wrong_code'));
  const { user } = open();
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('111111');
  expect(await screen.findByText('Invalid code')).toBeVisible();
  fakeApi.use(
    answer(verifyCode, undefined),
    answer(getCurrentUser, { item: { ...mira, email: 'mira@new.example' } }),
    answer(getWaitingCode, { item: null }),
  );
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('318402');
  await expectToast('Your address is now', 'mira@new.example');
  await waitFor(() => expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument());
  const sent = requests.filter(({ url }) => url.endsWith('/email-verification/verify'));
  expect(await sent.at(-1)?.json()).toEqual({ email: 'mira@new.example', code: '318402' });
});

test('a change can be given up, and another address typed', async () => {
  fakeApi.use(answer(getWaitingCode, { item: createWaiting() }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Another address' }));
  expect(screen.getByLabelText('New address')).toHaveValue('mira@new.example');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  fakeApi.use(answer(withdrawCode, undefined), answer(getWaitingCode, { item: null }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Change address' })).toBeVisible();
});

test('a wrong, a taken and one’s own address are told at the field', async () => {
  fakeApi.use(refuse(sendCode, 'common.wrong_fields', {}, [{ path: 'email', code: 'profile.email_taken' }]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const input = screen.getByLabelText('New address');
  const send = screen.getByRole('button', { name: 'Send the code' });
  await user.click(send);
  expect(await screen.findByText('Required field')).toBeVisible();
  await user.type(input, 'mira@');
  await user.click(send);
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  await user.clear(input);
  await user.type(input, mira.email);
  await user.click(send);
  expect(await screen.findByText('This is the address that you have.')).toBeVisible();
  await user.clear(input);
  await user.type(input, 'daniel@northlight.example');
  await user.click(send);
  expect(await screen.findByText('Email is already taken')).toBeVisible();
  expect(input).toHaveValue('daniel@northlight.example');
});

test('an address that is not confirmed says so, and can be', async () => {
  fakeApi.use(answer(sendCode, undefined));
  const { user } = open({ ...mira, email_verified_at: null });
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Confirm it' });
  await waitFor(() => expect(confirm).toBeEnabled());
  fakeApi.use(
    answer(getWaitingCode, {
      item: {
        ...createWaiting(),
        email: mira.email,
        purpose: 'verify',
        delivery: 'failed',
        againAt: soon(-1),
      },
    }),
  );
  await user.click(confirm);
  expect(await screen.findByText(`Confirming ${mira.email}`)).toBeVisible();
  expect(screen.getByText(/could not be delivered/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible();
});

test.each(['/settings', '/teams'])(
  'confirmed in the banner on %s, it asks for no code any more',
  async (path) => {
    const verify = { ...createWaiting(), email: mira.email, purpose: 'verify' as const };
    fakeApi.use(answer(getWaitingCode, { item: verify }));
    const { user } = open({ ...mira, email_verified_at: null }, path);
    await user.click(await screen.findByRole('button', { name: 'Type the code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your address' });
    await waitFor(() => expect(queryClient.getQueryData(waitingCodeQuery.queryKey)).toEqual(verify));
    fakeApi.use(answer(verifyCode, undefined), answer(getCurrentUser, { item: mira }), stall(getWaitingCode));
    await user.click(within(dialog).getByLabelText('Digit 1 of 6'));
    await user.paste('318402');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Type the code' })).not.toBeInTheDocument(),
    );
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change address' })).toBeEnabled();
    expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument();
  },
);

test.each([
  ['the address', 'verify' as const, mira.email, { email_verified_at: mira.email_verified_at }],
  ['another one', 'change' as const, 'mira@new.example', { email: 'mira@new.example' }],
])('%s, confirmed on another device, is waited for no longer', async (_, purpose, email, patch) => {
  fakeApi.use(answer(getWaitingCode, { item: { ...createWaiting(), email, purpose } }));
  open({ ...mira, email_verified_at: null });
  expect(await screen.findByLabelText('Digit 1 of 6')).toBeVisible();
  fakeApi.use(answer(getWaitingCode, { item: null }));
  act(() => followUser(patch));
  await waitFor(() => expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument());
  expect(queryClient.getQueryData(waitingCodeQuery.queryKey)).toBeNull();
});

test('a clock that is a day behind makes nobody wait for a day', async () => {
  fakeApi.use(answer(getWaitingCode, { item: { ...createWaiting(), againAt: soon(24 * 60 * 60) } }));
  open();
  expect(await screen.findByText(/^New code in (1:00|0:5\d)$/)).toBeVisible();
});

test('what cannot be loaded says so in its place, and is asked for again', async () => {
  fakeApi.use(refuse(getWaitingCode, 'common.internal'));
  const { user } = open();
  expect(await screen.findByText('Could not load whether a code is on its way')).toBeVisible();
  expect(await field('First name')).toBeVisible();
  fakeApi.use(answer(getWaitingCode, { item: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Change address' })).toBeVisible();
});
