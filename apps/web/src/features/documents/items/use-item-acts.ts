import type { Document, DocumentId, Spot } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/call-error';
import { copyText, followLink } from '../../../lib/hand-out';
import { queryClient } from '../../../lib/query-client';
import { toasts } from '../../../ui/overlays/toasts';
import { tellFailure, useToldAct } from '../../edits';
import { openUrl } from '../addresses';
import { useDocumentWords } from '../use-document-words';
import { addressOf } from './address';
import {
  copyDocuments,
  deleteDocument,
  documentsPlace,
  moveCheckQuery,
  moveDocuments,
  openZip,
  pinDocument,
  purgeDocument,
  refetchDocuments,
  restoreDocument,
  unpinDocument,
  updateDocument,
  type Ways,
} from './api';
import './i18n';
import type { DocumentFile, Question } from './questions';
import { isSamePlace, keyOfSpot, type NamedSpot, spotOfDocument } from './spots';
import { isTakenCode } from './uploads';

export interface ItemActs {
  /** Shows it in place of the list. */
  open(file: DocumentFile): void;
  /** A file as it is; a folder, or several of them, as one zip. */
  download(documents: readonly Document[]): void;
  ask(question: Question): void;
  move(documents: readonly Document[], to: Spot, ways?: Ways): Promise<void>;
  /** Moves what was dragged there; where somebody would gain by it, it is asked first. */
  drop(documents: readonly Document[], to: NamedSpot): Promise<void>;
  copy(documents: readonly Document[], to: Spot): Promise<void>;
  trash(documents: readonly Document[]): Promise<void>;
  restore(documents: readonly Document[]): Promise<void>;
  purge(documents: readonly Document[]): Promise<void>;
  togglePin(document: Document): void;
  /** By which others open it who may see it, and by which tasks are found that name it. */
  copyAddress(document: Document): Promise<void>;
}

interface Told {
  text: string;
  undo?: (done: readonly Document[]) => Promise<unknown>;
}

