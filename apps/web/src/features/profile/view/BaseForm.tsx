import { Button } from '@mantine/core';
import { type CurrentUser, GENDERS, profileErrors } from '@quilt/contract/features/profile';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../../i18n/use-error-text';
import { toFieldError } from '../../../lib/form-rules';
import { PATHS } from '../../../lib/paths';
import { useUnsaved } from '../../../lib/unsaved';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { Select } from '../../../ui/controls/Select';
import { TextInput } from '../../../ui/controls/TextInput';
import { toasts } from '../../../ui/overlays/toasts';
import { FieldGrid } from '../../../ui/page/FieldGrid';
import { Sheet } from '../../../ui/page/Sheet';
import { useLookup, useSpecialties } from '../../lookups';
import { saveProfile } from '../edit/api';
import styles from './BaseForm.module.css';
import { type BaseField, BaseValues, findChanges, NONE, toInput } from './base-form';
import './i18n';

/** Who one is and what one does, changed in place. */
export function BaseForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const specialties = useSpecialties();
  const positions = useLookup('positions');
  const cities = useLookup('cities');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: BaseValues,
    initial: toInput(user),
    words: useErrorText(profileErrors),
    async save(wanted) {
      const before = form.getValues();
      const { faults, failure: cause } = await saveProfile(findChanges(user, wanted));
      for (const [path, fault] of faults) {
        const field = Object.keys(BaseValues.shape).find((name) => name === path);
        if (field) form.setError(field as BaseField, toFieldError(fault), { shouldFocus: true });
      }
      if (cause) throw cause;
      if (faults.size > 0) return;
      form.reset({ ...before, jobTitle: wanted.jobTitle ?? '' });
      toasts.show({ kind: 'done', text: t('base.saved') });
    },
  });
  const { isDirty } = form.formState;
  useUnsaved(isDirty);

  const bind = (name: BaseField) => {
    const label = t(`base.fields.${name}`);
    const error = errorOf(name, label);
    return { label, error: error && <ErrorLine>{error}</ErrorLine> };
  };
  const chooseFrom = (
    name: 'specialty_id' | 'positionId' | 'cityId',
    entries: readonly { id: number; title: string }[],
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, onChange, ...field } }) => (
        <Select
          {...bind(name)}
          {...field}
          ref={ref}
          searchable
          nothingFoundMessage={t('base.nothing')}
          data={[
            { value: NONE, label: t('base.none') },
            ...entries.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={(value) => value !== null && onChange(value)}
        />
      )}
    />
  );

  return (
    <Sheet
      title={t('base.title')}
      action={
        <small role="status" className={styles.unsaved}>
          {isDirty && t('base.unsaved')}
        </small>
      }
    >
      <form noValidate onSubmit={submit}>
        <FieldGrid>
          <TextInput {...form.register('firstName')} {...bind('firstName')} autoComplete="given-name" />
          <TextInput {...form.register('lastName')} {...bind('lastName')} autoComplete="family-name" />
          {chooseFrom(
            'specialty_id',
            (specialties.items ?? []).map(({ id, name }) => ({ id, title: name })),
          )}
          {chooseFrom('positionId', positions.items)}
          <TextInput
            {...form.register('jobTitle')}
            {...bind('jobTitle')}
            autoComplete="organization-title"
            description={<FieldNote>{t('base.jobTitleNote')}</FieldNote>}
          />
          {chooseFrom('cityId', cities.items)}
          <Controller
            control={form.control}
            name="gender"
            render={({ field: { ref, onChange, ...field } }) => (
              <Select
                {...bind('gender')}
                {...field}
                ref={ref}
                data={GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }))}
                onChange={(value) => value !== null && onChange(value)}
              />
            )}
          />
        </FieldGrid>
        <div className={styles.foot}>
          <div className={styles.words}>
            {failure === null ? (
              <small className={styles.more}>
                {t('base.more')} <Link to={PATHS.settings}>{t('base.settings')}</Link>
              </small>
            ) : (
              <ErrorLine>{failure}</ErrorLine>
            )}
          </div>
          <Button variant="ghost" disabled={isSaving || !isDirty} onClick={() => form.reset(toInput(user))}>
            {t('base.cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={!isDirty}>
            {t('base.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
