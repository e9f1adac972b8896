import type { Document } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { UserAvatar } from '../../profile';
import { AccessMark } from './AccessMark';
import { FoundText } from './FoundText';
import styles from './ItemList.module.css';
import { ItemName } from './ItemName';
import { ItemPicture } from './ItemPicture';
import { ItemCheckbox, ItemMenu } from './ItemTools';
import './i18n';
import { usePerson } from './people';
import type { Found, Shown } from './shown';
import { useItemRow } from './use-item-row';
import { useItemWords } from './use-item-words';

interface ItemListProps {
  label: string;
  items: readonly Document[];
  shown: Shown;
  /** They are of what was asked for before. */
  isOld: boolean;
  /** Of what was found. */
  found?: Found | undefined;
}

/** Documents as rows, or as tiles. */
export function ItemList({ label, items, shown, isOld, found }: ItemListProps) {
  const isGrid = shown.asked.view === 'grid';
  const Item = isGrid ? ItemTile : ItemRow;
  return (
    <ul
      className={isGrid ? styles.grid : styles.rows}
      aria-label={label}
      aria-busy={isOld}
      data-old={isOld || undefined}
      data-choosing={shown.selection.chosen.size > 0 || undefined}
    >
      {items.map((document) => (
        <Item key={document.id} document={document} shown={shown} found={found} />
      ))}
    </ul>
  );
}

interface ItemProps {
  document: Document;
  shown: Shown;
  found: Found | undefined;
}

function ItemRow({ document, shown, found }: ItemProps) {
  const { t } = useTranslation('items');
  const words = useItemWords();
  const { props } = useItemRow(document, shown);
  const at = document.deletedAt ?? document.changedAt;
  return (
    <li {...props} className={styles.row}>
      <span className={styles.pick}>
        <ItemPicture document={document} size="sign" />
        <span className={styles.check}>
          <ItemCheckbox document={document} shown={shown} />
        </span>
      </span>
      <span className={styles.text}>
        <span className={styles.titled}>
          <ItemName document={document} shown={shown} className={styles.name} />
          {document.kind === 'file' && document.versions !== undefined && (
            <span className={styles.versions}>{t('versions', { count: document.versions })}</span>
          )}
        </span>
        <span className={styles.under}>{words.details(document)}</span>
        {found && <FoundText document={document} found={found} />}
      </span>
      <span className={styles.access}>
        <AccessMark level={document.access.level} />
      </span>
      <span className={styles.size}>
        {document.kind === 'folder' ? words.details(document) : words.size(document)}
      </span>
      <time
        className={styles.when}
        dateTime={at}
        title={document.deletedAt === null ? t('changed') : t('deleted')}
      >
        {words.when(at)}
      </time>
      <Owner document={document} />
      <ItemMenu document={document} shown={shown} />
    </li>
  );
}

function ItemTile({ document, shown, found }: ItemProps) {
  const words = useItemWords();
  const { props } = useItemRow(document, shown);
  return (
    <li {...props} className={styles.tile}>
      <span className={styles.tileHead}>
        <ItemPicture document={document} size="tile" />
        <span className={styles.tileTools}>
          <span className={styles.check}>
            <ItemCheckbox document={document} shown={shown} />
          </span>
          <ItemMenu document={document} shown={shown} />
        </span>
      </span>
      <ItemName document={document} shown={shown} className={styles.name} />
      {found && <FoundText document={document} found={found} />}
      <span className={styles.tileFoot}>
        <span className={styles.meta}>{words.details(document)}</span>
        <AccessMark isShort level={document.access.level} />
      </span>
    </li>
  );
}

function Owner({ document: { owner } }: Pick<ItemProps, 'document'>) {
  const { t } = useTranslation('items');
  const person = usePerson(owner);
  const name = person?.fullName ?? t('deletedUser');
  return (
    <span className={styles.owner} role="img" aria-label={name} title={name}>
      {person && <UserAvatar user={person} size={26} />}
    </span>
  );
}
