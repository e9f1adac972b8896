import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { Document } from '@quilt/contract/features/documents';
import { IconPinFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { ItemIcon } from './ItemIcon';
import { ItemName } from './ItemName';
import './i18n';
import styles from './PinnedStrip.module.css';
import type { Shown } from './shown';
import { useItemWords } from './use-item-words';

/** What the viewer has pinned, from any place. */
export function PinnedStrip({ documents, shown }: { documents: readonly Document[]; shown: Shown }) {
  const { t } = useTranslation('items');
  const words = useItemWords();
  const id = useId();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('pinned')} <span>{t('of', { done: documents.length, all: DOCUMENT_LIMITS.pinnedDocuments })}</span>
      </h2>
      <ul className={styles.pins}>
        {documents.map((document) => (
          <li
            key={document.id}
            className={styles.pin}
            onContextMenu={(event) => {
              event.preventDefault();
              shown.onMenu(document, { x: event.clientX, y: event.clientY });
            }}
          >
            <ItemIcon document={document} size={48} />
            <span className={styles.text}>
              <ItemName document={document} shown={shown} className={styles.name} />
              <span className={styles.details}>{words.details(document)}</span>
            </span>
            <span className={styles.unpin}>
              <IconButton
                size="sm"
                label={t('unpinOne', { name: document.name })}
                icon={<IconPinFilled size={18} aria-hidden="true" />}
                onClick={() => shown.acts.togglePin(document)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
