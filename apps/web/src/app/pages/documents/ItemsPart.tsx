import type { UserUuid } from '@quilt/contract/core';
import type { Document } from '@quilt/contract/features/documents';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address, Where } from '../../../features/documents/items/address';
import { FolderTiles } from '../../../features/documents/items/FolderTiles';
import '../../../features/documents/items/i18n';
import { ItemList } from '../../../features/documents/items/ItemList';
import { ItemsBar } from '../../../features/documents/items/ItemsBar';
import { ItemsSkeleton } from '../../../features/documents/items/ItemsSkeleton';
import { usePeople } from '../../../features/documents/items/people';
import type { Shown } from '../../../features/documents/items/shown';
import type { useItems } from '../../../features/documents/items/use-items';
import { useDocumentWords } from '../../../features/documents/use-document-words';
import { MoreOfList } from '../../../features/teams';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { TextButton } from '../../../ui/controls/TextButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { RegionError } from '../../../ui/states/RegionError';
import styles from './DocumentsView.module.css';

interface ItemsPartProps {
  list: ReturnType<typeof useItems>;
  shown: Shown;
  change(changes: Partial<Address>): void;
  isAllFolders: boolean;
  onAllFolders(isAll: boolean): void;
}

/** Folders, and under them files and links. */
export function ItemsPart({ list, shown, change, isAllFolders, onAllFolders }: ItemsPartProps) {
  const { t } = useTranslation('items');
  const tellFailed = useFailedLoad(useDocumentWords());
  const people = usePeople();
  const id = useId();
  const { folders, others, allFolders, shownFolders, rows, isPlace } = list;
  const isShared = shown.where.kind === 'shared';
  const owners = useOwners(shown.where, list.items).flatMap((uuid) => people.get(uuid) ?? []);
  const label = list.isFound ? t('search.found') : isPlace ? t('files') : t('everything');
  return (
    <>
      {allFolders.length > 0 && (
        <section aria-labelledby={id} {...KEEPS_FOCUS}>
          <header className={styles.head}>
            <h2 id={id} {...HOME_OF_FOCUS}>
              {t('folders')} <span>{folders.hasNextPage ? `${allFolders.length}+` : allFolders.length}</span>
            </h2>
            {list.hasMoreFolders && (
              <TextButton onClick={() => onAllFolders(!isAllFolders)}>
                {isAllFolders ? t('showFewer') : t('showAll')}
              </TextButton>
            )}
          </header>
          <FolderTiles folders={shownFolders} shown={shown} isOld={folders.isPlaceholderData} />
          {isAllFolders && !folders.isPlaceholderData && <MoreOfList query={folders} />}
        </section>
      )}
      <section className={styles.sheet} aria-label={label} {...KEEPS_FOCUS}>
        <HiddenText>
          <span {...HOME_OF_FOCUS}>{label}</span>
        </HiddenText>
        <ItemsBar
          asked={shown.asked}
          change={change}
          has={isPlace || (list.isFound && isShared) ? 'all' : isShared ? 'search' : 'nothing'}
          owners={owners}
        />
        {list.failed ? (
          <RegionError title={t('notLoaded')} {...tellFailed(list.failed)} />
        ) : list.isPending ? (
          <ItemsSkeleton />
        ) : rows.length === 0 ? (
          <p className={styles.none} role={list.isFound ? 'status' : undefined}>
            {list.isFound ? t('search.none', { q: shown.asked.q ?? '' }) : t('noFiles')}
          </p>
        ) : (
          <ItemList label={label} items={rows} shown={shown} isOld={list.isOld} found={list.found} />
        )}
        {list.isMore && <p className={styles.none}>{t('search.more')}</p>}
        {!list.isFound && !list.isOld && <MoreOfList query={others} />}
      </section>
    </>
  );
}

/** Whoever has something in this list, also those whose things a filter has taken out of it. */
function useOwners(where: Where, items: readonly Document[]): UserUuid[] {
  const at = JSON.stringify(where);
  const [known, setKnown] = useState<{ at: string; owners: UserUuid[] }>({ at, owners: [] });
  const before = known.at === at ? known.owners : [];
  const owners = [...new Set([...before, ...items.flatMap(({ owner }) => owner ?? [])])];
  if (known.at !== at || owners.length > before.length) setKnown({ at, owners });
  return owners;
}
