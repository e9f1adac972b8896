import { Button } from '@mantine/core';
import type { Import } from '@quilt/contract/features/exchange';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { followLink } from '../../../lib/hand-out';
import { toasts } from '../../../ui/overlays/toasts';
import { openReport } from './api';
import styles from './CountsSheet.module.css';
import { useImportWords } from './use-import-words';

interface CountsSheetProps {
  item: Import;
  note: string;
  children: ReactNode;
}

/** How many rows come in, and what can be done next. */
export function CountsSheet({ item: { id, comments, counts, state }, note, children }: CountsSheetProps) {
  const { t } = useTranslation('imports');
  const { wordError } = useImportWords();
  const format = useFormat();
  const download = async (): Promise<void> => {
    try {
      followLink(await openReport(id));
    } catch (error) {
      toasts.show({ kind: 'error', text: t('report.notDownloaded'), detail: wordError(error) });
    }
  };
  const isOver = state === 'done';
  const figures = [
    ['asTheyAre', counts.in - counts.changed],
    ['changed', counts.changed],
    ['out', counts.out],
  ] as const;
  return (
    <section className={styles.sheet} aria-label={t('steps.check')}>
      <div className={styles.head}>
        <dl className={styles.figures}>
          {figures.map(([name, count]) => (
            <div key={name} className={styles.figure}>
              <dt className={styles.name}>{t(isOver ? `came.${name}` : `counts.${name}`)}</dt>
              <dd className={styles.count}>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          {counts.changed + counts.out > 0 && (
            <Button
              variant="grey"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => void download()}
            >
              {t('report.download')}
            </Button>
          )}
          {children}
        </div>
      </div>
      {comments > 0 && (
        <p className={styles.note}>{t(isOver ? 'commentsCame' : 'comments', { count: comments })}</p>
      )}
      <p className={styles.note}>{note}</p>
    </section>
  );
}
