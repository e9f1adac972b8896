import { openAttachments } from '@quilt/contract/features/documents';
import { fireEvent, within } from '@testing-library/react';
import { answer } from './fake-api';
import { MIRA } from './projects-world';
import { attachment, drawer } from './task-world';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../features/markdown/editor/TiptapEditor';

export const plan = () =>
  attachment({ id: 8, name: 'plan.txt', type: 'text/plain', bytes: 10, picture: null, uploader: MIRA.uuid });
export const URL_OF_7 = '/api/documents/7/file?ticket=t7';
export const opens = () => answer(openAttachments, { items: [{ id: 7, url: URL_OF_7 }] });

export const sentTo = (requests: Request[], path: RegExp, method = 'POST') =>
  requests.filter((request) => request.method === method && path.test(new URL(request.url).pathname));

export async function section() {
  const inside = await drawer();
  return within(await inside.findByRole('region', { name: /^Attachments/ }));
}

export const chosen = (...names: string[]) =>
  names.map((name) => new File(['pixels'], name, { type: 'image/png' }));
export const choose = (files: File[]) => {
  const input = document.querySelector('#task-attachments ~ input[type="file"]');
  if (!input) throw new Error('there is nothing to choose with');
  fireEvent.change(input, { target: { files } });
};
