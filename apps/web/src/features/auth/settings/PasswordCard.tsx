import { Button } from '@mantine/core';
import { authErrors, ChangedPassword } from '@quilt/contract/features/auth';
import type { CurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFormat } from '../../../i18n/use-format';
import { filled } from '../../../lib/form-rules';
import { useUnsaved } from '../../../lib/unsaved';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { PasswordInput } from '../../../ui/controls/PasswordInput';
import { toasts } from '../../../ui/overlays/toasts';
import { FieldGrid } from '../../../ui/page/FieldGrid';
import { FormCard } from '../../../ui/page/FormCard';
import { checkPassword, PasswordMeter } from '../../passwords';
import { changePassword, securityQuery } from './api';
import './i18n';
import styles from './cards.module.css';

const EMPTY = { currentPassword: '', newPassword: '' };
const Typed = ChangedPassword.extend({ newPassword: filled(ChangedPassword.shape.newPassword) });

export function PasswordCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const changedAt = useQuery(securityQuery).data?.passwordChangedAt;
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: EMPTY,
    words: useErrorText(authErrors),
    findMore: async ({ newPassword }) => ({
      newPassword: newPassword === '' ? undefined : ((await checkPassword(newPassword, user)) ?? undefined),
    }),
    fieldOf: { 'auth.wrong_password': 'currentPassword' },
    async save(passwords) {
      await changePassword(passwords);
      form.reset(EMPTY);
      toasts.show({ kind: 'done', text: t('password.changed'), detail: t('password.othersEnded') });
    },
  });
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  useUnsaved(form.formState.isDirty);

  const field = (name: keyof typeof EMPTY) => {
    const label = t(`password.${name}`);
    const error = errorOf(name, label);
    return {
      ...form.register(name),
      label,
      error: error && <ErrorLine>{error}</ErrorLine>,
      visibilityToggleButtonProps: { 'aria-label': t('password.show') },
    };
  };
  const current = field('currentPassword');
  const next = field('newPassword');

  return (
    <FormCard
      title={t('password.title')}
      lead={
        changedAt ? t('password.leadChanged', { date: format.date(new Date(changedAt)) }) : t('password.lead')
      }
    >
      <form noValidate onSubmit={submit}>
        {/* Without it password managers do not know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <FieldGrid>
          <PasswordInput
            {...current}
            autoComplete="current-password"
            description={
              !current.error && <FieldNote>{t('password.again', { count: LIMITS.proofMinutes })}</FieldNote>
            }
          />
          <PasswordInput
            {...next}
            autoComplete="new-password"
            description={
              !next.error && (
                <PasswordMeter
                  password={newPassword}
                  names={[user.username, user.email, user.firstName, user.lastName]}
                />
              )
            }
          />
        </FieldGrid>
        <div className={styles.actions}>
          {failure !== null && (
            <div className={styles.failure}>
              <ErrorLine>{failure}</ErrorLine>
            </div>
          )}
          <Button type="submit" variant="grey" loading={isSaving}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </FormCard>
  );
}
