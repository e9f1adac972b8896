import { TASK_STATUSES } from '@quilt/contract/access';
import type { Import } from '@quilt/contract/features/exchange';
import type { PersonCard } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { Sheet } from '../../../ui/page/Sheet';
import { PriorityBars } from '../../../ui/tasks/PriorityBars';
import { StatusChip } from '../../../ui/tasks/StatusChip';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import styles from './PreviewSheet.module.css';

interface PreviewSheetProps {
  item: Import;
  people: readonly PersonCard[];
}

/** The first rows as tasks, by what was last checked. */
export function PreviewSheet({ item: { preview, rows }, people }: PreviewSheetProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  if (preview.length === 0) return null;
  return (
    <Sheet title={t('preview.title')} isWide>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('preview.row')}</th>
            <th scope="col">{t('fields.title')}</th>
            <th scope="col">{t('fields.status')}</th>
            <th scope="col">{t('fields.worker')}</th>
            <th scope="col">{t('fields.priority')}</th>
            <th scope="col">{t('fields.deadline')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.map(({ line, title, status, worker, priority, deadline }) => (
            <tr key={line}>
              <td className={styles.soft}>{line}</td>
              <td className={styles.title}>{title}</td>
              <td>
                <StatusChip
                  status={status as TaskStatus}
                  label={t(`statuses.${TASK_STATUSES[status - 1] ?? 'new'}`)}
                />
              </td>
              <td>
                {people.find(({ uuid }) => uuid === worker)?.fullName ?? (
                  <span className={styles.soft}>{t('preview.nobody')}</span>
                )}
              </td>
              <td>
                <PriorityBars priority={priority} label={t(`priorities.${priority}`)} isLabelShown />
              </td>
              <td className={styles.soft}>
                {deadline === null ? t('preview.noDate') : format.day(deadline)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.count}>{t('working.rows', { done: preview.length, all: format.number(rows) })}</p>
    </Sheet>
  );
}
