import { useTranslation } from 'react-i18next';
import styles from './BulkReport.module.css';
import './i18n';
import { ReportFrame } from './ReportFrame';
import type { Pasted } from './use-paste';

/** How many cells were taken, and each that was not, with its reason. */
export function PasteReport({ pasted, onClose }: { pasted: Pasted; onClose(): void }) {
  const { t } = useTranslation('table');
  const { done, refused, beyond } = pasted;
  const title = t('paste.done', { count: done });
  return (
    <ReportFrame
      title={
        refused.length === 0
          ? title
          : t('report.both', { done: title, stayed: t('paste.refused', { count: refused.length }) })
      }
      note={beyond > 0 ? t('paste.beyond', { count: beyond }) : undefined}
      items={refused}
      keyOf={({ card, column }) => `${card.id}:${column}`}
      line={({ card, column, why }) => (
        <span className={styles.task}>
          <b>{t('paste.cell', { id: card.id, column: t(`columns.${column}`) })}</b>
          <span className={styles.why}>{why}</span>
        </span>
      )}
      onClose={onClose}
    />
  );
}
