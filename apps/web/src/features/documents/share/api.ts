import { toUrl } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/documents';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client';
import { ApiError } from '../../../lib/call-error';
import type { FilesPlace } from '../addresses';

type DocumentId = endpoints.DocumentId;

/** A link, with what was given for its password; null where it was not asked for. */
export interface Opened {
  token: string;
  pass: string | null;
}

const passOf = ({ pass }: Opened): { pass?: string } => (pass === null ? {} : { pass });

export const sharedQuery = (opened: Opened) =>
  queryOptions({
    queryKey: ['share', opened, 'one'],
    queryFn: async ({ signal }) => {
      const { token } = opened;
      return call(endpoints.getShared, { params: { token }, query: passOf(opened) }, { signal });
    },
    // Each look is counted, so who only comes back to the tab does not look once more.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });

interface SharedPage {
  items: endpoints.SharedDocument[];
  nextCursor: string | null;
  path: { id: DocumentId; name: string }[];
}

const FIRST = null as string | null;

/** Of the folder of the link, or of one in it. */
export const sharedItemsQuery = (opened: Opened, folder: DocumentId | null) =>
  infiniteQueryOptions({
    queryKey: ['share', opened, 'items', folder],
    queryFn: ({ pageParam, signal }): Promise<SharedPage> =>
      call(
        endpoints.listSharedItems,
        {
          params: { token: opened.token },
          query: {
            ...passOf(opened),
            ...(folder !== null && { folder }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });

export const itemsOf = ({ pages }: InfiniteData<SharedPage>): endpoints.SharedDocument[] =>
  pages.flatMap(({ items }) => items);

/** From the folder of the link to the one that is shown. */
export const pathOf = ({ pages }: InfiniteData<SharedPage>): SharedPage['path'] => pages[0]?.path ?? [];

export const fileUrl = (opened: Opened, file: DocumentId): string =>
  toUrl(endpoints.readSharedFile, { params: { token: opened.token }, query: { file, ...passOf(opened) } });

export const sharePlace = (opened: Opened): FilesPlace => ({
  // Without its pass an address opens nothing.
  key: `share ${opened.token} ${opened.pass ?? ''}`,
  open: async (ids) => ids.map((id) => ({ id, url: fileUrl(opened, id) })),
});

/** Also where the time of a pass is over. */
export const isLocked = ({ error }: { error: unknown }): boolean =>
  error instanceof ApiError && error.code === 'documents.share_locked';

/* A pass is kept for as long as the tab is there: whoever reloads it is not asked again. */

const passKey = (token: string): string => `quilt.share.${token}`;

export function readPass(token: string): string | null {
  try {
    return sessionStorage.getItem(passKey(token));
  } catch {
    return null;
  }
}

export async function unlock(token: string, password: string): Promise<string> {
  const { item } = await call(endpoints.unlockShare, { params: { token }, body: { password } });
  try {
    sessionStorage.setItem(passKey(token), item.pass);
  } catch {
    // Where nothing may be kept it is asked for again.
  }
  return item.pass;
}
