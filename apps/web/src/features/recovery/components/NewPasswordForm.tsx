import { Button } from '@mantine/core';
import { NewPassword } from '@quilt/contract/features/auth';
import type { Recovery } from '@quilt/contract/features/recovery';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Around, SLOT } from '../../../i18n/Around';
import type { ApiError } from '../../../lib/call-error';
import { filled } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
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
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Chosen,
    initial: { password: '', confirm: '' },
    words: useRecoveryWords(),
    findMore: (values) => findFaults(values, recovery),
    async save(chosen) {
      try {
        await finishRecovery(token, chosen.password);
      } catch (error) {
        if (!isDeadLink(error)) throw error;
        return onDead(error);
      }
      onDone();
    },
  });
  const { register, control, formState, trigger } = form;
  const password = useWatch({ control, name: 'password' });
  const told = (name: keyof Values) => {
    const wrong = errorOf(name, t(`choose.${name}`));
    return wrong && <ErrorLine>{wrong}</ErrorLine>;
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
      <form noValidate onSubmit={submit}>
        {/* Password managers keep the new one under it. */}
        <input type="hidden" name="username" autoComplete="username" value={recovery.username} readOnly />
        <PasswordField
          {...register('password', { onChange: () => formState.isSubmitted && void trigger('confirm') })}
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
        {recovery.hasTwoFactor && <FieldNote>{t('choose.factor')}</FieldNote>}
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
        <Button type="submit" size="lg" fullWidth loading={isSaving}>
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
