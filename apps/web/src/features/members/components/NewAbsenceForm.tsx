import { Button } from '@mantine/core';
import { Day } from '@quilt/contract/core';
import { addDays } from '@quilt/contract/days';
import { ABSENCE_REASONS, NewAbsence } from '@quilt/contract/features/members';
import type { TeamPage } from '@quilt/contract/features/teams';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { filled } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Select } from '../../../ui/controls/Select';
import { TextInput } from '../../../ui/controls/TextInput';
import { toasts } from '../../../ui/overlays/toasts';
import { FieldGrid } from '../../../ui/page/FieldGrid';
import { createAbsence } from '../api';
import { todayIn } from '../days';
import '../i18n';
import { useMemberWords } from '../use-member-words';
import styles from './AbsencesDialog.module.css';
import { DayField } from './DayField';

/** How far ahead the calendar goes. */
const DAYS_AHEAD = 730;

const Typed = z.object({
  firstDay: filled(Day),
  lastDay: filled(Day),
  reason: NewAbsence.shape.reason,
  note: NewAbsence.shape.note.unwrap(),
});
type Values = z.input<typeof Typed>;
const EMPTY: Values = { firstDay: '', lastDay: '', reason: 'vacation', note: '' };

export function NewAbsenceForm({ team }: { team: TeamPage }) {
  const { t } = useTranslation('members');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: EMPTY,
    words: useMemberWords(),
    findMore: async ({ firstDay, lastDay }) => ({
      lastDay: lastDay !== '' && lastDay < firstDay ? 'members.days_wrong' : undefined,
    }),
    fieldOf: { 'members.days_wrong': 'lastDay', 'members.absence_overlaps': 'firstDay' },
    async save(absence) {
      await createAbsence(team.id, absence);
      form.reset(EMPTY);
      toasts.show({ kind: 'done', text: t('absences.saved') });
    },
  });
  const today = todayIn(team.calendar?.timeZone ?? 'UTC');
  const bounds = { min: addDays(today, -31), max: addDays(today, DAYS_AHEAD), start: today };
  const errorLine = (name: keyof Values, label: string) => {
    const error = errorOf(name, label);
    return error && <ErrorLine>{error}</ErrorLine>;
  };
  const { control, register } = form;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FieldGrid>
        {(['firstDay', 'lastDay'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <DayField
                {...bounds}
                ref={field.ref}
                label={t(`absences.${name}`)}
                value={field.value}
                onChange={field.onChange}
                error={errorLine(name, t(`absences.${name}`))}
              />
            )}
          />
        ))}
        <Controller
          control={control}
          name="reason"
          render={({ field }) => (
            <Select
              label={t('absences.reason')}
              data={ABSENCE_REASONS.map((value) => ({ value, label: t(`absences.reasons.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <TextInput
          {...register('note')}
          label={t('absences.note')}
          error={errorLine('note', t('absences.note'))}
        />
      </FieldGrid>
      <div className={styles.foot}>
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
        <Button type="submit" variant="grey" loading={isSaving}>
          {t('absences.submit')}
        </Button>
      </div>
    </form>
  );
}
