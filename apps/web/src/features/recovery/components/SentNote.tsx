import { Button } from '@mantine/core';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Around, SLOT } from '../../../i18n/Around';
import { useFormat } from '../../../i18n/use-format';
import { ApiError } from '../../../lib/call-error';
import { inSeconds, useCountdown } from '../../../lib/use-countdown';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { startRecovery } from '../api';
import { useRecoveryWords } from '../use-recovery-words';
import { RecoveryFrame } from './RecoveryFrame';
import styles from './SentNote.module.css';

interface SentNoteProps {
  email: string;
  onOther(): void;
}

/** Says the same whether or not there is an account. */
export function SentNote({ email, onOther }: SentNoteProps) {
  const { t } = useTranslation('recovery');
  const { wordError } = useRecoveryWords();
  const format = useFormat();
  const [againAt, setAgainAt] = useState(() => inSeconds(LIMITS.mailedCode.againSeconds));
  const [isSending, setIsSending] = useState(false);
  const [isResent, setIsResent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wait = useCountdown(againAt);

  const handleAgain = async (): Promise<void> => {
    setIsSending(true);
    setFailure(null);
    try {
      await startRecovery(email);
      setIsResent(true);
      setAgainAt(inSeconds(LIMITS.mailedCode.againSeconds));
    } catch (error) {
      setFailure(error);
      setIsResent(false);
      const seconds = error instanceof ApiError ? Number(error.params.seconds) : Number.NaN;
      if (Number.isFinite(seconds)) setAgainAt(inSeconds(seconds));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <RecoveryFrame
      step="sent"
      heading={t('sent.heading')}
      lead={
        <Around text={t('sent.lead', { email: SLOT })}>
          <b>{email}</b>
        </Around>
      }
    >
      <p className={styles.wait}>
        {wait > 0 ? t('sent.wait', { time: format.countdown(wait) }) : t('sent.none')}
      </p>
      <p role="status" className={styles.wait}>
        {isResent && t('sent.resent')}
      </p>
      {failure !== null && <ErrorLine>{wordError(failure)}</ErrorLine>}
      <div className={styles.buttons}>
        <Button size="lg" variant="default" onClick={onOther}>
          {t('sent.other')}
        </Button>
        <Button
          size="lg"
          disabled={wait > 0 && !isSending}
          loading={isSending}
          onClick={() => void handleAgain()}
        >
          {t('sent.again')}
        </Button>
      </div>
    </RecoveryFrame>
  );
}
