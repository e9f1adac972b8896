import { Button } from '@mantine/core';
import { LIMITS } from '@quilt/contract/limits';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextButton } from '../../../ui/controls/TextButton';
import { toasts } from '../../../ui/overlays/toasts';
import { Inset } from '../../../ui/page/Inset';
import { FinishButton } from '../../entry';
import { withdrawCode } from '../api';
import { CodeField } from '../components/CodeField';
import { DeadCode } from '../components/DeadCode';
import { type CodeAddress, useCodeEntry } from '../use-code-entry';
import { useRegistrationWords } from '../use-registration-words';
import { useResend } from '../use-resend';
import '../i18n';
import styles from './EmailCode.module.css';

interface EmailCodeProps {
  address: CodeAddress;
  /** The code was right, or is given up. */
  onDone: () => void;
  /** To type another address, with this one to begin with. */
  onAnother: (email: string) => void;
}

export function EmailCode({ address, onDone, onAnother }: EmailCodeProps) {
  const { t } = useTranslation('email');
  const words = useRegistrationWords();
  const format = useFormat();
  const { act, isActing, failure } = useAct(words);
  const { email, purpose } = address;
  const isChange = purpose === 'change';
  const resend = useResend(address);
  const entry = useCodeEntry(address, () => {
    onDone();
    toasts.show({ kind: 'done', text: isChange ? t('changed') : t('nowConfirmed'), detail: email });
  });

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isActing) entry.submit(entry.code);
  };
  const handleAgain = async (): Promise<void> => {
    if (!resend.isSending && (await resend.send())) entry.forget();
  };
  const handleCancel = (): void => {
    if (isActing || entry.isSubmitting) return;
    void act(async () => {
      await withdrawCode();
      onDone();
    });
  };

  return (
    <Inset className={styles.step}>
      <div className={styles.words}>
        <b className={styles.title}>{isChange ? t('changing', { email }) : t('confirming', { email })}</b>
        {entry.isDead ? (
          <div className={styles.failed}>
            <DeadCode />
          </div>
        ) : (
          <p className={styles.text}>
            {t('typeCode', { minutes: LIMITS.mailedCode.minutes, tries: LIMITS.mailedCode.tries })}{' '}
            {isChange && t('untilThen')}
          </p>
        )}
        {resend.hasFailed && (
          <div className={styles.failed}>
            <ErrorLine>{t('notDelivered')}</ErrorLine>
          </div>
        )}
        {resend.failure && (
          <div className={styles.failed}>
            <ErrorLine>{words.wordError(resend.failure)}</ErrorLine>
          </div>
        )}
        {/* Not in a toast, which on a phone would lie over the boxes. */}
        <p role="status" className={styles.text}>
          {resend.isSent && !entry.isDead && t('sent')}
        </p>
        <p className={styles.ways}>
          {resend.wait > 0 ? (
            <span className={styles.clock}>{t('again', { time: format.countdown(resend.wait) })}</span>
          ) : (
            <TextButton aria-busy={resend.isSending} onClick={() => void handleAgain()}>
              {t('sendAgain')}
            </TextButton>
          )}
          <span aria-hidden="true"> · </span>
          <TextButton onClick={() => onAnother(isChange ? email : '')}>{t('another')}</TextButton>
        </p>
      </div>
      {(isChange || !entry.isDead) && (
        <form
          className={styles.code}
          data-dead={entry.isDead || undefined}
          noValidate
          onSubmit={handleSubmit}
        >
          {!entry.isDead && <CodeField entry={entry} isAside />}
          {failure !== null && (
            <div className={styles.failed}>
              <ErrorLine>{failure}</ErrorLine>
            </div>
          )}
          <div className={styles.actions}>
            {isChange && (
              <Button variant="ghost" loading={isActing} onClick={handleCancel}>
                {t('cancel')}
              </Button>
            )}
            {!entry.isDead && (
              <FinishButton isAside isReady={entry.isWhole} isWorking={entry.isSubmitting}>
                {t('confirm')}
              </FinishButton>
            )}
          </div>
        </form>
      )}
    </Inset>
  );
}
