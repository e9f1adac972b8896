import { SessionId, toScope } from '@quilt/contract/core';
import {
  archiveChanged,
  cancelArchive,
  cancelDeletion,
  getArchive,
  openArchive,
  requestDeletion,
  startArchive,
} from '@quilt/contract/features/account';
import {
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  getSecurity,
  listSessions,
  proveSelf,
  renewRecoveryCodes,
  sessionEnded,
  startTwoFactor,
  stopTwoFactor,
} from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../lib/session';
import { answer, countRequests, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { sockets } from '../../../testing/fake-socket';
import { mira } from '../../../testing/people';
import { renderApp } from '../../../testing/render-app';
import { toasts } from '../../../ui/overlays/toasts';

const OFF = { passwordChangedAt: '2026-08-02T12:00:00.000Z', twoFactor: null, provenUntil: null };
const ON = { ...OFF, twoFactor: { since: '2026-09-01T12:00:00.000Z', recoveryCodesLeft: 9 } };
const START = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Quilt:mira?secret=JBSWY3DPEHPK3PXP&issuer=Quilt',
  recoveryCodes: ['4KQ9-2MXT', 'H7RD-PL3W'],
};
const soon = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const HERE = {
  id: SessionId.parse(1),
  browser: 'Chrome',
  system: 'macOS',
  kind: 'desktop' as const,
  createdAt: '2026-11-02T12:00:00.000Z',
  lastUsedAt: soon(-1 / 24),
  expiresAt: soon(30),
  isCurrent: true,
};
const PHONE = {
  ...HERE,
  id: SessionId.parse(2),
  browser: 'Safari',
  system: 'iPhone',
  kind: 'phone' as const,
  lastUsedAt: soon(-26),
  expiresAt: soon(3.5),
  isCurrent: false,
};
const PACKING = {
  state: 'packing' as const,
  step: 2,
  steps: 5,
  part: 'auth',
  bytes: null,
  startedAt: soon(0),
  expiresAt: null,
};
const shown = vi.spyOn(toasts, 'show');

beforeEach(() => {
  // They outlive a test, as they outlive a page.
  shown.mockReset().mockReturnValue('');
  fakeApi.use(
    answer(getCurrentUser, { item: mira }),
    answer(getSecurity, { item: OFF }),
    answer(listSessions, { items: [HERE, PHONE] }),
    answer(getArchive, { item: null }),
  );
});

function open() {
  startSession('token-of-mira');
  return renderApp('/settings/account');
}

async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(shown).toHaveBeenCalledWith(expect.objectContaining({ text })));
}

