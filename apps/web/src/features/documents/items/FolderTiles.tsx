import type { Document } from '@quilt/contract/features/documents';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessMark } from './AccessMark';
import styles from './FolderTiles.module.css';
import { ItemName } from './ItemName';
import { ItemPicture } from './ItemPicture';
import { ItemCheckbox, ItemMenu } from './ItemTools';
import './i18n';
import type { Shown } from './shown';
import { useItemRow } from './use-item-row';
import { useItemWords } from './use-item-words';

const TINTS = ['yellow', 'blue', 'peach', 'lilac', 'mint', 'sky'] as const;

interface FolderTilesProps {
  folders: readonly Document[];
  shown: Shown;
  isOld: boolean;
}

/** Folders as folders look. */
export function FolderTiles({ folders, shown, isOld }: FolderTilesProps) {
  const { t } = useTranslation('items');
  return (
    <ul
      className={styles.folders}
      aria-label={t('folders')}
      data-old={isOld || undefined}
      data-choosing={shown.selection.chosen.size > 0 || undefined}
    >
      {folders.map((folder) => (
        <FolderTile key={folder.id} folder={folder} shown={shown} />
      ))}
    </ul>
  );
}

function FolderTile({ folder, shown }: { folder: Document; shown: Shown }) {
  const words = useItemWords();
  const { props } = useItemRow(folder, shown);
  const tint = { '--folder': `var(--tint-${TINTS[folder.id % TINTS.length]})` } as CSSProperties;
  return (
    <li {...props} className={styles.folder} style={tint}>
      <span className={styles.body}>
        <span className={styles.tools}>
          <span className={styles.check}>
            <ItemCheckbox document={folder} shown={shown} />
          </span>
          <ItemMenu document={folder} shown={shown} />
        </span>
        {folder.kind === 'folder' && folder.hasThumbnail && (
          <span className={styles.picture}>
            <ItemPicture document={folder} size="tile" />
          </span>
        )}
        <ItemName document={folder} shown={shown} className={styles.name} />
        <span className={styles.foot}>
          <span className={styles.details}>{words.details(folder)}</span>
          <AccessMark isShort level={folder.access.level} />
        </span>
      </span>
    </li>
  );
}
