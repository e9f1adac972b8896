import { copyDocuments, deleteDocument } from '@quilt/contract/features/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { file, openDocuments, prepareDocuments, withItems } from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { expectToast } from '../../../testing/settings-world';
import { toasts } from '../../../ui/overlays/toasts';

prepareDocuments();

async function copyOne() {
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy “Brand guide.pdf”' }));
  return { user, dialog };
}

test('a copy is made beside what it is of, and taken back into the trash', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(copyDocuments, { items: [file({ id: 22, name: 'Brand guide (2).pdf' })] }),
    answer(deleteDocument, undefined),
  );
  const { user, dialog } = await copyOne();
  await user.click(dialog.getByRole('radio', { name: 'My documents' }));
  await user.click(dialog.getByRole('button', { name: 'Copy to My documents' }));
  await expectToast('Copied', 'Brand guide.pdf');
  const sent = requests.find(({ url }) => /documents\/copy$/.test(url));
  expect(await sent?.clone().json()).toEqual({ ids: [21], to: { kind: 'own' } });
  vi.mocked(toasts.show).mock.calls.at(-1)?.[0].undo?.();
  await expectToast('Undone');
  const deleted = requests.filter(({ method }) => method === 'DELETE');
  expect(deleted.map(({ url }) => new URL(url).pathname)).toEqual(['/api/documents/22']);
});

test('a copy that is too large, or has no room, is refused in words', async () => {
  fakeApi.use(refuse(copyDocuments, 'documents.copy_too_large', { max: 500 }));
  const { user, dialog } = await copyOne();
  await user.click(await dialog.findByRole('radio', { name: 'Sketches' }));
  await user.click(dialog.getByRole('button', { name: 'Copy to Sketches' }));
  await expectToast('At most 500 documents can be copied at once, with those in folders.');
});

test('several are copied together, also by who may only read them', async () => {
  const requests = recordRequests();
  fakeApi.use(
    withItems(file({ can: [] }), file({ id: 23, name: 'Map.pdf', can: [] })),
    answer(copyDocuments, { items: [file({ id: 24 }), file({ id: 25 })] }),
  );
  const { user } = openDocuments();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Brand guide.pdf' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Map.pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy 2 things' }));
  await user.click(dialog.getByRole('radio', { name: 'My documents' }));
  await user.click(dialog.getByRole('button', { name: 'Copy to My documents' }));
  await expectToast('2 things copied');
  await waitFor(() => expect(requests.some(({ url }) => /documents\/copy$/.test(url))).toBe(true));
});
