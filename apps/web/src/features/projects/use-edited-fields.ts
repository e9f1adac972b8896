import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import type { EditedFields } from '../edits';
import './i18n';
import { statusName } from './statuses';

/** What can clash when two edit a project or a milestone. */
export function useEditedFields(): EditedFields {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const wordDay = (day: unknown): string => (typeof day === 'string' ? format.day(day) : t('days.none'));
  return {
    title: { label: t('fields.title') },
    description: { label: t('fields.description') },
    status: { label: t('fields.status'), word: (status) => t(`statuses.${statusName(Number(status))}`) },
    startsOn: { label: t('fields.startsOn'), word: wordDay },
    endsOn: { label: t('fields.endsOn'), word: wordDay },
  };
}
