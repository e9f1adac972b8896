import type { UserUuid } from '@quilt/contract/core';
import { type ResumeContent, SPOKEN_LEVELS } from '@quilt/contract/features/resume';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Select } from '../../../ui/controls/Select';
import { useLookup } from '../../lookups';
import '../i18n';
import { RowsForm } from './RowsForm';

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
  const nameOf = ({ id }: Draft) => languages.titleOf(id) ?? t('spoken.language');
  return (
    <RowsForm<Draft>
      uuid={uuid}
      label={t('parts.spokenLanguages')}
      value={value}
      next={() => ({ id: null, level: 'b1' })}
      nameOf={nameOf}
      add={{ label: t('spoken.add'), most: LIMITS.resume.spokenLanguages }}
      // What is not chosen is no number, and is told as such.
      toChanges={(drafts) => ({
        spokenLanguages: drafts.map(({ id, level }) => ({ id: id ?? Number.NaN, level })),
      })}
      onDone={onDone}
    >
      {(draft, { index, change, errorOf }) => {
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
    </RowsForm>
  );
}
