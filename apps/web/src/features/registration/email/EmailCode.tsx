import { Button } from '@mantine/core';
import type { WaitingCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFormat } from '../../../i18n/use-format';
import { faultsOf } from '../../../lib/field-faults';
import { inSeconds, useCountdown } from '../../../lib/use-countdown';
import { CodeInput } from '../../../ui/controls/CodeInput';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextButton } from '../../../ui/controls/TextButton';
import { toasts } from '../../../ui/overlays/toasts';
import { Inset } from '../../../ui/page/Inset';
import { useAct, withProof } from '../../auth';
import { sendCode, verifyCode, withdrawCode } from '../api';
import { DeadCode } from '../components/DeadCode';
import styles from './EmailCode.module.css';
import { EMAIL_ERRORS } from './email-errors';

const SECOND_MS = 1_000;

interface EmailCodeProps {
  waiting: WaitingCode;
  /** When the server said so, by the clock of this device. */
  heardAt: number;
  /** To type another address, with this one to begin with. */
  onAnother: (email: string) => void;
}

export function EmailCode({ waiting, heardAt, onAnother }: EmailCodeProps) {
  const { t } = useTranslation('email');
  const { wordCode } = useErrorText(EMAIL_ERRORS);
  const format = useFormat();
  const { act, isActing, error, failure, forget } = useAct(EMAIL_ERRORS);
  const [code, setCode] = useState('');
  /** What is done now, or was last. */
  const [deed, setDeed] = useState<'verifying' | 'sending' | 'cancelling'>('verifying');
  const [tries, setTries] = useState(0);
  const [isSent, setIsSent] = useState(false);
  const { email, purpose } = waiting;
  const isChange = purpose === 'change';
  const isDead = waiting.triesLeft === 0;
  const againIn = useMemo(
    () => inSeconds(secondsToWait(waiting.againAt, heardAt)),
    [waiting.againAt, heardAt],
  );
  const secondsLeft = useCountdown(againIn);
  const digits = LIMITS.verificationCodeDigits;

  const isVerifying = isActing && deed === 'verifying';

  const run = (name: typeof deed, action: () => Promise<void>): void => {
    if (isActing) return;
    setDeed(name);
    void act(action);
  };

  const handleVerify = (typed: string): void => {
    setIsSent(false);
    run('verifying', async () => {
      try {
        await verifyCode(email, typed);
      } catch (cause) {
        // The boxes are empty again, and take another one from the first on.
        setCode('');
        setTries((before) => before + 1);
        throw cause;
      }
      toasts.show({ kind: 'done', text: isChange ? t('changed') : t('nowConfirmed'), detail: email });
    });
  };

  const handleAgain = (): void => {
    run('sending', async () => {
      await withProof(() => sendCode(email));
      setCode('');
      setIsSent(true);
    });
  };

  const fault = faultsOf(error).get('code');
  const told = fault ? wordCode(fault.code, fault.params) : (failure ?? undefined);
  return (
    <Inset className={styles.step}>
      <div className={styles.words}>
        <b className={styles.title}>{isChange ? t('changing', { email }) : t('confirming', { email })}</b>
        {!isDead && (
          <p className={styles.text}>
            {t('typeCode', { minutes: LIMITS.mailedCode.minutes, tries: LIMITS.mailedCode.tries })}{' '}
            {isChange && t('untilThen')}
          </p>
        )}
        {waiting.delivery === 'failed' && (
          <div className={styles.failed}>
            <ErrorLine>{t('notDelivered')}</ErrorLine>
          </div>
        )}
        {/* Not in a toast, which on a phone would lie over the boxes. */}
        <p role="status" className={styles.text}>
          {isSent && t('sent')}
        </p>
        <p className={styles.ways}>
          {secondsLeft > 0 ? (
            <span className={styles.clock}>{t('again', { time: format.countdown(secondsLeft) })}</span>
          ) : (
            <TextButton disabled={isActing} onClick={handleAgain}>
              {t('sendAgain')}
            </TextButton>
          )}
          <span aria-hidden="true"> · </span>
          <TextButton onClick={() => onAnother(isChange ? email : '')}>{t('another')}</TextButton>
        </p>
      </div>
      <div className={styles.code}>
        {isDead ? (
          <DeadCode />
        ) : (
          <CodeInput
            isNext
            key={tries}
            hasAutoFocus={tries > 0}
            isSmall
            label={t('code')}
            digitLabel={(place) => t('digit', { place, count: digits })}
            value={code}
            onChange={(typed) => {
              setCode(typed);
              forget();
            }}
            onComplete={handleVerify}
            isHeld={isVerifying}
            error={told}
          />
        )}
        <div className={styles.actions}>
          {isChange && (
            <Button
              variant="ghost"
              loading={isActing && deed === 'cancelling'}
              onClick={() => run('cancelling', withdrawCode)}
            >
              {t('cancel')}
            </Button>
          )}
          {!isDead && (
            <Button loading={isVerifying} disabled={code.length < digits} onClick={() => handleVerify(code)}>
              {t('confirm')}
            </Button>
          )}
        </div>
      </div>
    </Inset>
  );
}

/** Counted from when it was heard: a clock that is a day off must not make anybody wait for a day. */
function secondsToWait(againAt: string, heardAt: number): number {
  const seconds = (new Date(againAt).getTime() - heardAt) / SECOND_MS;
  return Math.min(Math.max(seconds, 0), LIMITS.mailedCode.againSeconds);
}
