import { Button } from '@mantine/core';
import { unlockShare } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { filled } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { PasswordInput } from '../../../ui/controls/PasswordInput';
import { PageHeading } from '../../../ui/page/PageHeading';
import { useDocumentWords } from '../use-document-words';
import { unlock } from './api';
import './i18n';
import styles from './SharePage.module.css';

const TYPED = z.object({ password: filled(unlockShare.body.shape.password) });

interface PasswordFormProps {
  token: string;
  onOpen(pass: string): void;
}

/** Before the password is given nothing is told, the name neither. */
export function PasswordForm({ token, onOpen }: PasswordFormProps) {
  const { t } = useTranslation('share');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: TYPED,
    initial: { password: '' },
    words: useDocumentWords(),
    save: async ({ password }) => onOpen(await unlock(token, password)),
  });
  const error = errorOf('password', t('password.label'));
  return (
    <form className={styles.card} data-narrow noValidate onSubmit={submit}>
      <PageHeading className={styles.heading}>{t('password.heading')}</PageHeading>
      <p className={styles.line}>{t('password.lead')}</p>
      <PasswordInput
        {...form.register('password')}
        label={t('password.label')}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        error={error && <ErrorLine>{error}</ErrorLine>}
      />
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" size="lg" fullWidth loading={isSaving}>
        {t('password.open')}
      </Button>
    </form>
  );
}
