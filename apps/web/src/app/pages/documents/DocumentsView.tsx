import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { Document, DocumentId, DocumentPlaces, Spot } from '@quilt/contract/features/documents';
import { IconFolderPlus, IconFolderUp, IconLink, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropArea } from '../../../features/documents';
import {
  hasFilters,
  NO_FILTERS,
  readAddress,
  spotOf,
  type Where,
  whereOf,
  writeAddress,
} from '../../../features/documents/items/address';
import { pinnedQuery, placesQuery } from '../../../features/documents/items/api';
import { BulkBar } from '../../../features/documents/items/BulkBar';
import { ContextMenu } from '../../../features/documents/items/ContextMenu';
import { Crumbs } from '../../../features/documents/items/Crumbs';
import { DetailsCard } from '../../../features/documents/items/Details';
import { type Dropped, readChosen, readDropped } from '../../../features/documents/items/dropped';
import { FilePreview } from '../../../features/documents/items/FilePreview';
import '../../../features/documents/items/i18n';
import { TeamFollower } from '../../../features/documents/items/live';
import { NoItems } from '../../../features/documents/items/NoItems';
import { PinnedStrip } from '../../../features/documents/items/PinnedStrip';
import { PlaceTabs } from '../../../features/documents/items/PlaceTabs';
import { Questions } from '../../../features/documents/items/Questions';
import type { Question } from '../../../features/documents/items/questions';
import { StorageCard } from '../../../features/documents/items/StorageCard';
import type { Shown } from '../../../features/documents/items/shown';
import { uploadDropped } from '../../../features/documents/items/trees';
import { UploadsCard } from '../../../features/documents/items/UploadsCard';
import { uploadTo } from '../../../features/documents/items/uploads';
import { useItemActs } from '../../../features/documents/items/use-item-acts';
import { useItemKeys } from '../../../features/documents/items/use-item-keys';
import { useItems } from '../../../features/documents/items/use-items';
import { useTakenTold } from '../../../features/documents/items/use-taken-told';
import { NothingHere } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { useAddress } from '../../../lib/use-address';
import { useSelection } from '../../../lib/use-selection';
import { IconButton } from '../../../ui/controls/IconButton';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { PageHeader } from '../../../ui/page/PageHeader';
import styles from './DocumentsView.module.css';
import { ItemsPart } from './ItemsPart';
import { TrashPlaces } from './TrashPlaces';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const WRITTEN = { read: readAddress, write: writeAddress };

interface Folder {
  item: Document;
  path: { id: Document['id']; name: string }[];
}

