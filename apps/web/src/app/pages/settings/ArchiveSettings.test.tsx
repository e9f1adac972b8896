import {
  archiveChanged,
  cancelArchive,
  getArchive,
  openArchive,
  startArchive,
} from '@quilt/contract/features/account';
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '../../../lib/interface-store';
import { answer, fakeApi, refuse } from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { goLive } from '../../../testing/go-live';
import { mira } from '../../../testing/people';
import { card, daysFromNow, openAccount, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

const PACKING = {
  state: 'packing' as const,
  step: 2,
  steps: 5,
  part: { en: 'your sessions', ru: 'ваши сеансы' },
  bytes: null,
  startedAt: daysFromNow(0),
  expiresAt: null,
};

test('data is packed, followed live, downloaded and thrown away', async () => {
  fakeApi.use(answer(startArchive, { item: PACKING }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = openAccount();
  const part = await card('Download my data');
  await user.click(await part.findByRole('button', { name: 'Pack my data' }));
  expect(await part.findByText('Packing your sessions, step 2 of 5')).toBeVisible();
  expect(part.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');

  const say = await goLive();
  const ready = { ...PACKING, state: 'ready' as const, bytes: 1024 * 1024, expiresAt: daysFromNow(7) };
  fakeApi.use(
    answer(getArchive, { item: ready }),
    answer(openArchive, { item: { url: '/api/account/archive/file?ticket=abc' } }),
  );
  say(archiveChanged, mira.uuid);
  expect(await part.findByText(/^Your data is packed, 1.MB$/)).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  fakeApi.use(answer(cancelArchive, undefined));
  await user.click(part.getByRole('button', { name: 'Delete the archive' }));
  expect(await part.findByRole('button', { name: 'Pack my data' })).toBeVisible();
  clicked.mockRestore();
});

test('what is packed is told in the language of the page, also where that changes meanwhile', async () => {
  fakeApi.use(answer(getArchive, { item: PACKING }));
  openAccount();
  const part = await card('Download my data');
  expect(await part.findByText('Packing your sessions, step 2 of 5')).toBeVisible();
  act(() => setLanguage('ru'));
  expect(await part.findByText('Собираем ваши сеансы, шаг 2 из 5')).toBeVisible();
});

test('packing can be stopped, and one that failed tried again', async () => {
  fakeApi.use(answer(getArchive, { item: PACKING }), refuse(cancelArchive, 'common.internal'));
  const { user } = openAccount();
  const part = await card('Download my data');
  await user.click(await part.findByRole('button', { name: 'Cancel' }));
  expect(await part.findByText('Something went wrong. Please try again later.')).toBeVisible();
  const say = await goLive();
  fakeApi.use(answer(getArchive, { item: { ...PACKING, state: 'failed' } }));
  say(archiveChanged, mira.uuid);
  expect(await part.findByText('Your data could not be packed')).toBeVisible();
  fakeApi.use(answer(startArchive, { item: { ...PACKING, part: null } }));
  await user.click(part.getByRole('button', { name: 'Try again' }));
  expect(await part.findByText('Packing your data, step 2 of 5')).toBeVisible();
});

test('packed while one looks at it, the focus goes from stopping it to downloading it', async () => {
  fakeApi.use(answer(getArchive, { item: PACKING }));
  const { user } = openAccount();
  const part = await card('Download my data');
  (await part.findByRole('button', { name: 'Cancel' })).focus();
  const say = await goLive();
  fakeApi.use(
    answer(getArchive, { item: { ...PACKING, state: 'ready', bytes: 1024, expiresAt: daysFromNow(7) } }),
  );
  say(archiveChanged, mira.uuid);
  await expectFocus(() => part.getByRole('button', { name: 'Download' }));
  fakeApi.use(answer(cancelArchive, undefined));
  await user.click(part.getByRole('button', { name: 'Delete the archive' }));
  await expectFocus(() => part.getByRole('button', { name: 'Pack my data' }));
});
