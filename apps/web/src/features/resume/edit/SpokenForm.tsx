import type { UserUuid } from '@quilt/contract/core';
import { type ResumeContent, SPOKEN_LEVELS } from '@quilt/contract/features/resume';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Select } from '../../../ui/controls/Select';
import { useLookup } from '../../lookups';
import '../i18n';
import { PartForm } from './PartForm';
import { keyed, Rows } from './Rows';
import { usePartForm } from './use-part-form';

type Spoken = ResumeContent['spokenLanguages'][number];
/** Which one may be not chosen yet. */
type Draft = Omit<Spoken, 'id'> & { id: number | null };

interface SpokenFormProps {
  uuid: UserUuid;
  value: readonly Spoken[];
  onDone: () => void;
}

export function SpokenForm({ uuid, value, onDone }: SpokenFormProps) {
  const { t } = useTranslation('resume');
  const languages = useLookup('spokenLanguages');
  const [former] = useState(() =>
    (value.length > 0 ? value : [{ id: null, level: 'b1' as const }]).map((one) => keyed<Draft>(one)),
  );
  const [rows, setRows] = useState(former);
  // What is not chosen is no number, and is told as such.
  const spokenLanguages = rows.map((row) => ({ ...row.value, id: row.value.id ?? Number.NaN }));
  const { ref, save, isSaving, errorOf, failure } = usePartForm(uuid, { spokenLanguages }, onDone);
  const nameOf = ({ id }: Draft) => languages.titleOf(id) ?? t('spoken.language');
  return (
    <PartForm
      formRef={ref}
      label={t('parts.spokenLanguages')}
      isSaving={isSaving}
      isDirty={rows !== former}
      failure={failure}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <Rows
        rows={rows}
        onChange={setRows}
        nameOf={nameOf}
        add={
          rows.length < LIMITS.resume.spokenLanguages
            ? {
                label: t('spoken.add'),
                onAdd: () => setRows([...rows, keyed<Draft>({ id: null, level: 'b1' })]),
              }
            : undefined
        }
      >
        {(draft, index, change) => {
          const error = errorOf(`spokenLanguages.${index}.id`, t('spoken.language'));
          return (
            <>
              <Select
                aria-label={t('spoken.language')}
                placeholder={t('spoken.language')}
                data={languages.items.map(({ id, title }) => ({ value: String(id), label: title }))}
                value={draft.id === null ? null : String(draft.id)}
                onChange={(chosen) => change({ ...draft, id: chosen === null ? null : Number(chosen) })}
                error={error && <ErrorLine>{error}</ErrorLine>}
                nothingFoundMessage={t('education.none')}
                searchable
              />
              <Select
                aria-label={t('spoken.level', { name: nameOf(draft) })}
                data={SPOKEN_LEVELS.map((level) => ({ value: level, label: t(`spoken.levels.${level}`) }))}
                value={draft.level}
                onChange={(chosen) => {
                  const level = SPOKEN_LEVELS.find((one) => one === chosen);
                  if (level) change({ ...draft, level });
                }}
              />
            </>
          );
        }}
      </Rows>
    </PartForm>
  );
}
