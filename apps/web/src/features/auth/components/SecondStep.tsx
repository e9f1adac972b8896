import { Button } from '@mantine/core';
import { authErrors, type SignIn } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Around, SLOT } from '../../../i18n/Around';
import { useErrorText } from '../../../i18n/use-error-text';
import { CallError } from '../../../lib/call-error';
import { isCodeRefused } from '../../../lib/code-refusal';
import { faultsOf } from '../../../lib/field-faults';
import { CodeInput } from '../../../ui/controls/CodeInput';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { focusDigit } from '../../../ui/controls/focus-digit';
import { TextButton } from '../../../ui/controls/TextButton';
import { EntryField, EntryPage, FinishButton } from '../../entry';
import { signIn } from '../api';
import styles from './SecondStep.module.css';

const QUILT_SEED = 4;
const DIGITS = LIMITS.verificationCodeDigits;

export interface SecondStepProps {
  credentials: SignIn;
  onBack(): void;
}

/** The password was right: now the code of the authenticator app, or one of those that were written down for it. */
export function SecondStep({ credentials, onBack }: SecondStepProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const { wordError, wordCode } = useErrorText(authErrors);
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<CallError | 'incomplete' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Of the kind that is asked for now, and once more after a code that was wrong.
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are when, not what.
  useEffect(() => focusDigit(form.current, code), [isRecovery, tries]);

  const submit = async (typed: string): Promise<void> => {
    setIsSubmitting(true);
    setFailure(null);
    try {
      await signIn({ ...credentials, code: typed });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setIsSubmitting(false);
      // Digits are typed anew sooner than mended.
      if (!isRecovery && isCodeRefused(error)) setCode('');
      setTries((count) => count + 1);
    }
  };

  const isWhole = isRecovery ? code.trim() !== '' : code.length === DIGITS;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSubmitting) return;
    if (isWhole) void submit(code.trim());
    else {
      setFailure('incomplete');
      focusDigit(form.current, code);
    }
  };
  const handleType = (typed: string): void => {
    setCode(typed);
    if (failure === 'incomplete') setFailure(null);
  };
  const handleSwitch = (): void => {
    setIsRecovery(!isRecovery);
    setCode('');
    setFailure(null);
  };

  const word = (told: CallError | 'incomplete'): string => {
    if (told === 'incomplete') {
      return isRecovery ? wordCode('common.required', {}) : common('allDigits', { count: DIGITS });
    }
    return faultsOf(told).has('code') ? wordCode('auth.wrong_code', {}) : wordError(told);
  };
  const told = failure ? word(failure) : undefined;
  const isWrong = failure === 'incomplete' || isCodeRefused(failure);
  return (
    <EntryPage
      heading={t('second.heading')}
      lead={
        <Around text={t(isRecovery ? 'second.recoveryLead' : 'second.lead', { name: SLOT })}>
          <b>{credentials.username.trim()}</b>
        </Around>
      }
      seed={QUILT_SEED}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
        {isRecovery ? (
          <EntryField
            label={t('second.recoveryCode')}
            value={code}
            onChange={(event) => handleType(event.currentTarget.value)}
            error={told && <ErrorLine>{told}</ErrorLine>}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <>
            <CodeInput
              label={t('second.code')}
              digitLabel={(place) => t('second.digit', { place, count: DIGITS })}
              value={code}
              onChange={handleType}
              onComplete={(typed) => void submit(typed)}
              {...(isWrong ? { error: told } : { failure: told })}
              isHeld={isSubmitting}
            />
            <p className={styles.hint}>{t('second.hint')}</p>
          </>
        )}
        <div className={styles.buttons}>
          <Button size="lg" variant="default" onClick={onBack}>
            {t('second.back')}
          </Button>
          <FinishButton isReady={isWhole} isWorking={isSubmitting}>
            {t('login.submit')}
          </FinishButton>
        </div>
      </form>
      <p className={styles.other}>
        {t(isRecovery ? 'second.withPhone' : 'second.withoutPhone')}{' '}
        <TextButton onClick={handleSwitch}>
          {t(isRecovery ? 'second.useApp' : 'second.useRecovery')}
        </TextButton>
      </p>
    </EntryPage>
  );
}
