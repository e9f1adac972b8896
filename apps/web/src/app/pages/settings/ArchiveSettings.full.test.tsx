import { archiveChanged, cancelArchive, getArchive, startArchive } from '@quilt/contract/features/account';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage } from '../../../lib/interface-store';
import { answer, fakeApi, refuse } from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { goLive } from '../../../testing/go-live';
import { mira } from '../../../testing/people';
import { card, daysFromNow, openAccount, PACKING, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

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
