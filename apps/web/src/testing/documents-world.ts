import {
  type AudienceChanges,
  checkDocumentMove,
  DOCUMENT_ACTIONS,
  Document,
  getDocumentPlaces,
  listDocumentHistory,
  listDocuments,
  listDocumentUses,
  listDocumentViewers,
  listPinnedDocuments,
  listVersions,
} from '@quilt/contract/features/documents';
import { getCurrentUser, PersonCard } from '@quilt/contract/features/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { z } from 'zod';
// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../app/pages/documents/DocumentsPage';
import { startSession } from '../lib/session';
import { toasts } from '../ui/overlays/toasts';
import { answer, answerBy, fakeApi } from './fake-api';
import { daniel, mira } from './people';
import { renderApp } from './render-app';

export const MIRA = PersonCard.parse(mira);
export const DANIEL = PersonCard.parse(daniel);
export const PEOPLE = [MIRA, DANIEL];

const common = {
  access: { level: 'me', team: null, project: null },
  owner: mira.uuid,
  place: { kind: 'user', uuid: mira.uuid },
  folder: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  changedAt: '2026-01-06T09:00:00.000Z',
  deletedAt: null,
  isPinned: false,
  version: 1,
  can: [...DOCUMENT_ACTIONS],
} as const;

type Change = Partial<Omit<z.input<typeof Document>, 'kind'>>;

export const folder = (change: Change & { hasThumbnail?: true } = {}): Document =>
  Document.parse({
    ...common,
    id: 11,
    name: 'Sketches',
    kind: 'folder',
    contents: { folders: 0, files: 2, links: 1, bytes: 2048 },
    ...change,
  });

export const file = (
  change: Change & {
    type?: string;
    bytes?: number;
    picture?: { width: number; height: number };
    versions?: number;
    hasThumbnail?: true;
  } = {},
): Document =>
  Document.parse({
    ...common,
    can: common.can.filter((action) => action !== 'document.add'),
    id: 21,
    name: 'Brand guide.pdf',
    kind: 'file',
    type: 'application/pdf',
    bytes: 12 * 1024 * 1024,
    picture: null,
    ...change,
  });

export const link = (change: Change = {}): Document =>
  Document.parse({
    ...common,
    id: 31,
    name: 'Flows',
    kind: 'link',
    url: 'https://example.org/flows',
    ...change,
  });

const PLACES = {
  own: { bytes: 1024 ** 3, quota: 10 * 1024 ** 3 },
  teams: [
    {
      id: 7,
      title: 'Northlight Studio',
      bytes: 0,
      quota: 50 * 1024 ** 3,
      can: ['document.add' as const],
    },
  ],
  maxBytes: 1024 ** 3,
};

/** What lies where one looks, folders and the rest each for themselves. */
export const withItems = (...items: Document[]) =>
  answerBy(listDocuments, (query) => ({
    items: items.filter(({ kind }) =>
      query.get('part') === 'folders' ? kind === 'folder' : kind !== 'folder',
    ),
    nextCursor: null,
    people: PEOPLE,
  }));

/** Nobody sees more or less. */
export const NO_CHANGE: AudienceChanges['gain'] = { isEverybody: false, count: 0, people: [] };

export function prepareDocuments(): void {
  beforeEach(() => {
    vi.spyOn(toasts, 'show').mockReturnValue('');
    startSession('token-of-mira');
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      answer(getDocumentPlaces, { item: PLACES }),
      answer(listVersions, { items: [], people: [] }),
      answer(listDocumentUses, { items: [] }),
      answer(listDocumentHistory, { items: [], nextCursor: null, people: [] }),
      answer(listPinnedDocuments, { items: [], people: [] }),
      answer(checkDocumentMove, { item: { level: 'me', gain: NO_CHANGE, lose: NO_CHANGE } }),
      answer(listDocumentViewers, {
        gates: [{ id: 21, name: 'Brand guide.pdf', access: common.access }],
        isEverybody: false,
        count: 1,
        items: [{ person: MIRA, reason: { kind: 'owner' }, can: [...DOCUMENT_ACTIONS] }],
        nextCursor: null,
      }),
      withItems(folder(), file(), link()),
    );
  });
}

export const openDocuments = (search = '') => renderApp(`/documents${search}`);

export const rowOf = async (name: string) => {
  const row = (await screen.findByRole('checkbox', { name: `Select ${name}` })).closest('li');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};

export const bodyOf = async (requests: Request[], method: string, path: RegExp): Promise<unknown> => {
  const found = () => requests.filter((one) => one.method === method && path.test(one.url));
  await waitFor(() => expect(found().length).toBeGreaterThan(0));
  return found().at(-1)?.clone().json();
};

export async function openAccess() {
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Who can see this' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who can see “Brand guide.pdf”' }));
  return { user, dialog };
}
