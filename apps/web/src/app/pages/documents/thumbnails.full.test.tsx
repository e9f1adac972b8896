import { openThumbnails } from '@quilt/contract/features/documents';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { file, openDocuments, prepareDocuments, withItems } from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';

prepareDocuments();

test('small pictures are asked for once, of those alone that have one', async () => {
  const requests = recordRequests();
  fakeApi.use(
    withItems(...[51, 52].map((id) => file({ id, name: `${id}.png`, hasThumbnail: true })), file()),
    answer(openThumbnails, {
      items: [51, 52].map((id) => ({ id, url: `/api/documents/${id}/thumbnail?ticket=t` })),
    }),
  );
  openDocuments('?view=grid');
  await waitFor(() => expect(document.querySelectorAll('img[src*="/thumbnail"]')).toHaveLength(2));
  const asked = requests.filter(({ url }) => /\/documents\/thumbnails$/.test(url));
  expect(await Promise.all(asked.map((request) => request.clone().json()))).toEqual([{ ids: [51, 52] }]);
});