/** What can be done with documents, each told, and taken back where it can be. */
export function useItemActs(ask: ItemActs['ask'], open: ItemActs['open']): ItemActs {
  const { t } = useTranslation('items');
  const { wordError } = useDocumentWords();
  const { act } = useToldAct({ wordError, undone: t('undone') });
  const detailOf = ([only, ...others]: readonly Document[]): string | undefined =>
    others.length === 0 ? only?.name : undefined;

  /** One that fails stops none of the others. */
  const runEach = async (
    documents: readonly Document[],
    write: (document: Document) => Promise<unknown>,
    tell: (count: number) => Told,
  ): Promise<void> => {
    const done: Document[] = [];
    const failures: unknown[] = [];
    for (const document of documents) {
      try {
        await write(document);
        done.push(document);
      } catch (error) {
        failures.push(error);
      }
    }
    await refetchDocuments();
    if (failures.length > 0) tellFailure(failures[0], wordError(failures[0]));
    if (done.length === 0) return;
    const { text, undo } = tell(done.length);
    const takeBack = (): void =>
      void undo?.(done).then(
        () => toasts.show({ kind: 'done', text: t('undone') }),
        (error) => tellFailure(error, wordError(error)),
      );
    toasts.show({ kind: 'done', text, detail: detailOf(done), undo: undo && takeBack });
  };
  const writeAll = async (
    documents: readonly Document[],
    write: (document: Document) => Promise<unknown>,
  ): Promise<void> => {
    for (const document of documents) await write(document);
    await refetchDocuments();
  };

  const move: ItemActs['move'] = async (documents, to, ways) => {
    const moving = listMoving(documents, to);
    if (moving.length === 0) return;
    const ids = moving.map(({ id }) => id);
    try {
      const moved = await moveDocuments(ids, to, ways);
      // What has become a version of another cannot be taken out of it again.
      const isHome = moving.every(
        (one, place) => moved[place]?.id === one.id && isSamePlace(one, moved[place]),
      );
      const takeBack = (): void =>
        void moveBack(moving, moved).then(
          () => toasts.show({ kind: 'done', text: t('undone') }),
          (error) => tellFailure(error, wordError(error)),
        );
      toasts.show({
        kind: 'done',
        text: t('told.moved', { count: moved.length }),
        detail: detailOf(moved),
        // What has come to another place has got its access there, and what it had is gone.
        undo: isHome ? takeBack : undefined,
      });
    } catch (error) {
      const taken = takenOf(error, ids);
      if (taken.length > 0) ask({ kind: 'taken', documents: moving, to, taken });
      else tellFailure(error, wordError(error));
    }
  };
  const drop: ItemActs['drop'] = async (documents, to) => {
    const moving = listMoving(documents, to.spot);
    if (moving.length === 0) return;
    try {
      const ids = moving.map(({ id }) => id);
      const { gain } = await queryClient.fetchQuery({ ...moveCheckQuery(ids, to.spot), staleTime: 0 });
      if (gain.isEverybody || gain.count > 0) ask({ kind: 'move', documents: moving, to });
      else await move(moving, to.spot);
    } catch (error) {
      tellFailure(error, wordError(error));
    }
  };
  const download: ItemActs['download'] = ([first, ...others]) => {
    if (!first) return;
    void act(async () => {
      // What it is called is said where it is packed.
      if (others.length > 0 || first.kind !== 'file')
        return followLink(await openZip([first, ...others].map(({ id }) => id)));
      const url = await openUrl(documentsPlace, first.id);
      if (url !== null) followLink(url, first.name);
    });
  };

  return {
    ask,
    move,
    drop,
    download,
    open,
    async copy(documents, to) {
      const ids = documents.map(({ id }) => id);
      await act(() => copyDocuments(ids, to), {
        text: t('told.copied', { count: documents.length }),
        detail: detailOf(documents),
        undo: (copies) => writeAll(copies, deleteDocument),
      });
    },
    trash: (documents) =>
      runEach(documents, deleteDocument, (count) => ({
        text: t('told.trashed', { count }),
        undo: (done) => writeAll(done, restoreDocument),
      })),
    restore: (documents) =>
      runEach(documents, restoreDocument, (count) => ({
        text: t('told.restored', { count }),
        undo: (done) => writeAll(done, deleteDocument),
      })),
    purge: (documents) =>
      runEach(documents, purgeDocument, (count) => ({ text: t('told.purged', { count }) })),
    async copyAddress(document) {
      const isCopied = await copyText(`${window.location.origin}${addressOf(document)}`);
      toasts.show({
        kind: isCopied ? 'done' : 'error',
        text: t(isCopied ? 'told.addressCopied' : 'told.addressNotCopied'),
        detail: document.name,
      });
    },
    togglePin: ({ id, name, isPinned }) =>
      void act(() => (isPinned ? unpinDocument(id) : pinDocument(id)), {
        text: isPinned ? t('told.unpinned') : t('told.pinned'),
        detail: name,
        undo: () => (isPinned ? pinDocument(id) : unpinDocument(id)),
      }),
  };
}

const listMoving = (documents: readonly Document[], to: Spot): Document[] =>
  documents.filter((one) => keyOfSpot(spotOfDocument(one)) !== keyOfSpot(to));

/** A link alone is opened, and there is nothing to download of it. */
export const isDownloadable = (documents: readonly Document[]): boolean =>
  documents.length > 1 || documents.some(({ kind }) => kind !== 'link');

/** Each to where it was, by the name that it had. */
async function moveBack(before: readonly Document[], after: readonly Document[]): Promise<void> {
  const spots = new Map(before.map((one) => [keyOfSpot(spotOfDocument(one)), spotOfDocument(one)]));
  for (const [key, spot] of spots) {
    const ids = before.filter((one) => keyOfSpot(spotOfDocument(one)) === key).map(({ id }) => id);
    await moveDocuments(ids, spot);
  }
  for (const one of before) {
    const moved = after.find(({ id }) => id === one.id);
    if (moved && moved.name !== one.name)
      await updateDocument(one.id, { version: moved.version, changes: { name: one.name } });
  }
}

/** Which of them have a name that is taken: the refusal names their places in the list. */
function takenOf(error: unknown, ids: readonly DocumentId[]): DocumentId[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ path, code }) => {
    const place = /^ids\.(\d+)$/.exec(path)?.[1];
    const id = place === undefined ? undefined : ids[Number(place)];
    return id !== undefined && isTakenCode(code) ? [id] : [];
  });
}
