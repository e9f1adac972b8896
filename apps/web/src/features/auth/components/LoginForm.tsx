import { Button } from '@mantine/core';
import { authErrors, type SignIn } from '@quilt/contract/features/auth';
import { type ChangeEvent, type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { ApiError, CallError } from '../../../lib/call-error';
import { PATHS } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { EntryField, EntryLink, PasswordField } from '../../entry';
import { loadApi, loadSecondStep, preloadApi } from '../load-api';
import styles from './LoginForm.module.css';
import { LoginNote } from './LoginNote';
import type { SecondStepProps } from './SecondStep';

interface LoginFormProps {
  credentials: SignIn;
  onChange(credentials: SignIn): void;
  /** From the second step. */
  isBack: boolean;
  /** The password is right, and the account asks for a code besides. */
  onCodeRequired(Step: ComponentType<SecondStepProps>): void;
}

/** Small on purpose, and without a library of forms: nothing is loaded sooner than this page. */
export function LoginForm({ credentials, onChange, isBack, onCodeRequired }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const { wordError, wordCode } = useErrorText(authErrors);
  // Nobody is told what is missing before they say that they are done.
  const [isChecked, setIsChecked] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  // Whoever was sent here by an error is told by which.
  const [failure, setFailure] = useState(() => {
    const { ended } = useSession.getState();
    return ended instanceof CallError ? ended : null;
  });
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(preloadApi, []);
  useEffect(() => {
    // What was focused is gone with the second step.
    if (isBack) password.current?.focus();
  }, [isBack]);

  const submit = async (): Promise<void> => {
    setFailure(null);
    setIsSubmitting(true);
    try {
      await (await loadApi()).signIn(credentials);
    } catch (error) {
      await handleFailure(error);
    } finally {
      setIsSubmitting(false);
    }
  };

  const handleFailure = async (error: unknown): Promise<void> => {
    if (!(error instanceof CallError)) throw error;
    if (error instanceof ApiError && error.code === 'auth.code_required') {
      const Step = await loadSecondStep().catch(tell);
      if (Step) onCodeRequired(Step);
    } else {
      tell(error);
    }
  };

  const tell = (error: CallError): void => {
    setFailure(error);
    password.current?.focus();
    password.current?.select();
  };

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (credentials.username.trim() === '') username.current?.focus();
    else if (credentials.password === '') password.current?.focus();
    else if (!isSubmitting) void submit();
  };

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onChange({ ...credentials, [currentTarget.name]: currentTarget.value });
  };

  const isWrong = failure instanceof ApiError && failure.code === 'auth.bad_credentials';
  const told = failure && <ErrorLine>{wordError(failure)}</ErrorLine>;
  const missing = (field: 'username' | 'password') =>
    isChecked &&
    (field === 'username' ? credentials.username.trim() : credentials[field]) === '' && (
      <ErrorLine>{wordCode('common.required', { field: t(`login.${field}`) })}</ErrorLine>
    );

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {!failure && <LoginNote />}
      <EntryField
        ref={username}
        name="username"
        value={credentials.username}
        onChange={handleChange}
        label={t('login.username')}
        error={missing('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        ref={password}
        name="password"
        value={credentials.password}
        onChange={handleChange}
        label={t('login.password')}
        error={missing('password') || (isWrong && told)}
        autoComplete="current-password"
        aside={<EntryLink to={PATHS.recovery}>{t('login.forgot')}</EntryLink>}
      />
      {!isWrong && told}
      <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
