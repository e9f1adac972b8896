import { Button } from '@mantine/core';
import { RecoveryRequest } from '@quilt/contract/features/recovery';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { faultOf, filled, resolveBy } from '../../../lib/form-rules';
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
  const { wordError, wordField } = useRecoveryWords();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email },
    resolver: resolveBy(Ask),
  });
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    await startRecovery(values.email).then(() => onSent(values.email), setFailure);
  });
  const fault = faultOf(formState.errors.email);
  return (
    <RecoveryFrame step="ask" heading={t('ask.heading')} lead={t('ask.lead')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <EntryField
          {...register('email')}
          label={t('ask.email')}
          error={fault && <ErrorLine>{wordField(fault, t('ask.email'))}</ErrorLine>}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {failure !== null && <ErrorLine>{wordError(failure)}</ErrorLine>}
        <Button type="submit" size="lg" fullWidth loading={formState.isSubmitting}>
          {t('ask.submit')}
        </Button>
      </form>
    </RecoveryFrame>
  );
}
