import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextButton } from '../../../ui/controls/TextButton';
import { useFieldWords } from '../use-field-words';
import { useResend } from '../use-resend';
import styles from './ResendRow.module.css';

/** Under the boxes: whether the mail has gone out, and when another one can. */
export function ResendRow({ email }: { email: string }) {
  const { t } = useTranslation('registration');
  const { wordError } = useFieldWords();
  const format = useFormat();
  const resend = useResend(email);
  return (
    <div className={styles.row}>
      {resend.hasFailed && <ErrorLine>{t('resend.failed')}</ErrorLine>}
      {resend.failure && <ErrorLine>{wordError(resend.failure)}</ErrorLine>}
      <p role="status">{resend.isSent && t('resend.sent')}</p>
      {resend.wait > 0 ? (
        <p className={styles.wait}>{t('resend.wait', { time: format.countdown(resend.wait) })}</p>
      ) : (
        <p>
          {t('resend.none')}{' '}
          <TextButton aria-busy={resend.isSending} onClick={() => !resend.isSending && void resend.send()}>
            {t('resend.send')}
          </TextButton>
        </p>
      )}
    </div>
  );
}
