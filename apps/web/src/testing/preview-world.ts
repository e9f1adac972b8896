import { getDocument, openDocuments as openFiles, readDocument } from '@quilt/contract/features/documents';
import { HttpResponse, http } from 'msw';
import { file, PEOPLE, withItems } from './documents-world';
import { answerBy, fakeApi } from './fake-api';

const NOTES = file({ id: 41, name: 'notes.txt', type: 'text/plain', bytes: 20 });
const PICTURE = file({
  id: 42,
  name: 'map.png',
  type: 'image/png',
  picture: { width: 40, height: 30 },
});
const PACKED = file({ id: 43, name: 'all.zip', type: 'application/zip' });
const SONG = file({ id: 44, name: 'song.mp3', type: 'audio/mpeg' });
const FILES = [NOTES, PICTURE, PACKED, SONG];

export const urlOf = (id: number) => `/api/documents/${id}/file?ticket=t`;
export const bytes = (content: string) =>
  http.get(`*/api${readDocument.path}`, () => new HttpResponse(content, { status: 200 }));

export function withFiles(content = 'Paper, wire, a candle.') {
  fakeApi.use(
    withItems(...FILES),
    answerBy(getDocument, (_, request) => {
      const item = FILES.find(({ id }) => request.url.endsWith(`/${id}`)) ?? NOTES;
      return { item, path: [{ id: 11, name: 'Sketches' }], people: PEOPLE };
    }),
    answerBy(openFiles, async (_, request) => {
      const { ids }: { ids: number[] } = await request.json();
      return { items: ids.map((id) => ({ id, url: urlOf(id) })) };
    }),
    bytes(content),
  );
}
