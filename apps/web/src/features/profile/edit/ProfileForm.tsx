import { Button } from '@mantine/core';
import { type CurrentUser, GENDERS, profileErrors, SEXES } from '@quilt/contract/features/profile';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { afterPress } from '../../../lib/after-press';
import type { Fault } from '../../../lib/field-faults';
import { useUnsaved } from '../../../lib/unsaved';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Select } from '../../../ui/controls/Select';
import { TextButton } from '../../../ui/controls/TextButton';
import { TextInput } from '../../../ui/controls/TextInput';
import { toasts } from '../../../ui/overlays/toasts';
import { FieldGrid, WideField } from '../../../ui/page/FieldGrid';
import { useSpecialties } from '../../lookups';
import { useUsernameCheck } from '../use-username-check';
import { saveProfile } from './api';
import { BirthDateInput } from './BirthDateInput';
import styles from './ProfileForm.module.css';
import type { PhoneFault } from './phone';
import {
  FIELDS,
  type Field,
  findChanged,
  findFaults,
  toChanges,
  toValues,
  type Values,
} from './profile-form';
import { UsernameField } from './UsernameField';
import { usePhoneFault, usePhoneText } from './use-phone';

const NOTHING: ReadonlyMap<string, Fault> = new Map();

/** What was typed lies over what is kept: what nobody has touched follows the account, from wherever it changes. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profileEdit');
  const { t: common } = useTranslation();
  const { wordError, wordCode, wordField } = useErrorText(profileErrors);
  const specialties = useSpecialties();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState(NOTHING);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // How a number is grouped can come to be known while somebody types it: with the focus there its text stays.
  const [heldPhone, holdPhone] = useState<string | null>(null);
  const phone = usePhoneText(user.phone ?? '');
  const kept = { ...toValues(user), phone: heldPhone ?? phone };
  const values: Values = { ...kept, ...typed };
  const changed = findChanged(typed, kept);
  useUnsaved(changed.length > 0);
  const found = findFaults(changed, values, new Date());
  const phoneFault = usePhoneFault(changed.includes('phone') ? values.phone.trim() : '');
  const wanted = changed.includes('username') ? values.username.trim() : '';
  // One's own in other letters is nobody else's.
  const check = useUsernameCheck(wanted.toLowerCase() === user.username.toLowerCase() ? '' : wanted);
  if (check.state === 'taken') found.set('username', { code: 'profile.username_taken', params: {} });
  const wrong = FIELDS.filter(
    (field) => found.has(field) || refused.has(field) || (field === 'phone' && phoneFault !== null),
  );

  const set = (field: Field, value: string): void => {
    setTyped((before) => ({ ...before, [field]: value }));
    setRefused((before) => new Map([...before].filter(([path]) => path !== field)));
    setFailure(null);
  };

  const focusFirst = (fields: readonly string[]): void => {
    const first = FIELDS.find((field) => fields.includes(field));
    form.current?.querySelector<HTMLInputElement>(`[data-field="${first}"]`)?.focus();
  };

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving || changed.length === 0) return;
    setLeft(new Set(FIELDS));
    if (wrong.length > 0) return focusFirst(wrong);
    setIsSaving(true);
    setFailure(null);
    const outcome = await saveProfile(toChanges(changed, values));
    setIsSaving(false);
    holdPhone(null);
    setRefused(outcome.faults);
    setFailure(outcome.failure);
    setTyped((before) => {
      const stays = Object.entries(before).filter(([field]) => !outcome.saved.some((one) => one === field));
      return Object.fromEntries(stays);
    });
    if (outcome.saved.length === changed.length) toasts.show({ kind: 'done', text: t('saved') });
    else focusFirst([...outcome.faults.keys()]);
  };

  const handleDiscard = (): void => {
    setTyped({});
    setLeft(new Set());
    setRefused(NOTHING);
    setFailure(null);
  };

  const wordPhone = (fault: PhoneFault): string => {
    if (fault.kind === 'short') return t('phone.short', { count: fault.missing, example: fault.example });
    if (fault.kind === 'long') return t('phone.long', { count: fault.extra, example: fault.example });
    return fault.kind === 'noCode' ? t('phone.noCode') : wordCode('profile.phone_wrong', {});
  };

  /** Nobody is told what is wrong with a word that is still being typed. */
  const errorOf = (field: Field): ReactNode => {
    const isShown = left.has(field) || (field === 'username' && check.state === 'taken');
    const fault = refused.get(field) ?? (isShown ? found.get(field) : undefined);
    if (fault) return <ErrorLine>{wordField(fault, t(`fields.${field}`))}</ErrorLine>;
    return field === 'phone' && phoneFault && isShown ? (
      <ErrorLine>{wordPhone(phoneFault)}</ErrorLine>
    ) : undefined;
  };

  const noSpecialties = specialties.isLoading ? common('loading') : t('notLoaded');
  const notLoaded = specialties.error && (
    <ErrorLine>
      {wordError(specialties.error)} <TextButton onClick={specialties.retry}>{common('tryAgain')}</TextButton>
    </ErrorLine>
  );

  const bind = (field: Field) => ({
    'data-field': field,
    label: t(`fields.${field}`),
    value: values[field],
    error: errorOf(field),
    onBlur: () => afterPress(() => setLeft((before) => new Set([...before, field]))),
  });
  const bindText = (field: Field) => ({
    ...bind(field),
    onChange: (event: { currentTarget: HTMLInputElement }) => set(field, event.currentTarget.value),
  });

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FieldGrid>
        <TextInput {...bindText('firstName')} autoComplete="given-name" />
        <TextInput {...bindText('lastName')} autoComplete="family-name" />
        <WideField>
          <UsernameField
            {...bindText('username')}
            check={check}
            former={user.username}
            onChoose={(choice) => {
              set('username', choice);
              // With the choice made, what could be chosen from is gone.
              focusFirst(['username']);
            }}
          />
        </WideField>
        <BirthDateInput {...bind('birthDate')} onChange={(value) => set('birthDate', value)} />
        <TextInput
          {...bindText('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          onFocus={() => holdPhone(kept.phone)}
          onBlur={() => {
            holdPhone(null);
            bind('phone').onBlur();
          }}
        />
        <Select
          {...bind('gender')}
          data={GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }))}
          onChange={(value) => value !== null && set('gender', value)}
        />
        <Select
          {...bind('sex')}
          data={[
            { value: '', label: t('noSex') },
            ...SEXES.map((value) => ({ value, label: t(`genders.${value}`) })),
          ]}
          onChange={(value) => value !== null && set('sex', value)}
        />
        <Select
          {...bind('specialty_id')}
          searchable
          placeholder={specialties.items === null ? noSpecialties : undefined}
          nothingFoundMessage={specialties.items === null ? noSpecialties : t('noSpecialty')}
          data={specialties.items?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          error={errorOf('specialty_id') ?? notLoaded}
          onChange={(value) => value !== null && set('specialty_id', value)}
        />
      </FieldGrid>
      {changed.length > 0 && (
        <div className={styles.bar}>
          <div className={styles.words}>
            <span role="status" className={styles.count}>
              {wrong.length === 0
                ? t('changes', { count: changed.length })
                : t('toCorrect', { changes: t('changes', { count: changed.length }), count: wrong.length })}
            </span>
            {failure !== null && <ErrorLine>{wordError(failure)}</ErrorLine>}
          </div>
          <Button variant="ghost" disabled={isSaving} onClick={handleDiscard}>
            {t('discard')}
          </Button>
          <Button type="submit" variant={wrong.length > 0 ? 'grey' : 'filled'} loading={isSaving}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
