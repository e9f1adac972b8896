import * as endpoints from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import { listProjects, type ProjectCard } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { hashKey, keepPreviousData, type Query, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client';
import { type Outdated, refetchOutdated } from '../../../lib/live-query';
import { pagesQuery } from '../../../lib/pages';
import { queryClient } from '../../../lib/query-client';
import { DAY_MS } from '../../../lib/spans';
import { upload } from '../../../lib/upload';
import { type FilesPlace, forgetUrl } from '../addresses';
import type { Address, Where } from './address';
import { keepPeople } from './people';

type Document = endpoints.Document;
type DocumentId = endpoints.DocumentId;
type Spot = endpoints.Spot;
type Part = (typeof endpoints.DOCUMENT_PARTS)[number];

/** Before each kind of query, in the order in which they are asked for again. */
const ONE = ['documents', 'one'] as const;
const LISTS = ['documents', 'lists'] as const;
const VIEWERS = ['documents', 'viewers'] as const;
/** Versions and what happened. */
export const PAST = ['documents', 'past'] as const;

export const placesQuery = queryOptions({
  queryKey: [...LISTS, 'places'],
  queryFn: async ({ signal }) => (await call(endpoints.getDocumentPlaces, {}, { signal })).item,
  refetchOnMount: 'always',
});

/** A folder with what it lies in. */
export const documentQuery = (id: DocumentId) =>
  queryOptions({
    queryKey: [...ONE, id],
    queryFn: async ({ signal }) => {
      const { people, ...answer } = await call(endpoints.getDocument, { params: { id } }, { signal });
      keepPeople(people);
      return answer;
    },
    refetchOnMount: 'always',
  });

export const pinnedQuery = queryOptions({
  queryKey: [...LISTS, 'pinned'],
  queryFn: async ({ signal }) => known(await call(endpoints.listPinnedDocuments, {}, { signal })).items,
  refetchOnMount: 'always',
});

/** What a list is narrowed and ordered by. */
type Asked = Pick<Address, 'sort' | 'order' | 'type' | 'level' | 'owner' | 'changed' | 'size'>;
export const PLAIN: Asked = { sort: 'name', order: 'up' };

/** What was shown of the same place stays until what is asked for has come. */
export const listQuery = (where: Where, asked: Asked = PLAIN, part: Part = 'all') => {
  const key = [...LISTS, where];
  const query = pagesQuery<Document>([...key, part, narrowingOf(asked)], async (page, signal) =>
    known(await load(where, { ...queryOf(asked), part, ...page }, signal)),
  );
  return {
    ...query,
    placeholderData: (<Data>(before: Data, of: { queryKey: readonly unknown[] } | undefined) =>
      of && hashKey(of.queryKey.slice(0, key.length)) === hashKey(key) ? before : undefined) as NonNullable<
      typeof query.placeholderData
    >,
  };
};

/** By name: in all that one sees lists of, or in the team, the folder or the list that is shown. */
export const searchQuery = (where: Where, asked: Asked, q: string) =>
  queryOptions({
    queryKey: [...LISTS, where, 'search', q, narrowingOf(asked)],
    queryFn: async ({ signal }) => {
      const inside = insideOf(where);
      return known(
        await call(endpoints.searchDocuments, { query: { ...queryOf(asked), ...inside, q } }, { signal }),
      );
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Folders to put something into, by their names, in one's own documents and those of one's teams. */
export const foldersQuery = (q: string) =>
  queryOptions({
    queryKey: [...LISTS, 'folders', q],
    queryFn: async ({ signal }) =>
      (await call(endpoints.searchDocuments, { query: { q, part: 'folders', place: 'mine' } }, { signal }))
        .items,
    placeholderData: keepPreviousData,
  });

function insideOf(where: Where) {
  if (where.kind === 'team') return { team: where.id };
  if (where.kind === 'folder') return { folder: where.id };
  return where.kind === 'shared' ? { place: 'shared' as const } : {};
}

const narrowingOf = ({ sort, order, type, level, owner, changed, size }: Asked): Asked => ({
  sort,
  order,
  type,
  level,
  owner,
  changed,
  size,
});

type PageQuery = { cursor?: string };
type ListQuery = PageQuery & ReturnType<typeof queryOf> & { part: Part };

async function load(
  where: Where,
  query: ListQuery,
  signal: AbortSignal,
): Promise<{ items: Document[]; nextCursor: string | null; people: PersonCard[] }> {
  const page: PageQuery = query.cursor === undefined ? {} : { cursor: query.cursor };
  switch (where.kind) {
    case 'own':
      return call(endpoints.listDocuments, { query }, { signal });
    case 'team':
      return call(endpoints.listDocuments, { query: { ...query, team: where.id } }, { signal });
    case 'folder':
      return call(endpoints.listDocuments, { query: { ...query, folder: where.id } }, { signal });
    case 'shared':
      return call(
        endpoints.listSharedDocuments,
        { query: { ...page, sort: query.sort, order: query.order } },
        { signal },
      );
    case 'recent':
      return { ...(await call(endpoints.listRecentDocuments, {}, { signal })), nextCursor: null };
    case 'trash': {
      const team = where.team === null ? {} : { team: where.team };
      return call(endpoints.listTrash, { query: { ...page, ...team } }, { signal });
    }
  }
}

function known<Answer extends { people: PersonCard[] }>(answer: Answer): Answer {
  keepPeople(answer.people);
  return answer;
}

const MB = 1024 * 1024;
const SPAN_DAYS = { today: 0, week: 6, month: 29, year: 364 } as const;
const BOUNDS = {
  small: { maxBytes: MB },
  medium: { minBytes: MB, maxBytes: 100 * MB },
  large: { minBytes: 100 * MB },
} as const;

function queryOf({ sort, order, type, level, owner, changed, size }: Asked) {
  return {
    sort,
    order,
    ...(type && { type }),
    ...(level && { level }),
    ...(owner && { owner }),
    ...(changed && { changedFrom: daysAgo(SPAN_DAYS[changed]) }),
    ...(size && BOUNDS[size]),
  };
}

/** When the day began, so many days ago. */
function daysAgo(days: number): string {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  return new Date(today.getTime() - days * DAY_MS).toISOString();
}

export const documentsPlace: FilesPlace = {
  key: 'documents',
  open: async (ids) => (await call(endpoints.openDocuments, { body: { ids } })).items,
};

/** Where folders, or several documents, are downloaded from together. */
export const openZip = async (ids: DocumentId[]): Promise<string> =>
  (await call(endpoints.openZip, { body: { ids } })).item.url;

/** Of small pictures, which are asked for together. */
export const thumbnailsPlace: FilesPlace = {
  key: 'thumbnails',
  open: async (ids) => (await call(endpoints.openThumbnails, { body: { ids } })).items,
};

let isRefetching = false;
let isOutdated = false;

/**
 * Whatever has changed where one looks. Many files bring many events: while one round is under way, all of them wait for
 * the next. First the folder itself, for without it there is nothing to ask for.
 */
export async function refetchDocuments(): Promise<void> {
  isOutdated = true;
  if (isRefetching) return;
  isRefetching = true;
  try {
    while (isOutdated) {
      isOutdated = false;
      for (const queryKey of [ONE, LISTS, VIEWERS, PAST]) await queryClient.invalidateQueries({ queryKey });
    }
  } finally {
    isRefetching = false;
  }
}

/** What a reset has made old; of a team nothing of one's own. */
export async function refetchReset(outdated: Outdated, team?: TeamId): Promise<void> {
  const isMeant = (query: Query): boolean => team === undefined || !isOwn(query.queryKey);
  for (const queryKey of [ONE, LISTS, VIEWERS, PAST]) await refetchOutdated({ queryKey }, outdated, isMeant);
}

/** Whether it asks for what lies in somebody's own place; what is not known yet may lie anywhere. */
function isOwn([, kind, of]: QueryKey): boolean {
  if (kind === LISTS[1]) {
    if (typeof of !== 'object' || of === null || !('kind' in of)) return false;
    return of.kind === 'own' || (of.kind === 'folder' && 'id' in of && liesWithUser(of.id));
  }
  return liesWithUser(of);
}

function liesWithUser(id: unknown): boolean {
  const known = endpoints.DocumentId.safeParse(id);
  if (!known.success) return false;
  return queryClient.getQueryData(documentQuery(known.data).queryKey)?.item.place.kind === 'user';
}

/** What a write has changed is asked for, and shown before the write is over. */
async function changed<Answer>(write: Promise<Answer>): Promise<Answer> {
  const answer = await write;
  await refetchDocuments();
  return answer;
}

export const createFolder = (spot: Spot, name: string): Promise<Document> =>
  changed(call(endpoints.createFolder, { body: { in: spot, name } }).then(({ item }) => item));

export async function setFolderPicture(id: DocumentId, picture: File): Promise<void> {
  await changed(upload(endpoints.setFolderPicture, { params: { id }, files: { picture } }));
  forgetUrl(thumbnailsPlace, id);
}

export async function deleteFolderPicture(id: DocumentId): Promise<void> {
  await changed(call(endpoints.deleteFolderPicture, { params: { id } }));
  forgetUrl(thumbnailsPlace, id);
}

export const createLink = (spot: Spot, name: string, url: string): Promise<Document> =>
  changed(call(endpoints.createLink, { body: { in: spot, name, url } }).then(({ item }) => item));

export const updateDocument = (
  id: DocumentId,
  body: { version: number; changes: endpoints.DocumentChanges },
): Promise<Document> =>
  changed(call(endpoints.updateDocument, { params: { id }, body }).then(({ item }) => item));

/** What was said of those whose name is taken there. */
export interface Ways {
  keepBoth: readonly DocumentId[];
  newVersion: readonly DocumentId[];
}

export const moveDocuments = (ids: DocumentId[], to: Spot, ways?: Ways): Promise<Document[]> => {
  const said = ways && { keepBoth: [...ways.keepBoth], newVersion: [...ways.newVersion] };
  return changed(call(endpoints.moveDocuments, { body: { ids, to, ...said } }).then(({ items }) => items));
};

export const copyDocuments = (ids: DocumentId[], to: Spot): Promise<Document[]> =>
  changed(call(endpoints.copyDocuments, { body: { ids, to } }).then(({ items }) => items));

/* Of many one after the other; whoever does them asks anew when all are done. */

export const deleteDocument = ({ id }: Document) => call(endpoints.deleteDocument, { params: { id } });
export const restoreDocument = ({ id }: Document) => call(endpoints.restoreDocument, { params: { id } });
export const purgeDocument = ({ id }: Document) => call(endpoints.purgeDocument, { params: { id } });

export const pinDocument = (id: DocumentId) => changed(call(endpoints.pinDocument, { params: { id } }));
export const unpinDocument = (id: DocumentId) => changed(call(endpoints.unpinDocument, { params: { id } }));

/** Who can see it, and why. Asked for only by who decides on it: others are told nothing. */
export const viewersQuery = (id: DocumentId) =>
  queryOptions({
    queryKey: [...VIEWERS, id],
    queryFn: ({ signal }) => call(endpoints.listDocumentViewers, { params: { id }, query: {} }, { signal }),
    refetchOnMount: 'always',
  });

/** What names it, of what the viewer sees. */
export const usesQuery = (id: DocumentId) =>
  queryOptions({
    queryKey: [...VIEWERS, id, 'uses'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listDocumentUses, { params: { id } }, { signal })).items,
    refetchOnMount: 'always',
  });

/** What would change; of what is moved or let be seen in between it is asked anew. */
export const accessCheckQuery = (id: DocumentId, access: endpoints.ChosenAccess) =>
  queryOptions({
    queryKey: [...VIEWERS, id, 'access', access],
    queryFn: async ({ signal }) =>
      (await call(endpoints.checkDocumentAccess, { params: { id }, body: { access } }, { signal })).item,
    refetchOnMount: 'always',
    retry: false,
  });

/** Of all of them together. */
export const moveCheckQuery = (ids: DocumentId[], to: Spot) =>
  queryOptions({
    queryKey: [...VIEWERS, ids, 'move', to],
    queryFn: async ({ signal }) =>
      (await call(endpoints.checkDocumentMove, { body: { ids, to } }, { signal })).item,
    refetchOnMount: 'always',
    retry: false,
  });

export const setAccess = (id: DocumentId, access: endpoints.ChosenAccess): Promise<Document> =>
  changed(call(endpoints.setDocumentAccess, { params: { id }, body: { access } }).then(({ item }) => item));

/** Of a team, to choose for whom a document is. */
export const teamProjectsQuery = (team: TeamId) =>
  pagesQuery<ProjectCard>(['documents', 'projects', team], (page, signal) =>
    call(listProjects, { query: { team, ...page } }, { signal }),
  );
