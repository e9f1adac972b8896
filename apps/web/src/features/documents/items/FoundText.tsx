import type { Document } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import styles from './FoundText.module.css';
import './i18n';
import { markWords } from './mark-words';
import type { Found } from './shown';

/** Where something lies that was found, and what stands around the words in it. */
export function FoundText({ document, found }: { document: Document; found: Found }) {
  const { t } = useTranslation('items');
  const folder = document.folder === null ? undefined : found.folders.get(document.folder);
  const snippet = found.snippets.get(document.id);
  if (folder === undefined && snippet === undefined) return null;
  return (
    <span className={styles.found}>
      {folder !== undefined && <span className={styles.folder}>{t('search.in', { name: folder })}</span>}
      {snippet !== undefined && (
        <span className={styles.text}>
          {markWords(snippet, found.q).map(({ at, text, isMarked }) =>
            isMarked ? <mark key={at}>{text}</mark> : text,
          )}
        </span>
      )}
    </span>
  );
}
