import type { Import, ImportId } from '@quilt/contract/features/exchange';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { TextButton } from '../../../ui/controls/TextButton';
import { Sheet } from '../../../ui/page/Sheet';
import styles from './EarlierImports.module.css';

interface EarlierImportsProps {
  imports: readonly Import[];
  onShow: (id: ImportId) => void;
}

/** As long as they are kept, with their reports and the way back. */
export function EarlierImports({ imports, onShow }: EarlierImportsProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  if (imports.length === 0) return null;
  return (
    <Sheet title={t('earlier.title')} isWide className={styles.sheet}>
      <ul className={styles.list}>
        {imports.map(({ id, fileName, createdAt, state }) => (
          <li key={id} className={styles.line}>
            <TextButton onClick={() => onShow(id)}>{fileName}</TextButton>
            <span className={styles.soft}>
              {format.date(new Date(createdAt))}
              {state === 'undone' && `, ${t('earlier.undone')}`}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
