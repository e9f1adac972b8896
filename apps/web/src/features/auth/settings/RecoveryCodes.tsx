import { PRODUCT_NAME } from '@quilt/contract/product';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText, printText, saveText } from '../../../lib/hand-out';
import { useSession } from '../../../lib/session';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { IconButton } from '../../../ui/controls/IconButton';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { Inset } from '../../../ui/page/Inset';
import styles from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  isSaved: boolean;
  onSaved: (isSaved: boolean) => void;
  /** They are what was asked for, and have the focus. */
  isNext?: boolean | undefined;
}

/** Shown once, with every way to keep them. */
export function RecoveryCodes({ codes, isSaved, onSaved, isNext = false }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const username = useSession((session) => session.currentUser?.username ?? '');
  const title = t('codes.file', { product: PRODUCT_NAME, username });
  const text = `${codes.join('\n')}\n`;
  const file = `${PRODUCT_NAME.toLowerCase()}-recovery-codes-${username}.txt`;

  const handleCopy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    toasts.show(
      isCopied ? { kind: 'done', text: t('codes.copied') } : { kind: 'error', text: t('notCopied') },
    );
  };

  return (
    <Inset>
      <div className={styles.head}>
        <div>
          <b className={styles.title} tabIndex={-1} {...(isNext ? TAKES_FOCUS : {})}>
            {t('codes.title')}
          </b>
          <small className={styles.lead}>{t('codes.lead')}</small>
        </div>
        <div className={styles.ways}>
          <IconButton
            label={t('codes.copy')}
            icon={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => void handleCopy()}
          />
          <IconButton
            label={t('codes.save')}
            icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveText(file, `${title}\n\n${text}`)}
          />
          <IconButton
            label={t('codes.print')}
            icon={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => printText(title, text)}
          />
        </div>
      </div>
      <ul className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox
        className={styles.safe}
        label={t('codes.safe')}
        checked={isSaved}
        onChange={(event) => onSaved(event.currentTarget.checked)}
      />
    </Inset>
  );
}
