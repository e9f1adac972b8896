import * as endpoints from '@quilt/contract/features/documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client';
import { createClientId } from '../../../lib/offline-queue';
import { pagesQuery } from '../../../lib/pages';
import { upload } from '../../../lib/upload';
import { PAST, refetchDocuments } from '../items/api';
import { keepPeople } from '../items/people';
import type { DocumentFile } from '../items/questions';

type DocumentId = endpoints.DocumentId;
type VersionId = endpoints.VersionId;

/** What a file is and was, the latest first. Asked for only by those whose documents it is among. */
export const versionsQuery = (id: DocumentId) =>
  queryOptions({
    queryKey: [...PAST, id, 'versions'],
    queryFn: async ({ signal }) => {
      const { items, people } = await call(endpoints.listVersions, { params: { id } }, { signal });
      keepPeople(people);
      return items;
    },
    refetchOnMount: 'always',
  });

export const historyQuery = (id: DocumentId) =>
  pagesQuery<endpoints.DocumentChange>([...PAST, id, 'history'], async (query, signal) => {
    const answer = await call(endpoints.listDocumentHistory, { params: { id }, query }, { signal });
    keepPeople(answer.people);
    return answer;
  });

/** The same bytes as the file has are no new version. */
export async function addVersion(id: DocumentId, file: File): Promise<DocumentFile> {
  const { item } = await upload(
    endpoints.addVersion,
    { params: { id }, files: { file } },
    { clientId: createClientId() },
  );
  await refetchDocuments();
  if (item.kind !== 'file') throw new Error('a file has become something else');
  return item;
}

export async function restoreVersion(id: DocumentId, version: VersionId): Promise<void> {
  await call(endpoints.restoreVersion, { params: { id, version } });
  await refetchDocuments();
}

export async function deleteVersion(id: DocumentId, version: VersionId): Promise<void> {
  await call(endpoints.deleteVersion, { params: { id, version } });
  await refetchDocuments();
}

/** For a download, which is of this moment. */
export const openVersion = async (id: DocumentId, version: VersionId): Promise<string> =>
  (await call(endpoints.openVersion, { params: { id, version } })).item.url;
