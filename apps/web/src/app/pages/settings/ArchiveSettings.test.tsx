import {
  archiveChanged,
  cancelArchive,
  getArchive,
  openArchive,
  startArchive,
} from '@quilt/contract/features/account';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, fakeApi } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { mira } from '../../../testing/people';
import { card, daysFromNow, openAccount, PACKING, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

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
