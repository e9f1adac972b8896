import type { Import } from '@quilt/contract/features/exchange';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { Sheet } from '../../../ui/page/Sheet';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import styles from './WorkingStep.module.css';

interface WorkingStepProps {
  item: Import;
  state: 'reading' | 'checking' | 'running' | 'undoing';
}

/** How far it is. */
export function WorkingStep({ item, state }: WorkingStepProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const all = state === 'undoing' ? item.tasksMade : item.rows;
  const done = Math.min(item.rowsDone, all);
  return (
    <Sheet title={t(`working.${state}`)} isWide>
      <div className={styles.progress}>
        <ProgressBar share={all === 0 ? 0 : done / all} label={t(`working.${state}`)} />
        <p role="status">
          {all > 0 && t('working.rows', { done: format.number(done), all: format.number(all) })}
        </p>
      </div>
      <p className={styles.note}>{t('working.leave')}</p>
    </Sheet>
  );
}
