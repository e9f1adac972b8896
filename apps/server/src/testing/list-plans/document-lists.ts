import * as documents from '@quilt/contract/features/documents';
import { listTeams } from '@quilt/contract/features/teams';
import { expect } from 'vitest';
import { type PlansWorld, twoPages, type Walk } from './world';

type Caller = PlansWorld['viewer'];

const firstFolder = async (person: Caller, query: { team?: never } | object = {}) => {
  const answer = await person.call(documents.listDocuments, { query: { ...query, part: 'folders' } });
  const folder = answer.ok ? answer.data.items[0] : undefined;
  if (!folder) throw new Error('there is no folder');
  return folder.id;
};

const listed = async (person: Caller, query: Partial<documents.DocumentQuery>) => {
  const answer = await person.call(documents.listDocuments, { query });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data;
};

const twoOf = (person: Caller, query: Partial<documents.DocumentQuery>) =>
  twoPages((cursor) => person.call(documents.listDocuments, { query: { ...query, limit: 5, cursor } }));

export const DOCUMENT_LISTS: Readonly<Record<string, Walk>> = {
  // The chief has the largest folder.
  'documents of a large folder': async ({ chief }) => {
    const folder = await firstFolder(chief);
    for (const sort of documents.DOCUMENT_SORTS) {
      for (const order of ['up', 'down'] as const) await twoOf(chief, { folder, sort, order });
    }
    await twoOf(chief, { folder, part: 'others' });
    for (const q of ['документ 77', 'документ 1 txt', 'смета 77']) {
      expect((await chief.call(documents.searchDocuments, { query: { q, limit: 5 } })).ok).toBe(true);
    }
    const { items } = await listed(chief, { folder, part: 'others' });
    const params = { id: items[0]?.id ?? folder };
    expect((await chief.call(documents.listVersions, { params })).ok).toBe(true);
    expect((await chief.call(documents.listShares, { params: { id: folder } })).ok).toBe(true);
    await twoPages((cursor) =>
      chief.call(documents.listDocumentHistory, {
        params: { id: folder },
        query: { limit: 1, ...(cursor && { cursor }) },
      }),
    );
    const made = await chief.call(documents.createShare, { params: { id: folder }, body: { days: 1 } });
    const token = made.ok ? made.data.item.url.split('/').at(-1) : '';
    expect(token).not.toBe('');
    await twoPages((cursor) =>
      chief.call(documents.listSharedItems, {
        params: { token: token ?? '' },
        query: { limit: 5, ...(cursor && { cursor }) },
      }),
    );
    await twoOf(chief, { folder, type: 'pdf', minBytes: 2_000 });
    expect((await chief.call(documents.getDocument, { params: { id: folder } })).ok).toBe(true);
  },
  'documents of a team, and what others share': async ({ viewer }) => {
    const teams = await viewer.call(listTeams, { query: { limit: 100 } });
    const team = teams.ok ? teams.data.items[0]?.id : undefined;
    if (team === undefined) throw new Error('a viewer without a team');
    await twoOf(viewer, { team });
    await twoOf(viewer, { folder: await firstFolder(viewer, { team }) });
    await twoPages((cursor) => viewer.call(documents.listSharedDocuments, { query: { limit: 1, cursor } }));
    const params = { id: await firstFolder(viewer, { team }) };
    await twoPages((cursor) =>
      viewer.call(documents.listDocumentViewers, { params, query: { limit: 1, cursor } }),
    );
    for (const query of [
      // Not all that a friend's full folder holds, for an index reads of a place whatever is called so.
      { q: 'док 3' },
      { q: 'док 3', place: 'shared' as const },
      { q: 'док', place: 'mine' as const },
      { q: 'док', place: 'own' as const },
      { q: 'док', team },
    ]) {
      const found = await viewer.call(documents.searchDocuments, { query: { ...query, limit: 5 } });
      expect(found.ok && found.data.items.length).toBe(5);
    }
    for (const query of [{}, { team }]) {
      expect((await viewer.call(documents.listTrash, { query })).ok).toBe(true);
    }
    for (const endpoint of [
      documents.listRecentDocuments,
      documents.listPinnedDocuments,
      documents.getDocumentPlaces,
    ]) {
      expect((await viewer.call(endpoint, {})).ok).toBe(true);
    }
  },
};
