import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Marked } from '../../../i18n/Marked';
import { faultOf } from '../../../lib/form-rules';
import { PATHS } from '../../../lib/paths';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { TextButton } from '../../../ui/controls/TextButton';
import { EntryField, EntryLink, PasswordField } from '../../entry';
import { checkPassword, MISMATCH, PasswordMeter } from '../../passwords';
import { useUsernameCheck } from '../../profile';
import type { Refusal } from '../refusals';
import { Account, type AccountValues } from '../rules';
import { useRegistrationWords } from '../use-registration-words';
import { useStepForm } from '../use-step-form';
import { isKnownTaken, settleUsernameCheck } from '../username-check';
import styles from './form.module.css';
import { WrongSummary } from './WrongSummary';

interface AccountStepProps {
  initial: AccountValues;
  refusals: readonly Refusal[];
  /** After a reload, which has taken the passwords. */
  isInterrupted: boolean;
  /** The operator's: a name that is kept for them is taken for all others. */
  claim: string | undefined;
  onType(values: AccountValues): void;
  onDone(): void;
}

const NAME_TAKEN = { code: 'profile.username_taken', params: {} };
const EMAIL_TAKEN = { code: 'profile.email_taken', params: {} };
const GOOD = <IconCheck size={18} stroke={1.75} aria-hidden="true" className={styles.good} />;

export function AccountStep(props: AccountStepProps) {
  const { initial, refusals, isInterrupted, claim, onType, onDone } = props;
  const { t } = useTranslation('registration');
  const [params] = useSearchParams();
  const from = params.get('from');
  const toLogin = from === null ? PATHS.login : `${PATHS.login}?${new URLSearchParams({ from })}`;
  const { wordField } = useRegistrationWords();
  const { form, wrongCount } = useStepForm({
    schema: Account,
    initial,
    findMore: (values) => findAccountFaults(values, claim),
    refusals,
    onType,
  });
  const { register, control, formState, setValue, setFocus, trigger } = form;
  const { errors, isSubmitted } = formState;
  const [username, email, password, confirm] = useWatch({
    control,
    name: ['username', 'email', 'password', 'confirm'],
  });
  const [isWaiting, setIsWaiting] = useState(false);

  const check = useUsernameCheck(username, claim);
  useEffect(() => {
    // The answer counts among what is to correct.
    if (isSubmitted && (check.state === 'free' || check.state === 'taken')) void trigger('username');
  }, [check.state, isSubmitted, trigger]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: those are when, not what.
  useEffect(() => {
    // What is wrong with a password depends on the other fields too.
    if (isSubmitted && password !== '') void trigger(confirm === '' ? 'password' : ['password', 'confirm']);
  }, [username, email, password, confirm, isSubmitted, trigger]);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isWaiting) return;
    setIsWaiting(true);
    await settleUsernameCheck(form.getValues('username'), claim);
    await form.handleSubmit(onDone)();
    setIsWaiting(false);
  };

  const handleSuggestion = (suggestion: string): void => {
    setValue('username', suggestion, { shouldValidate: isSubmitted });
    setFocus('username');
  };

  const told = (field: 'username' | 'email' | 'password' | 'confirm'): ReactNode => {
    const fault = faultOf(errors[field]);
    return fault && <ErrorLine>{wordField(fault, t(`account.${field}`))}</ErrorLine>;
  };
  const isTaken = check.state === 'taken' && (!errors.username || isTakenCode(errors.username.message));
  const takenName = (
    <ErrorLine>
      {wordField(NAME_TAKEN, t('account.username'))}
      {check.suggestions.length > 0 && `. ${t('account.free')} `}
      {check.suggestions.map((suggestion, index) => (
        <span key={suggestion}>
          {index > 0 && ', '}
          <TextButton onClick={() => handleSuggestion(suggestion)}>{suggestion}</TextButton>
        </span>
      ))}
    </ErrorLine>
  );
  const takenEmail = (
    <ErrorLine>
      <Marked
        text={t('account.takenEmail', {
          taken: wordField(EMAIL_TAKEN, t('account.email')),
        })}
        marks={{
          login: (words) => <EntryLink to={toLogin}>{words}</EntryLink>,
          recover: (words) => (
            <EntryLink to={PATHS.recovery} state={{ email: email.trim() }}>
              {words}
            </EntryLink>
          ),
        }}
      />
    </ErrorLine>
  );
  const interrupted = isInterrupted && password === '' && <FieldNote>{t('account.typeAgain')}</FieldNote>;

  return (
    <>
      <WrongSummary count={wrongCount} />
      <form className={styles.form} data-roomy noValidate onSubmit={(event) => void handleSubmit(event)}>
        <EntryField
          {...register('username')}
          label={t('account.username')}
          error={isTaken ? takenName : told('username')}
          note={check.state === 'free' && <FieldNote isGood>{t('account.isFree', { username })}</FieldNote>}
          keepsRoom
          end={check.state === 'free' && !errors.username && GOOD}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <EntryField
          {...register('email')}
          label={t('account.email')}
          error={errors.email?.message === 'profile.email_taken' ? takenEmail : told('email')}
          keepsRoom
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...register('password')}
          label={t('account.password')}
          error={told('password')}
          note={interrupted || <PasswordMeter password={password} names={[username, email]} />}
          keepsRoom
          autoComplete="new-password"
        />
        <PasswordField
          {...register('confirm')}
          label={t('account.confirm')}
          error={told('confirm')}
          keepsRoom
          autoComplete="new-password"
          mark={confirm !== '' && confirm === password && GOOD}
        />
        <Button type="submit" size="lg" fullWidth loading={isWaiting}>
          {t('account.submit')}
        </Button>
      </form>
      <p className={styles.below}>
        {t('account.known')} <EntryLink to={toLogin}>{t('account.logIn')}</EntryLink>
      </p>
    </>
  );
}

const isTakenCode = (code: string | undefined): boolean => code === 'profile.username_taken';

async function findAccountFaults(values: AccountValues, claim: string | undefined) {
  const { username, email, password, confirm } = values;
  return {
    username: isKnownTaken(username, claim) ? 'profile.username_taken' : undefined,
    password:
      password === '' ? undefined : ((await checkPassword(password, { username, email })) ?? undefined),
    confirm: confirm !== '' && confirm !== password ? MISMATCH : undefined,
  };
}
