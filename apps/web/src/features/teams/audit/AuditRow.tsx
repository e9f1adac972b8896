import type { AuditEntry } from '@quilt/contract/features/teams';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import { LedgerFace } from '../ledger/LedgerFace';
import { LedgerSentence } from '../ledger/LedgerSentence';
import { AuditDetails } from './AuditDetails';
import styles from './AuditRow.module.css';
import { detailsOf } from './details';
import './i18n';

/** One thing that happened; opened, it says from what to what. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const id = useId();
  const sentence = useId();
  const [isOpen, setIsOpen] = useState(false);
  const details = detailsOf(entry);
  const ChevronIcon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <time dateTime={entry.at} className={styles.time}>
        {format.time(new Date(entry.at))}
      </time>
      <LedgerFace entry={entry} size={36} />
      <p id={sentence} className={styles.sentence}>
        <LedgerSentence entry={entry} />
      </p>
      <span className={styles.device}>{useDevice(entry)}</span>
      {details !== null && (
        <span className={styles.toggle}>
          <IconButton
            size="sm"
            label={isOpen ? t('hideDetails') : t('details')}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={sentence}
            icon={<ChevronIcon size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsOpen(!isOpen)}
          />
        </span>
      )}
      <div id={id} className={styles.details} hidden={!isOpen}>
        {isOpen && details !== null && <AuditDetails details={details} />}
      </div>
    </li>
  );
}

function useDevice({ isByItself, browser, system }: AuditEntry): string {
  const { t } = useTranslation('audit');
  if (isByItself) return t('byItself');
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? '';
}
