import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { commonErrors } from '@quilt/contract/core';
import { authErrors, SignIn } from '@quilt/contract/features/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { ApiError, CallError } from '../../../lib/call-error';
import { useSession } from '../../../lib/session';
import { ErrorLine } from '../../../ui/ErrorLine';
import { signIn } from '../api';
import styles from './LoginForm.module.css';

const ERRORS = { ...commonErrors, ...authErrors };

const FIELD_CLASSES = { label: styles.label, wrapper: styles.wrapper, error: styles.error };

export function LoginForm() {
  const { t } = useTranslation('auth');
  const { wordError, wordCode } = useErrorText(ERRORS);
  // Whoever was sent here by an error is told by which.
  const [failure, setFailure] = useState(() => {
    const { ended } = useSession.getState();
    return ended instanceof CallError ? ended : null;
  });
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { username: '', password: '' },
  });

  const handleValid = async (credentials: SignIn): Promise<void> => {
    setFailure(null);
    try {
      await signIn(credentials);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setFocus('password', { shouldSelect: true });
    }
  };

  const isWrong = failure instanceof ApiError && failure.code === 'auth.bad_credentials';
  const told = failure && <ErrorLine>{wordError(failure)}</ErrorLine>;
  const missing = (field: 'username' | 'password') => {
    const code = formState.errors[field]?.message;
    return code && <ErrorLine>{wordCode(code, { field: t(`login.${field}`) })}</ErrorLine>;
  };
  const passwordError = missing('password') ?? (isWrong && told);

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(handleValid)}>
      <TextInput
        {...register('username')}
        label={t('login.username')}
        error={missing('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ ...FIELD_CLASSES, input: styles.input }}
      />
      <PasswordInput
        {...register('password')}
        label={t('login.password')}
        error={passwordError}
        // Mantine tells it of a TextInput by itself, of a PasswordInput not.
        aria-invalid={Boolean(passwordError)}
        autoComplete="current-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), className: styles.eye }}
        classNames={{
          ...FIELD_CLASSES,
          input: styles.input,
          innerInput: styles.inner,
          section: styles.section,
        }}
      />
      {!isWrong && told}
      <Button type="submit" size="lg" fullWidth loading={formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
