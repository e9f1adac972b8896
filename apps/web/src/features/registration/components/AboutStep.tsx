import { Button } from '@mantine/core';
import { GENDERS } from '@quilt/contract/features/profile';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readDay } from '../../../i18n/day-text';
import { Marked } from '../../../i18n/Marked';
import { AGE_WRONG, isAgeWrong } from '../../../lib/age';
import { faultOf } from '../../../lib/form-rules';
import { PATHS } from '../../../lib/paths';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { Select } from '../../../ui/controls/Select';
import { TextButton } from '../../../ui/controls/TextButton';
import { EntryField, EntryLink } from '../../entry';
import { useSpecialties } from '../../lookups';
import type { Refusal } from '../refusals';
import { About, type AboutValues } from '../rules';
import { useRegistrationWords } from '../use-registration-words';
import { useStepForm } from '../use-step-form';
import { BirthDateField } from './BirthDateField';
import styles from './form.module.css';
import { WrongSummary } from './WrongSummary';

interface AboutStepProps {
  initial: AboutValues;
  refusals: readonly Refusal[];
  /** The account is there, but could not be opened here. */
  isMade: boolean;
  onType(values: AboutValues): void;
  onBack(): void;
  /** Rejects with what was no field's fault. */
  onDone(values: (typeof About)['_output']): Promise<void>;
}

export function AboutStep(props: AboutStepProps) {
  const { initial, refusals, isMade, onType, onBack, onDone } = props;
  const { t } = useTranslation('registration');
  const { t: common } = useTranslation();
  const { wordError, wordField } = useRegistrationWords();
  const specialties = useSpecialties();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, wrongCount } = useStepForm({
    schema: About,
    initial,
    findMore: findAboutFaults,
    refusals,
    onType,
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    await onDone(values).catch(setFailure);
  });

  const told = (field: keyof AboutValues): ReactNode => {
    const fault = faultOf(errors[field]);
    return fault && <ErrorLine>{wordField(fault, t(`about.${LABELS[field]}`))}</ErrorLine>;
  };
  const noSpecialties = specialties.isLoading ? common('loading') : t('about.notLoaded');
  const notLoaded = specialties.error && (
    <ErrorLine>
      {wordError(specialties.error)} <TextButton onClick={specialties.retry}>{common('tryAgain')}</TextButton>
    </ErrorLine>
  );

  return (
    <>
      <WrongSummary count={wrongCount} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.pair}>
          <EntryField
            {...register('name')}
            label={t('about.name')}
            error={told('name')}
            autoComplete="given-name"
          />
          <EntryField
            {...register('lastname')}
            label={t('about.lastname')}
            error={told('lastname')}
            autoComplete="family-name"
          />
        </div>
        <div className={styles.pair} data-dated>
          <Controller
            control={control}
            name="birthdate"
            render={({ field }) => <BirthDateField {...field} error={told('birthdate')} />}
          />
          <Controller
            control={control}
            name="gender"
            render={({ field: { value, ...field } }) => (
              <Select
                {...field}
                size="lg"
                label={t('about.gender')}
                placeholder={t('about.choose')}
                value={value}
                data={GENDERS.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
                error={told('gender')}
              />
            )}
          />
        </div>
        <Controller
          control={control}
          name="specialty_id"
          render={({ field: { value, onChange, ...field } }) => (
            <Select
              {...field}
              size="lg"
              searchable
              label={t('about.specialty')}
              placeholder={t(notLoaded ? 'about.notLoaded' : 'about.chooseOrType')}
              nothingFoundMessage={specialties.items === null ? noSpecialties : t('about.nothingFound')}
              value={value === null ? null : String(value)}
              onChange={(id) => onChange(id === null ? null : Number(id))}
              data={specialties.items?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
              // That it is missing is no help as long as there is nothing to choose from.
              error={notLoaded || told('specialty_id')}
            />
          )}
        />
        <Checkbox
          {...register('terms')}
          className={styles.terms}
          label={
            <Marked
              text={t('about.terms')}
              marks={{
                // Beside the form, where nothing typed can be lost.
                terms: (words) => (
                  <EntryLink to={PATHS.terms} target="_blank" rel="noopener">
                    {words}
                  </EntryLink>
                ),
                privacy: (words) => (
                  <EntryLink to={PATHS.privacy} target="_blank" rel="noopener">
                    {words}
                  </EntryLink>
                ),
              }}
            />
          }
          error={told('terms')}
        />
        {failure !== null && <ErrorLine>{wordError(failure)}</ErrorLine>}
        {failure !== null && isMade && (
          <FieldNote>
            {t('about.made')} <EntryLink to={PATHS.login}>{t('account.logIn')}</EntryLink>
          </FieldNote>
        )}
        <div className={styles.buttons}>
          <Button size="lg" variant="default" disabled={isSubmitting} onClick={onBack}>
            {t('about.back')}
          </Button>
          <Button type="submit" size="lg" className={styles.main} loading={isSubmitting}>
            {t('about.submit')}
          </Button>
        </div>
      </form>
    </>
  );
}

const LABELS = {
  name: 'name',
  lastname: 'lastname',
  birthdate: 'birthDate',
  gender: 'gender',
  specialty_id: 'specialty',
  terms: 'termsName',
} as const satisfies Record<keyof AboutValues, string>;

async function findAboutFaults({ birthdate }: AboutValues) {
  const day = readDay(birthdate);
  return { birthdate: day !== null && isAgeWrong(day) ? AGE_WRONG : undefined };
}