/** The one place where the server speaks first. */
async function say(type: string, id: string | number): Promise<void> {
  const scope = toScope('user', mira.uuid);
  await waitFor(() => expect(sockets.at(-1)).toBeDefined());
  const socket = sockets.at(-1);
  socket?.answers.set(scope, { ok: true, seq: 0 });
  act(() => {
    socket?.accept();
    socket?.say('events', [{ type, id, scope, seq: 1, patch: {} }]);
  });
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('the password is changed, and the other sessions are told to have ended', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(changePassword, undefined));
  const { user } = open();
  const card = await part('Password');
  expect(await card.findByText(/^Changed on 2 August 2026\./)).toBeVisible();
  await user.type(card.getByLabelText('Current password'), 'quilt-demo-2026');
  await user.type(card.getByLabelText('New password'), 'seven seas of rye');
  expect(await card.findByText(/^(Good|Strong)/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Change password' }));
  await expectToast('Password changed.');
  expect(card.getByLabelText('New password')).toHaveValue('');
  const sent = requests.find(({ url }) => url.endsWith('/auth/change-password'));
  expect(await sent?.json()).toEqual({
    currentPassword: 'quilt-demo-2026',
    newPassword: 'seven seas of rye',
  });
});

test('both fields of the password are told at once, and nothing is sent', async () => {
  const requests = recordRequests();
  const { user } = open();
  const card = await part('Password');
  await user.type(card.getByLabelText('New password'), 'short');
  await user.click(card.getByRole('button', { name: 'Change password' }));
  expect(await card.findByText('Required field')).toBeVisible();
  expect(card.getByText('Password must have at least 8 characters')).toBeVisible();
  expect(card.getByLabelText('Current password')).toHaveFocus();
  expect(countRequests(requests, changePassword)).toBe(0);
});

test.each([
  ['auth.wrong_password' as const, 'currentPassword', 'This is not your current password.'],
  ['auth.password_common' as const, 'newPassword', /^This password is among the commonest/],
])('%s is told at its field, and what was typed stays', async (code, path, words) => {
  fakeApi.use(refuse(changePassword, 'common.wrong_fields', {}, [{ path, code }]));
  const { user } = open();
  const card = await part('Password');
  await user.type(card.getByLabelText('Current password'), 'something');
  await user.type(card.getByLabelText('New password'), 'seven seas of rye');
  await user.click(card.getByRole('button', { name: 'Change password' }));
  expect(await card.findByText(words)).toBeVisible();
  expect(card.getByLabelText('New password')).toHaveValue('seven seas of rye');
});

test('two-factor asks for the password once, shows the key and the codes, and is on after the first code', async () => {
  fakeApi.use(refuse(startTwoFactor, 'auth.proof_required'));
  const { user } = open();
  const card = await part('Two-factor');
  await user.click(await card.findByRole('button', { name: 'Set up two-factor' }));
  const proof = await screen.findByRole('dialog', { name: 'Is it really you?' });
  fakeApi.use(answer(proveSelf, undefined), answer(startTwoFactor, { item: START }));
  await user.type(within(proof).getByLabelText('Current password'), 'quilt-demo-2026');
  await user.click(within(proof).getByRole('button', { name: 'Go on' }));

  expect(await card.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(await card.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(card.getByText('4KQ9-2MXT')).toBeVisible();
  const turnOn = card.getByRole('button', { name: 'Turn on two-factor' });
  expect(turnOn).toHaveAccessibleDescription('Type the code of the app first');
  fakeApi.use(refuse(confirmTwoFactor, 'auth.wrong_code'));
  await user.click(card.getByLabelText('I have put them in a safe place'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(card.getByLabelText('Digit 1 of 6'));
  await user.paste('111111');
  expect(await card.findByText('Invalid code')).toBeVisible();

  fakeApi.use(answer(confirmTwoFactor, undefined), answer(getSecurity, { item: ON }));
  await user.click(card.getByLabelText('Digit 1 of 6'));
  await user.paste('402918');
  await expectToast('Two-factor is on');
  expect(await card.findByText(/On since 1 September 2026\. 9 recovery codes are left\./)).toBeVisible();
});

test('the codes have to be put away before two-factor can be turned on', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(startTwoFactor, { item: START }));
  const { user } = open();
  const card = await part('Two-factor');
  await user.click(await card.findByRole('button', { name: 'Set up two-factor' }));
  await user.click(await card.findByLabelText('Digit 1 of 6'));
  await user.paste('402918');
  const turnOn = card.getByRole('button', { name: 'Turn on two-factor' });
  expect(turnOn).toHaveAccessibleDescription('Put the recovery codes in a safe place first');
  await user.click(turnOn);
  expect(countRequests(requests, confirmTwoFactor)).toBe(0);
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  expect(card.getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
});

test('codes are renewed, and two-factor is turned off after a question', async () => {
  fakeApi.use(
    answer(getSecurity, { item: ON }),
    answer(renewRecoveryCodes, { item: { recoveryCodes: ['9VNE-66CA'] } }),
    refuse(stopTwoFactor, 'common.internal'),
  );
  const { user } = open();
  const card = await part('Two-factor');
  await user.click(await card.findByRole('button', { name: 'New recovery codes' }));
  expect(await card.findByText('9VNE-66CA')).toBeVisible();
  expect(card.getByRole('button', { name: 'Done' })).toBeDisabled();
  await user.click(card.getByLabelText('I have put them in a safe place'));
  await user.click(card.getByRole('button', { name: 'Done' }));

  const stop = async (): Promise<void> => {
    await user.click(card.getByRole('button', { name: 'Turn off' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  };
  await stop();
  expect(await card.findByText('Something went wrong. Please try again later.')).toBeVisible();
  fakeApi.use(answer(stopTwoFactor, undefined), answer(getSecurity, { item: OFF }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await stop();
  expect(await card.findByRole('button', { name: 'Set up two-factor' })).toBeVisible();
});

test('sessions say where they are, and one that is ended goes at once', async () => {
  fakeApi.use(answer(endSession, undefined));
  const { user } = open();
  const card = await part('Sessions');
  const [here, phone] = await card.findAllByRole('listitem');
  expect(here).toHaveTextContent('Chrome on macOSSigned in on 2 November 2026Last used nowThis one');
  expect(phone).toHaveTextContent('Last used 26 days ago, ends in 4 days');
  fakeApi.use(answer(listSessions, { items: [HERE] }));
  await user.click(card.getByRole('button', { name: 'End the session: Safari on iPhone' }));
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
  await expectToast('Session ended:');
});

test('one that was not ended is back', async () => {
  fakeApi.use(silence(endSession));
  const { user } = open();
  const card = await part('Sessions');
  await user.click(await card.findByRole('button', { name: 'End the session: Safari on iPhone' }));
  await waitFor(() => expect(shown).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
  expect(card.getAllByRole('listitem')).toHaveLength(2);
});

test('all others are ended after a question', async () => {
  fakeApi.use(answer(endOtherSessions, undefined));
  const { user } = open();
  const card = await part('Sessions');
  await user.click(await card.findByRole('button', { name: 'End all others' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('1 other session is signed out at once. This one stays.')).toBeVisible();
  fakeApi.use(answer(listSessions, { items: [HERE] }));
  await user.click(asked.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
});

test('a session that ends elsewhere leaves the list by itself', async () => {
  open();
  const card = await part('Sessions');
  expect(await card.findAllByRole('listitem')).toHaveLength(2);
  fakeApi.use(answer(listSessions, { items: [HERE] }));
  await say(sessionEnded.type, PHONE.id);
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
});

test('data is packed, followed live, downloaded and thrown away', async () => {
  fakeApi.use(answer(startArchive, { item: PACKING }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open();
  const card = await part('Download my data');
  await user.click(await card.findByRole('button', { name: 'Pack my data' }));
  expect(await card.findByText('Packing your sessions, step 2 of 5')).toBeVisible();
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');

  const ready = { ...PACKING, state: 'ready' as const, bytes: 1024 * 1024, expiresAt: soon(7) };
  fakeApi.use(
    answer(getArchive, { item: ready }),
    answer(openArchive, { item: { url: '/api/account/archive/file?ticket=abc' } }),
  );
  await say(archiveChanged.type, mira.uuid);
  expect(await card.findByText(/^Your data is packed, 1.MB$/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  fakeApi.use(answer(cancelArchive, undefined));
  await user.click(card.getByRole('button', { name: 'Delete the archive' }));
  expect(await card.findByRole('button', { name: 'Pack my data' })).toBeVisible();
  clicked.mockRestore();
});

test('packing can be stopped, and one that failed tried again', async () => {
  fakeApi.use(answer(getArchive, { item: PACKING }), refuse(cancelArchive, 'common.internal'));
  const { user } = open();
  const card = await part('Download my data');
  await user.click(await card.findByRole('button', { name: 'Cancel' }));
  expect(await card.findByText('Something went wrong. Please try again later.')).toBeVisible();
  fakeApi.use(answer(getArchive, { item: { ...PACKING, state: 'failed' } }));
  await say(archiveChanged.type, mira.uuid);
  expect(await card.findByText('Your data could not be packed')).toBeVisible();
  fakeApi.use(answer(startArchive, { item: { ...PACKING, part: null } }));
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('Packing your data, step 2 of 5')).toBeVisible();
});

test('deleting the account asks twice, and can be taken back', async () => {
  const deletesAt = soon(13.9);
  fakeApi.use(refuse(requestDeletion, 'auth.proof_required'));
  const { user } = open();
  const card = await part('Delete the account');
  await user.click(card.getByRole('button', { name: 'Delete account' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.click(asked.getByRole('button', { name: 'Delete account' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Is it really you?' }));
  fakeApi.use(
    answer(proveSelf, undefined),
    answer(requestDeletion, { item: { deletesAt } }),
    answer(getCurrentUser, { item: { ...mira, deletesAt } }),
  );
  await user.type(proof.getByLabelText('Current password'), 'quilt-demo-2026');
  await user.click(proof.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/^This account goes on /)).toBeVisible();
  expect(screen.getByText(/14 days are left\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();

  fakeApi.use(refuse(cancelDeletion, 'common.internal'));
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  fakeApi.use(answer(cancelDeletion, undefined), answer(getCurrentUser, { item: mira }));
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible();
});

test('what does not load says so in its place, and is asked for again', async () => {
  fakeApi.use(
    refuse(getSecurity, 'common.internal'),
    refuse(listSessions, 'common.internal'),
    refuse(getArchive, 'common.internal'),
  );
  const { user } = open();
  const sessions = await part('Sessions');
  expect(await sessions.findByText('Could not load your sessions')).toBeVisible();
  expect(await (await part('Two-factor')).findByText(/^Could not load how/)).toBeVisible();
  expect(await (await part('Download my data')).findByText(/^Could not load whether/)).toBeVisible();
  fakeApi.use(answer(listSessions, { items: [HERE] }));
  await user.click(sessions.getByRole('button', { name: 'Try again' }));
  expect(await sessions.findAllByRole('listitem')).toHaveLength(1);
});
