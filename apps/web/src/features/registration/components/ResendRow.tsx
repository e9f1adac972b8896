import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextButton } from '../../../ui/controls/TextButton';
import type { CodeAddress, useCodeEntry } from '../use-code-entry';
import { useRegistrationWords } from '../use-registration-words';
import { useResend } from '../use-resend';
import styles from './ResendRow.module.css';

interface ResendRowProps {
  address: CodeAddress;
  entry: ReturnType<typeof useCodeEntry>;
}

/** Under the boxes: whether the mail has gone out, and when another one can. */
export function ResendRow({ address, entry }: ResendRowProps) {
  const { t } = useTranslation('registration');
  const { wordError } = useRegistrationWords();
  const format = useFormat();
  const resend = useResend(address);
  const time = format.countdown(resend.wait);

  const handleSend = async (): Promise<void> => {
    if (!resend.isSending && (await resend.send())) entry.forget();
  };
  return (
    <div className={styles.row}>
      {resend.hasFailed && <ErrorLine>{t('resend.failed')}</ErrorLine>}
      {resend.failure && <ErrorLine>{wordError(resend.failure)}</ErrorLine>}
      <p role="status">{resend.isSent && !entry.isDead && t('resend.sent')}</p>
      {resend.wait > 0 ? (
        <p className={styles.wait}>
          {entry.isDead ? t('resend.soon', { time }) : t('resend.wait', { time })}
        </p>
      ) : (
        <p>
          {!entry.isDead && t('resend.none')}{' '}
          <TextButton aria-busy={resend.isSending} onClick={() => void handleSend()}>
            {t('resend.send')}
          </TextButton>
        </p>
      )}
    </div>
  );
}
