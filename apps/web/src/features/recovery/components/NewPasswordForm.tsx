import { Button } from '@mantine/core';
import { NewPassword } from '@quilt/contract/features/auth';
import type { Recovery } from '@quilt/contract/features/recovery';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Around, SLOT } from '../../../i18n/Around';
import { ApiError } from '../../../lib/call-error';
import { faultOf, filled, resolveBy, toFieldError } from '../../../lib/form-rules';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { PasswordField } from '../../entry';
import { checkPassword, MISMATCH, PasswordMeter } from '../../passwords';
import { finishRecovery } from '../api';
import { isDeadLink } from '../dead-link';
import { useRecoveryWords } from '../use-recovery-words';
import { RecoveryFrame } from './RecoveryFrame';

const Chosen = z.object({ password: filled(NewPassword), confirm: z.string().min(1, 'common.required') });
type Values = z.input<typeof Chosen>;

interface NewPasswordFormProps {
  token: string;
  recovery: Recovery;
  onDone(): void;
  /** The link went bad meanwhile. */
  onDead(error: ApiError): void;
}

export function NewPasswordForm({ token, recovery, onDone, onDead }: NewPasswordFormProps) {
  const { t } = useTranslation('recovery');
  const { wordError, wordField } = useRecoveryWords();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, control, formState, setError, trigger } = useForm({
    defaultValues: { password: '', confirm: '' },
    resolver: resolveBy(Chosen, (values) => findFaults(values, recovery)),
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const password = useWatch({ control, name: 'password' });

  const refuse = (error: unknown): void => {
    const field = error instanceof ApiError && error.fields.find(({ path }) => path === 'password');
    if (isDeadLink(error)) onDead(error);
    else if (field) setError('password', toFieldError(field), { shouldFocus: true });
    else setFailure(error);
  };
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    await finishRecovery(token, values.password).then(onDone, refuse);
  });
  const told = (name: keyof Values) => {
    const fault = faultOf(errors[name]);
    return fault && <ErrorLine>{wordField(fault, t(`choose.${name}`))}</ErrorLine>;
  };
  return (
    <RecoveryFrame
      step="choose"
      heading={t('choose.heading')}
      lead={
        <Around text={t('choose.lead', { email: SLOT })}>
          <b>{recovery.email}</b>
        </Around>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers keep the new one under it. */}
        <input type="hidden" name="username" autoComplete="username" value={recovery.username} readOnly />
        <PasswordField
          {...register('password', { onChange: () => isSubmitted && void trigger('confirm') })}
          label={t('choose.password')}
          error={told('password')}
          note={<PasswordMeter password={password} names={[recovery.username, recovery.email]} />}
          autoComplete="new-password"
        />
        <PasswordField
          {...register('confirm')}
          label={t('choose.confirm')}
          error={told('confirm')}
          autoComplete="new-password"
        />
        <FieldNote>{t('choose.ends')}</FieldNote>
        {failure !== null && <ErrorLine>{wordError(failure)}</ErrorLine>}
        <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
          {t('choose.submit')}
        </Button>
      </form>
    </RecoveryFrame>
  );
}

async function findFaults({ password, confirm }: Values, owner: Recovery) {
  return {
    password: password === '' ? undefined : ((await checkPassword(password, owner)) ?? undefined),
    confirm: confirm !== '' && confirm !== password ? MISMATCH : undefined,
  };
}
