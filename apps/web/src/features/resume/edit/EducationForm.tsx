import type { UserUuid } from '@quilt/contract/core';
import type { Education } from '@quilt/contract/features/resume';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Select } from '../../../ui/controls/Select';
import { TextInput } from '../../../ui/controls/TextInput';
import { WideField } from '../../../ui/page/FieldGrid';
import { useLookup } from '../../lookups';
import '../i18n';
import { EntryForm, withEntry, withoutEntry } from './EntryForm';
import { YearField } from './MonthField';
import { usePartForm } from './use-part-form';

/** Those who study now say when they will be done. */
const YEARS_AHEAD = 10;

/** With years as they are chosen, which may be not yet. */
type Draft = Omit<Education, 'from' | 'to'> & { from: string; to: string | null };

const NEW: Draft = { universityId: null, place: null, field: '', from: '', to: '' };

function toDraft({ from, to, ...rest }: Education): Draft {
  return { ...rest, from: String(from), to: to === null ? null : String(to) };
}

/** A year that is not chosen is no number, and is told as such. */
function toEducation({ from, to, ...rest }: Draft): Education {
  return { ...rest, from: toYear(from), to: to === null ? null : toYear(to) };
}

function toYear(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}

interface EducationFormProps {
  uuid: UserUuid;
  entries: readonly Education[];
  index: number | null;
  onDone: () => void;
}

export function EducationForm({ uuid, entries, index, onDone }: EducationFormProps) {
  const { t } = useTranslation('resume');
  const universities = useLookup('universities');
  const shown = index === null ? undefined : entries[index];
  const [former] = useState(() => (shown ? toDraft(shown) : NEW));
  const [draft, setDraft] = useState(former);
  const entry = toEducation(draft);
  const form = usePartForm(uuid, { education: withEntry(entries, index, entry) }, onDone);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const errorAt = (name: keyof Education, label: string) =>
    form.errorOf(`education.${index ?? 0}.${name}`, label);
  const asError = (error: string | null) => error && <ErrorLine>{error}</ErrorLine>;
  return (
    <EntryForm
      form={form}
      label={t('education.add')}
      isDirty={draft !== former}
      onCancel={onDone}
      onRemove={index === null ? null : () => void form.save({ education: withoutEntry(entries, index) })}
    >
      <Select
        label={t('education.university')}
        data={universities.items.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={draft.universityId === null ? null : String(draft.universityId)}
        onChange={(chosen) => change({ universityId: chosen === null ? null : Number(chosen) })}
        error={asError(errorAt('universityId', t('education.university')))}
        nothingFoundMessage={t('education.none')}
        searchable
        clearable
        autoFocus
      />
      <TextInput
        label={t('education.place')}
        value={draft.place ?? ''}
        onChange={({ currentTarget }) => change({ place: currentTarget.value || null })}
        error={asError(errorAt('place', t('education.place')))}
      />
      <WideField>
        <TextInput
          label={t('education.field')}
          value={draft.field}
          onChange={({ currentTarget }) => change({ field: currentTarget.value })}
          error={asError(errorAt('field', t('education.field')))}
        />
      </WideField>
      <YearField
        label={t('education.from')}
        value={draft.from}
        onChange={(from) => change({ from })}
        error={errorAt('from', t('education.from'))}
      />
      {draft.to !== null && (
        <YearField
          label={t('education.to')}
          value={draft.to}
          onChange={(to) => change({ to })}
          error={errorAt('to', t('education.to'))}
          yearsAhead={YEARS_AHEAD}
        />
      )}
      <WideField>
        <Checkbox
          label={t('education.isNow')}
          checked={draft.to === null}
          onChange={({ currentTarget }) => change({ to: currentTarget.checked ? null : '' })}
        />
      </WideField>
    </EntryForm>
  );
}
