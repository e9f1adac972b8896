import { Button } from '@mantine/core';
import { commonErrors } from '@quilt/contract/core';
import { authErrors, type SignIn } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Around, SLOT } from '../../../i18n/Around';
import { useErrorText } from '../../../i18n/use-error-text';
import { ApiError, CallError } from '../../../lib/call-error';
import { CodeInput } from '../../../ui/controls/CodeInput';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextButton } from '../../../ui/controls/TextButton';
import { EntryField, EntryPage } from '../../entry';
import { signIn } from '../api';
import styles from './SecondStep.module.css';

const ERRORS = { ...commonErrors, ...authErrors };
const QUILT_SEED = 4;
const DIGITS = LIMITS.verificationCodeDigits;

export interface SecondStepProps {
  credentials: SignIn;
  onBack(): void;
}

/** The password was right: now the code of the authenticator app, or one of those that were written down for it. */
export function SecondStep({ credentials, onBack }: SecondStepProps) {
  const { t } = useTranslation('auth');
  const { wordError, wordCode } = useErrorText(ERRORS);
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Of the kind that is asked for now, and once more after a code that was wrong.
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are when, not what.
  useEffect(() => form.current?.querySelector('input')?.focus(), [isRecovery, tries]);

  const submit = async (typed: string): Promise<void> => {
    setIsSubmitting(true);
    setFailure(null);
    try {
      await signIn({ ...credentials, code: typed });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      // Digits are typed anew sooner than mended.
      if (!isRecovery) setCode('');
      setIsSubmitting(false);
      setTries((count) => count + 1);
    }
  };

  const isWhole = isRecovery ? code.trim() !== '' : code.length === DIGITS;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !isSubmitting) void submit(code.trim());
  };
  const handleSwitch = (): void => {
    setIsRecovery(!isRecovery);
    setCode('');
    setFailure(null);
  };

  // The password was right a moment ago, so of all that the one message can mean it is the code.
  const isWrong = failure instanceof ApiError && failure.code === 'auth.bad_credentials';
  const told = failure && (isWrong ? wordCode('auth.wrong_code', {}) : wordError(failure));
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
            onChange={(event) => setCode(event.currentTarget.value)}
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
              onChange={setCode}
              onComplete={(typed) => void submit(typed)}
              error={told ?? undefined}
              isDisabled={isSubmitting}
            />
            <p className={styles.hint}>{t('second.hint')}</p>
          </>
        )}
        <div className={styles.buttons}>
          <Button size="lg" variant="default" onClick={onBack}>
            {t('second.back')}
          </Button>
          <Button
            type="submit"
            size="lg"
            className={styles.main}
            disabled={!isWhole && !isSubmitting}
            loading={isSubmitting}
          >
            {t('login.submit')}
          </Button>
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
