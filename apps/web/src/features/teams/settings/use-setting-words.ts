import { TEAM_VISIBILITIES, TeamCalendar } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import type { EditedFields } from '../../edits';
import '../i18n';
import { writeTimeZone } from '../time-zones';
import './i18n';
import type { SettingName } from './use-team-form';
import { useWeekdays } from './weekdays';

/** How a clash of two who change the same setting is told. */
export function useSettingWords(): EditedFields & Record<SettingName, EditedFields[string]> {
  const { t } = useTranslation('teamSettings');
  const { t: teams } = useTranslation('teams');
  const { wordDays } = useWeekdays();
  const { workingDays, holidays } = TeamCalendar.shape;
  return {
    title: { label: teams('fields.title') },
    description: { label: teams('fields.description') },
    visibility: {
      label: teams('fields.visibility'),
      word: (value) => {
        const visibility = TEAM_VISIBILITIES.find((one) => one === value);
        return visibility ? teams(`visibility.${visibility}`) : '';
      },
    },
    timeZone: { label: teams('fields.timeZone'), word: (value) => writeTimeZone(String(value)) },
    workingDays: {
      label: t('workingDays'),
      word: (value) => wordDays(workingDays.safeParse(value).data ?? []),
    },
    workFrom: { label: t('workFrom'), word: String },
    workUntil: { label: t('workUntil'), word: String },
    holidays: {
      label: t('holidays.title'),
      word: (value) => {
        const days = holidays.safeParse(value).data ?? [];
        return days.map(({ day, title }) => (title === '' ? day : `${day} ${title}`)).join(', ');
      },
    },
  };
}
