import type { UserUuid } from '@quilt/contract/core';
import type { Experience } from '@quilt/contract/features/resume';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import { TextInput } from '../../../ui/controls/TextInput';
import { WideField } from '../../../ui/page/FieldGrid';
import '../i18n';
import { EntryForm, withEntry, withoutEntry } from './EntryForm';
import { MonthField } from './MonthField';
import { usePartForm } from './use-part-form';

const NEW: Experience = { place: '', title: '', city: null, from: '-', to: null, text: '' };

interface ExperienceFormProps {
  uuid: UserUuid;
  entries: readonly Experience[];
  /** Which of them; null is one more, which becomes the first. */
  index: number | null;
  onDone: () => void;
}

export function ExperienceForm({ uuid, entries, index, onDone }: ExperienceFormProps) {
  const { t } = useTranslation('resume');
  const former = index === null ? NEW : (entries[index] ?? NEW);
  const [entry, setEntry] = useState(former);
  const form = usePartForm(uuid, { experience: withEntry(entries, index, entry) }, onDone);
  const place = index ?? 0;
  const change = (changes: Partial<Experience>) => setEntry((before) => ({ ...before, ...changes }));
  const errorAt = (name: keyof Experience, label: string) =>
    form.errorOf(`experience.${place}.${name}`, label);
  const field = (name: 'place' | 'title' | 'city', label: string) => {
    const error = errorAt(name, label);
    return {
      label,
      value: entry[name] ?? '',
      error: error && <ErrorLine>{error}</ErrorLine>,
      onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
        change({ [name]: name === 'city' ? currentTarget.value || null : currentTarget.value }),
    };
  };
  const textError = errorAt('text', t('experience.text'));
  return (
    <EntryForm
      form={form}
      label={former.title || t('experience.add')}
      isDirty={entry !== former}
      onCancel={onDone}
      onRemove={index === null ? null : () => void form.save({ experience: withoutEntry(entries, index) })}
    >
      <TextInput {...field('place', t('experience.place'))} autoFocus />
      <TextInput {...field('title', t('experience.titleField'))} />
      <MonthField
        label={t('experience.from')}
        value={entry.from}
        onChange={(from) => change({ from })}
        error={errorAt('from', t('experience.from'))}
      />
      {entry.to === null ? (
        <TextInput {...field('city', t('experience.city'))} />
      ) : (
        <MonthField
          label={t('experience.to')}
          value={entry.to}
          onChange={(to) => change({ to })}
          error={errorAt('to', t('experience.to'))}
        />
      )}
      {entry.to !== null && <TextInput {...field('city', t('experience.city'))} />}
      <WideField>
        <Checkbox
          label={t('experience.isNow')}
          checked={entry.to === null}
          onChange={({ currentTarget }) => change({ to: currentTarget.checked ? null : '-' })}
        />
      </WideField>
      <WideField>
        <Textarea
          label={t('experience.text')}
          value={entry.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          error={textError && <ErrorLine>{textError}</ErrorLine>}
          autosize
          minRows={2}
          maxRows={10}
        />
      </WideField>
    </EntryForm>
  );
}
