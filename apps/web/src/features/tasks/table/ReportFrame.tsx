import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import styles from './BulkReport.module.css';
import './i18n';

/** So many are told by name. */
const NAMED = 50;

interface ReportFrameProps<Item> {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  note?: string | undefined;
  items: readonly Item[];
  keyOf(item: Item): string | number;
  line(item: Item): ReactNode;
  onClose(): void;
}

/** What became of something done to many, and each of which it did not. */
export function ReportFrame<Item>(props: ReportFrameProps<Item>) {
  const { title, actions, note, items, keyOf, line, onClose } = props;
  const { t } = useTranslation('table');
  const rest = items.length - NAMED;
  return (
    <section className={styles.report} aria-label={t('report.label')}>
      <header className={styles.head}>
        <div className={styles.title} role="status">
          <h2>{title}</h2>
        </div>
        {actions}
        <IconButton
          size="sm"
          label={t('report.close')}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      {note !== undefined && <p className={styles.why}>{note}</p>}
      {items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached.
        <ul className={styles.list} tabIndex={0} aria-label={t('report.label')}>
          {items.slice(0, NAMED).map((item) => (
            <li key={keyOf(item)} className={styles.line}>
              {line(item)}
            </li>
          ))}
          {rest > 0 && <li className={styles.line}>{t('report.rest', { count: rest })}</li>}
        </ul>
      )}
    </section>
  );
}
