import type { DocumentLevel } from '@quilt/contract/access';
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
import { SearchField } from '../../../ui/controls/SearchField';
import { TextButton } from '../../../ui/controls/TextButton';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { useDocumentWords } from '../use-document-words';
import type { Where } from './address';
import { foldersQuery, listQuery, PLAIN, placesQuery } from './api';
import styles from './FolderTree.module.css';
import './i18n';
import { NewFolderLine } from './NewFolderLine';
import { keyOfSpot, type NamedSpot, spotOfDocument } from './spots';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface FolderTreeProps {
  /** What is to be moved, or copied, which says where it cannot go. */
  documents: readonly Document[];
  /** A copy can lie beside what it is of. */
  isCopy?: boolean;
  chosen: NamedSpot | null;
  onChoose(spot: NamedSpot): void;
}

/** All places and their folders, to choose one of them; what is in one is asked for when it is opened. */
export function FolderTree(props: FolderTreeProps) {
  const { t } = useTranslation('items');
  const group = useId();
  const tree = { ...props, group };
  const [q, setQ] = useState('');
  const { chosen, onChoose } = props;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter here is not yet the answer to the dialog. */}
      <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchField label={t('move.find')} clearLabel={t('search.clear')} value={q} onChange={setQ} />
      </div>
      <fieldset className={styles.tree}>
        <legend className={styles.legend}>{t('move.where')}</legend>
        {q.trim() === '' ? <Places tree={tree} /> : <Found tree={tree} q={q.trim()} />}
      </fieldset>
      {chosen && (
        <NewFolderLine
          key={keyOfSpot(chosen.spot)}
          inside={chosen}
          onMade={(spot, name) => onChoose({ spot, name })}
        />
      )}
    </>
  );
}

type Tree = FolderTreeProps & { group: string };

function Places({ tree }: { tree: Tree }) {
  const { t } = useTranslation('items');
  const places = useQuery(placesQuery);
  return (
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
          isOpenAtFirst={tree.documents.some(({ place }) => place.kind === 'team' && place.id === id)}
        />
      ))}
    </ul>
  );
}

/** Folders by their names, wherever they are. */
function Found({ tree, q }: { tree: Tree; q: string }) {
  const { t } = useTranslation('items');
  const tellFailed = useFailedLoad(useDocumentWords());
  const found = useQuery(foldersQuery(q));
  if (found.isError) return <RegionError title={t('notLoaded')} {...tellFailed(found)} />;
  return (
    <ul aria-busy={found.isPending || undefined}>
      {found.data?.length === 0 && (
        <li className={styles.none} role="status">
          {t('move.notFound', { q })}
        </li>
      )}
      {found.data?.map((folder) => (
        <FolderBranch key={folder.id} tree={tree} folder={folder} />
      ))}
    </ul>
  );
}

interface BranchProps {
  tree: Tree;
  spot: Spot;
  name: string;
  icon: ReactNode;
  mayAdd: boolean;
  /** Of a folder: who sees what is put into it. */
  level?: DocumentLevel;
  isOpenAtFirst?: boolean;
}

function Branch({ tree, spot, name, icon, mayAdd, level, isOpenAtFirst = false }: BranchProps) {
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
        data-chosen={(chosen && keyOfSpot(chosen.spot) === key) || undefined}
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
            checked={chosen !== null && keyOfSpot(chosen.spot) === key}
            onChange={() => onChoose({ spot, name })}
          />
          {icon}
          <span className={styles.name}>{name}</span>
          {locked === undefined && level !== undefined && (
            <span className={styles.note}>{t(`levels.${level}`)}</span>
          )}
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

function FolderBranch({ tree, folder }: { tree: Tree; folder: Document }) {
  return (
    <Branch
      tree={tree}
      spot={{ kind: 'folder', id: folder.id }}
      name={folder.name}
      icon={<IconFolder {...ICON} />}
      mayAdd={folder.can.includes('document.add')}
      level={folder.access.level}
    />
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
        <FolderBranch key={folder.id} tree={tree} folder={folder} />
      ))}
      {folders.hasNextPage && (
        <li className={styles.none}>
          <TextButton onClick={() => void folders.fetchNextPage()}>{t('move.more')}</TextButton>
        </li>
      )}
    </ul>
  );
}
