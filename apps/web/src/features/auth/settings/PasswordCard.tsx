import { Button } from '@mantine/core';
import { authErrors, ChangedPassword } from '@quilt/contract/features/auth';
import type { CurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFormat } from '../../../i18n/use-format';
import { ApiError } from '../../../lib/call-error';
import { type Fault, faultsBy, faultsOf } from '../../../lib/field-faults';
import { useUnsaved } from '../../../lib/unsaved';
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
type Field = keyof typeof EMPTY;

export function PasswordCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { wordError, wordCode } = useErrorText(authErrors);
  const changedAt = useQuery(securityQuery).data?.passwordChangedAt;
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<ReadonlyMap<string, Fault>>(new Map());
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  useUnsaved(typed.currentPassword !== '' || typed.newPassword !== '');
  const inputs = {
    currentPassword: useRef<HTMLInputElement>(null),
    newPassword: useRef<HTMLInputElement>(null),
  };

  const show = (wrong: ReadonlyMap<string, Fault>, error: unknown): void => {
    setFaults(wrong);
    setFailure(wrong.size === 0 ? error : null);
    const first = (['currentPassword', 'newPassword'] as const).find((field) => wrong.has(field));
    if (first) inputs[first].current?.focus();
  };

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    try {
      const wrong = await check(typed, user);
      show(wrong, null);
      if (wrong.size > 0) return;
      await changePassword(typed);
      setTyped(EMPTY);
      toasts.show({ kind: 'done', text: t('password.changed'), detail: t('password.othersEnded') });
    } catch (error) {
      const told = faultsOf(error);
      if (told.size === 0 && error instanceof ApiError && error.code === 'auth.wrong_password') {
        told.set('currentPassword', { code: error.code, params: error.params });
      }
      show(told, error);
    } finally {
      setIsSending(false);
    }
  };

  const field = (name: Field) => {
    const fault = faults.get(name);
    return {
      ref: inputs[name],
      name,
      value: typed[name],
      label: t(`password.${name}`),
      error: fault && <ErrorLine>{wordCode(fault.code, fault.params)}</ErrorLine>,
      visibilityToggleButtonProps: { 'aria-label': t('password.show') },
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        const { value } = event.currentTarget;
        setTyped((before) => ({ ...before, [name]: value }));
        setFaults((before) => new Map([...before].filter(([path]) => path !== name)));
      },
    };
  };

  return (
    <FormCard
      title={t('password.title')}
      lead={
        changedAt ? t('password.leadChanged', { date: format.date(new Date(changedAt)) }) : t('password.lead')
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        {/* Without it password managers do not know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <FieldGrid>
          <PasswordInput
            {...field('currentPassword')}
            autoComplete="current-password"
            description={
              !faults.has('currentPassword') && (
                <FieldNote>{t('password.again', { count: LIMITS.proofMinutes })}</FieldNote>
              )
            }
          />
          <PasswordInput
            {...field('newPassword')}
            autoComplete="new-password"
            description={
              !faults.has('newPassword') && (
                <PasswordMeter
                  password={typed.newPassword}
                  names={[user.username, user.email, user.firstName, user.lastName]}
                />
              )
            }
          />
        </FieldGrid>
        <div className={styles.actions}>
          {failure !== null && (
            <div className={styles.failure}>
              <ErrorLine>{wordError(failure)}</ErrorLine>
            </div>
          )}
          <Button type="submit" variant="grey" loading={isSending}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </FormCard>
  );
}

/** All that is wrong, at once. */
async function check(typed: Record<Field, string>, user: CurrentUser): Promise<Map<string, Fault>> {
  const wrong = faultsBy(ChangedPassword, typed);
  if (typed.newPassword === '') wrong.set('newPassword', { code: 'common.required', params: {} });
  if (wrong.has('newPassword')) return wrong;
  const code = await checkPassword(typed.newPassword, user);
  if (code !== null) wrong.set('newPassword', { code, params: {} });
  return wrong;
}
