import { Button } from '@mantine/core';
import { RecoveryRequest } from '@quilt/contract/features/recovery';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { filled } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { EntryField } from '../../entry';
import { startRecovery } from '../api';
import { useRecoveryWords } from '../use-recovery-words';
import { RecoveryFrame } from './RecoveryFrame';

const Ask = z.object({ email: filled(RecoveryRequest.shape.email) });

interface AskFormProps {
  email: string;
  onSent(email: string): void;
}

/** Whose password it is. */
export function AskForm({ email, onSent }: AskFormProps) {
  const { t } = useTranslation('recovery');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Ask,
    initial: { email },
    words: useRecoveryWords(),
    async save(asked) {
      await startRecovery(asked.email);
      onSent(asked.email);
    },
  });
  const wrong = errorOf('email', t('ask.email'));
  return (
    <RecoveryFrame step="ask" heading={t('ask.heading')} lead={t('ask.lead')}>
      <form noValidate onSubmit={submit}>
        <EntryField
          {...form.register('email')}
          label={t('ask.email')}
          error={wrong && <ErrorLine>{wrong}</ErrorLine>}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
        <Button type="submit" size="lg" fullWidth loading={isSaving}>
          {t('ask.submit')}
        </Button>
      </form>
    </RecoveryFrame>
  );
}