export function DocumentsView({ folder }: { folder: Folder | null }) {
  const { t } = useTranslation('items');
  const [asked, change] = useAddress(WRITTEN);
  const where = useMemo(() => whereOf(asked, folder?.item.id ?? null), [asked, folder?.item.id]);
  const { data: places } = useQuery(placesQuery);
  const [isAllFolders, setIsAllFolders] = useState(false);
  const team = where.kind === 'team' ? where.id : where.kind === 'trash' ? where.team : null;
  const isThere = team === null || (places?.teams.some(({ id }) => id === team) ?? false);
  const list = useItems(where, asked, isAllFolders, isThere);
  const pinned = useQuery({ ...pinnedQuery, enabled: where.kind === 'own' });
  // As wide as in the sheet: beside the list there is room, or only below all its rows.
  const isNarrow = useMediaQuery('(max-width: 1080px)', false, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });

  const ids = useMemo(() => list.items.map(({ id }) => id), [list.items]);
  const selection = useSelection(ids, DOCUMENT_LIMITS.documentsAtOnce);
  const chosen = list.items.filter(({ id }) => selection.chosen.has(id));
  const [asking, setAsking] = useState<{ question: Question; turn: number; isOpen: boolean } | null>(null);
  const [menu, setMenu] = useState<{
    document: Document;
    at: { x: number; y: number };
    isOpen: boolean;
  } | null>(null);
  const acts = useItemActs(
    (question) => setAsking((now) => ({ question, turn: (now?.turn ?? 0) + 1, isOpen: true })),
    ({ id }) => change({ file: id }),
  );
  const opened = useOpened(asked.file);
  useTakenTold();
  const spot = mayAdd(where, places, folder) ? spotOf(where) : null;
  const take = (to: Spot, dropping: Promise<Dropped>): void =>
    void dropping.then((dropped) => uploadDropped(to, dropped));
  const handleTransfer = (to: Spot, transfer: DataTransfer): void => take(to, readDropped(transfer));
  const meant = (document: Document): readonly Document[] =>
    selection.chosen.has(document.id) ? chosen : [document];
  const shown: Shown = {
    where,
    asked,
    selection,
    acts,
    isClosed: where.kind === 'trash',
    meant,
    onMenu: (document, at) => setMenu({ document, at, isOpen: true }),
    onMove: (documents, to) => void acts.drop(documents, to),
    onTransfer: handleTransfer,
  };
  const files = useFileChoice((picked) => spot && uploadTo(spot, picked));
  const wholeFolder = useFileChoice((picked) => spot && take(spot, Promise.resolve(readChosen(picked))), {
    isFolder: true,
  });
  const handleKeyDown = useItemKeys(list.items, shown);
  const [only, ...others] = chosen;
  const detailed = (others.length === 0 ? only : undefined) ?? folder?.item;
  if (places && !isThere) return <NothingHere />;
  const handleLink = spot && (() => acts.ask({ kind: 'link', spot }));
  return (
    <DropArea
      isPage
      label={t('drop')}
      onFiles={spot && ((dropped) => uploadTo(spot, dropped))}
      onTransfer={(transfer) => spot && handleTransfer(spot, transfer)}
    >
      {places?.teams.map(({ id }) => (
        <TeamFollower key={id} team={id} />
      ))}
      {asked.file !== undefined ? (
        <FilePreview
          uploads={<UploadsCard />}
          isNarrow={isNarrow}
          id={asked.file}
          files={list.items.filter((one) => one.kind === 'file')}
          acts={acts}
          onTurn={({ id }) => change({ file: id }, 'same step')}
          onClose={() => change({ file: undefined })}
        />
      ) : (
        <>
          <Header title={folder?.item.name ?? t('title')}>
            {spot && (
              <>
                <IconButton
                  size="round"
                  label={t('addLink')}
                  icon={<IconLink size={20} stroke={1.75} aria-hidden="true" />}
                  onClick={() => acts.ask({ kind: 'link', spot })}
                />
                {!isPhone && (
                  <IconButton
                    size="round"
                    label={t('uploadFolder')}
                    icon={<IconFolderUp size={20} stroke={1.75} aria-hidden="true" />}
                    onClick={wholeFolder.choose}
                  />
                )}
                <Button
                  variant="default"
                  leftSection={<IconFolderPlus {...ICON} />}
                  onClick={() => acts.ask({ kind: 'folder', spot })}
                >
                  {t('newFolder')}
                </Button>
                <Button leftSection={<IconUpload {...ICON} />} onClick={files.choose}>
                  {t('uploadFile')}
                </Button>
              </>
            )}
          </Header>
          {files.field}
          {wholeFolder.field}
          <PlaceTabs where={placeOf(where, folder)} asked={asked} places={places} />
          <div className={styles.columns}>
            {isNarrow && <UploadsCard />}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: The keys are for what is inside, which has buttons too. */}
            <div className={styles.main} onKeyDown={handleKeyDown}>
              {folder && <Crumbs folder={folder.item} path={folder.path} asked={asked} drops={shown} />}
              {where.kind === 'trash' && <TrashPlaces where={where} asked={asked} places={places} />}
              {where.kind === 'own' && <PinnedStrip documents={pinned.data ?? []} shown={shown} />}
              {list.isEmpty && !list.isPending && !list.isFound ? (
                <NoItems
                  where={where}
                  places={places}
                  onLink={handleLink}
                  onClear={hasFilters(asked) && list.isPlace ? () => change(NO_FILTERS) : null}
                />
              ) : (
                <ItemsPart
                  list={list}
                  shown={shown}
                  change={change}
                  isAllFolders={isAllFolders}
                  onAllFolders={setIsAllFolders}
                />
              )}
              {chosen.length > (isPhone ? 0 : 1) && <BulkBar documents={chosen} shown={shown} />}
            </div>
            <aside className={styles.side} aria-label={t('details.aside')}>
              {!isNarrow && <UploadsCard />}
              {detailed && !isPhone && <DetailsCard key={detailed.id} document={detailed} acts={acts} />}
              {places && <StorageCard places={places} where={where} folder={folder?.item ?? null} />}
            </aside>
          </div>
          <Return opened={opened} />
        </>
      )}
      {asking && (
        <Questions
          key={asking.turn}
          question={asking.question}
          acts={acts}
          isOpen={asking.isOpen}
          onClose={() =>
            setAsking((now) => now && (now.turn === asking.turn ? { ...now, isOpen: false } : now))
          }
        />
      )}
      {menu && (
        <ContextMenu
          documents={meant(menu.document)}
          at={menu.at}
          isOpen={menu.isOpen}
          shown={shown}
          onClose={() => setMenu({ ...menu, isOpen: false })}
        />
      )}
    </DropArea>
  );
}

/** The page is called so while its list is shown. */
function Header({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return <PageHeader title={title}>{children}</PageHeader>;
}

/** Whoever opens a file begins with its name. Answers which one was open last. */
function useOpened(file: DocumentId | undefined): RefObject<DocumentId | undefined> {
  const opened = useRef(file);
  const wasOpen = useRef(file !== undefined);
  useEffect(() => {
    if (file !== undefined) {
      opened.current = file;
      if (!wasOpen.current) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    wasOpen.current = file !== undefined;
  }, [file]);
  return opened;
}

/** Stands after the list: whoever comes back to it goes on where they were, and not at its heading. */
function Return({ opened }: { opened: RefObject<DocumentId | undefined> }) {
  useEffect(() => {
    const { current } = opened;
    if (current === undefined) return;
    document.querySelector<HTMLElement>(`[data-item="${current}"] [data-item-name]`)?.focus();
  }, [opened]);
  return null;
}

function mayAdd(where: Where, places: DocumentPlaces | undefined, folder: Folder | null): boolean {
  if (where.kind === 'own') return true;
  if (where.kind === 'folder') return folder?.item.can.includes('document.add') ?? false;
  const team = where.kind === 'team' && places?.teams.find(({ id }) => id === where.id);
  return team ? team.can.includes('document.add') : false;
}

/** Which of the places a folder is in; what others let one see is found among what is shared. */
function placeOf(where: Where, folder: Folder | null): Where {
  if (folder === null) return where;
  const { place, can } = folder.item;
  if (place.kind === 'team') return { kind: 'team', id: place.id };
  return { kind: can.includes('document.change') ? 'own' : 'shared' };
}
