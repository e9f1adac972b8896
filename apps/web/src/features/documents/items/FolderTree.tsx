import type { Document, Spot } from '@quilt/contract/features/documents';
import {
  IconChevronDown,
  IconChevronRight,
  IconFolder,
  IconLock,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { IconButton } from '../../../ui/controls/IconButton';
import { TextButton } from '../../../ui/controls/TextButton';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { useDocumentWords } from '../use-document-words';
import type { Where } from './address';
import { listQuery, PLAIN, placesQuery } from './api';
import styles from './FolderTree.module.css';
import './i18n';
import { keyOfSpot, spotOfDocument } from './spots';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface TreeSpot {
  spot: Spot;
  name: string;
}

interface FolderTreeProps {
  /** What is to be moved, or copied, which says where it cannot go. */
  documents: readonly Document[];
  /** A copy can lie beside what it is of. */
  isCopy?: boolean;
  chosen: Spot | null;
  onChoose(spot: TreeSpot): void;
}

/** All places and their folders, to choose one of them; what is in one is asked for when it is opened. */
export function FolderTree(props: FolderTreeProps) {
  const { t } = useTranslation('items');
  const places = useQuery(placesQuery);
  const group = useId();
  const tree = { ...props, group };
  return (
    <fieldset className={styles.tree}>
      <legend className={styles.legend}>{t('move.where')}</legend>
      <ul>
        <Branch
          tree={tree}
          spot={{ kind: 'own' }}
          name={t('own')}
          icon={<IconUser {...ICON} />}
          mayAdd
          isOpenAtFirst
        />
        {places.data?.teams.map(({ id, title, can }) => (
          <Branch
            key={id}
            tree={tree}
            spot={{ kind: 'team', id, project: null }}
            name={title}
            icon={<IconUsersGroup {...ICON} />}
            mayAdd={can.includes('document.add')}
            isOpenAtFirst={props.documents.some(({ place }) => place.kind === 'team' && place.id === id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface BranchProps {
  tree: FolderTreeProps & { group: string };
  spot: Spot;
  name: string;
  icon: ReactNode;
  mayAdd: boolean;
  isOpenAtFirst?: boolean;
}

function Branch({ tree, spot, name, icon, mayAdd, isOpenAtFirst = false }: BranchProps) {
  const { t } = useTranslation('items');
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { documents, isCopy = false, chosen, group, onChoose } = tree;
  const key = keyOfSpot(spot);
  const isItself = documents.some(({ kind, id }) => kind === 'folder' && key === `folder ${id}`);
  const isHere = !isCopy && documents.every((one) => keyOfSpot(spotOfDocument(one)) === key);
  const locked = isItself
    ? t(isCopy ? 'copy.itself' : 'move.itself')
    : isHere
      ? t('move.here')
      : mayAdd
        ? undefined
        : t('move.readOnly');
  const noteId = useId();
  return (
    <li>
      <div
        className={styles.row}
        data-locked={locked !== undefined || undefined}
        data-chosen={(chosen && keyOfSpot(chosen) === key) || undefined}
      >
        {isItself ? (
          <span className={styles.gap} />
        ) : (
          <IconButton
            size="sm"
            label={isOpen ? t('move.close', { name }) : t('move.open', { name })}
            isOpen={isOpen}
            icon={
              isOpen ? (
                <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
              )
            }
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        <label className={styles.label}>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            aria-label={name}
            aria-describedby={locked === undefined ? undefined : noteId}
            disabled={locked !== undefined}
            checked={chosen !== null && keyOfSpot(chosen) === key}
            onChange={() => onChoose({ spot, name })}
          />
          {icon}
          <span className={styles.name}>{name}</span>
          {locked !== undefined && (
            <span id={noteId} className={styles.note}>
              {locked}
              <IconLock size={16} stroke={1.75} aria-hidden="true" />
            </span>
          )}
        </label>
      </div>
      {isOpen && !isItself && <Inside tree={tree} spot={spot} />}
    </li>
  );
}

function Inside({ tree, spot }: Pick<BranchProps, 'tree' | 'spot'>) {
  const { t } = useTranslation('items');
  const tellFailed = useFailedLoad(useDocumentWords());
  const where: Where = spot.kind === 'team' ? { kind: 'team', id: spot.id } : spot;
  const folders = useInfiniteQuery(listQuery(where, PLAIN, 'folders'));
  if (folders.isPending) {
    return (
      <div className={styles.inside} aria-busy="true">
        <Bone width="50%" height={20} />
      </div>
    );
  }
  if (!folders.data) return <RegionError title={t('notLoaded')} {...tellFailed(folders)} />;
  return (
    <ul className={styles.inside}>
      {folders.data.length === 0 && <li className={styles.none}>{t('move.noFolders')}</li>}
      {folders.data.map((folder) => (
        <Branch
          key={folder.id}
          tree={tree}
          spot={{ kind: 'folder', id: folder.id }}
          name={folder.name}
          icon={<IconFolder {...ICON} />}
          mayAdd={folder.can.includes('document.add')}
        />
      ))}
      {folders.hasNextPage && (
        <li className={styles.none}>
          <TextButton onClick={() => void folders.fetchNextPage()}>{t('move.more')}</TextButton>
        </li>
      )}
    </ul>
  );
}
