import { createShare, endShare, listShares } from '@quilt/contract/features/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { file, MIRA, openDocuments, prepareDocuments, withItems } from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { expectToast } from '../../../testing/settings-world';

prepareDocuments();

const SHARE = {
  id: 5,
  maker: MIRA.uuid,
  createdAt: '2026-01-07T09:00:00.000Z',
  expiresAt: null,
  hasPassword: true,
  mayDownload: false,
  openedCount: 14,
  openedAt: '2026-01-07T11:02:00.000Z',
};
const MADE = { ...SHARE, id: 6, hasPassword: false, url: 'https://quilt.example/share/abc' };

async function openShares() {
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share by link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Brand guide.pdf”' }));
  return { user, dialog };
}

test('a link is made with an end and a password, its address shown once and copied', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(listShares, { items: [], people: [MIRA] }), answer(createShare, { item: MADE }));
  const { user, dialog } = await openShares();
  expect(await dialog.findByText('No link opens it.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: '30 days' }));
  await user.click(dialog.getByRole('switch', { name: /^Ask for a password/ }));
  await user.type(dialog.getByLabelText('Password'), 'short');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText('At least 8 characters')).toBeVisible();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(dialog.getByLabelText('Password'), ' no more');
  await user.click(dialog.getByRole('switch', { name: 'May download' }));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  await expectToast('Link created');
  expect(dialog.getByRole('textbox', { name: 'Address of the link' })).toHaveValue(MADE.url);
  const sent = requests.find(({ method }) => method === 'POST');
  expect(await sent?.clone().json()).toEqual({
    days: 30,
    password: 'short no more',
    mayDownload: false,
  });
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await expectToast('Link copied');
});

test('links that work are listed, and one is ended after a question', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(listShares, { items: [SHARE], people: [MIRA] }), answer(endShare, undefined));
  const { user, dialog } = await openShares();
  const links = within(await dialog.findByRole('list', { name: 'Links that work' }));
  expect(links.getByText('Until it is ended')).toBeVisible();
  expect(links.getByText(/^Opened 14 times/)).toBeVisible();
  expect(
    links.getByText(new RegExp(`^${MIRA.fullName}, .* · With a password · Only the preview is shown$`)),
  ).toBeVisible();
  await user.click(links.getByRole('button', { name: /^End the link/ }));
  const question = within(await screen.findByRole('dialog', { name: 'End this link?' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  fakeApi.use(answer(listShares, { items: [], people: [] }));
  await user.click(question.getByRole('button', { name: 'End' }));
  await expectToast('Link ended');
  await waitFor(() => expect(dialog.getByText('No link opens it.')).toBeVisible());
});

test('when there are too many it is said, and what was chosen stays', async () => {
  fakeApi.use(
    answer(listShares, { items: [SHARE], people: [MIRA] }),
    refuse(createShare, 'documents.too_many_shares', { max: 20 }),
  );
  const { user, dialog } = await openShares();
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText(/There are 20 links to it already/)).toBeVisible();
});

test('links that did not load are asked for again', async () => {
  fakeApi.use(silence(listShares));
  const { user, dialog } = await openShares();
  const again = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  fakeApi.use(answer(listShares, { items: [], people: [] }));
  await user.click(again);
  expect(await dialog.findByText('No link opens it.')).toBeVisible();
});

test('who may not share it is not asked', async () => {
  fakeApi.use(withItems(file({ can: ['document.change'] })));
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Move' })).toBeVisible());
  expect(screen.queryByRole('menuitem', { name: 'Share by link' })).not.toBeInTheDocument();
});
