import { uploadToChat } from '@quilt/contract/features/chats';
import { fireEvent, screen, within } from '@testing-library/react';
import { answerBy, fakeApi } from './fake-api';

export const file = (id: number, name: string) => ({
  id,
  name,
  type: 'text/plain',
  bytes: 10,
  picture: null,
});
export const chosen = (...names: string[]) =>
  names.map((name) => new File(['words'], name, { type: 'text/plain' }));
export const choose = (files: readonly File[]) => {
  const input = document.querySelector('section input[type="file"]');
  if (!input) throw new Error('there is nothing to choose with');
  fireEvent.change(input, { target: { files } });
};
export const attached = async () =>
  within(await screen.findByRole('list', { name: 'Files of your message' }));
export const sent = (requests: readonly Request[]) =>
  requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/messages'));

/** Numbered from 7 on, as they come. */
export function takeUploads(): void {
  let id = 6;
  fakeApi.use(
    answerBy(uploadToChat, async (_, request) => {
      const [, name = ''] = /filename="([^"]+)"/.exec(await request.text()) ?? [];
      id += 1;
      return { item: file(id, name) };
    }),
  );
}
