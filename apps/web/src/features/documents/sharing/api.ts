import * as endpoints from '@quilt/contract/features/documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client';
import { queryClient } from '../../../lib/query-client';

type DocumentId = endpoints.DocumentId;

/** Links that open a document, for those who may share it. */
export const sharesQuery = (id: DocumentId) =>
  queryOptions({
    queryKey: ['documents', 'shares', id],
    queryFn: ({ signal }) => call(endpoints.listShares, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

export async function makeShare(
  id: DocumentId,
  terms: endpoints.ShareTerms,
): Promise<endpoints.NewDocumentShare> {
  const { item } = await call(endpoints.createShare, { params: { id }, body: terms });
  await queryClient.invalidateQueries(sharesQuery(id));
  return item;
}

export async function endShare(id: DocumentId, share: endpoints.ShareId): Promise<void> {
  await call(endpoints.endShare, { params: { id, share } });
  await queryClient.invalidateQueries(sharesQuery(id));
}
