import type { TeamPage } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import { toasts } from '../../../ui/overlays/toasts';
import { FieldGrid } from '../../../ui/page/FieldGrid';
import { FormCard } from '../../../ui/page/FormCard';
import { TimeZoneField } from '../components/TimeZoneField';
import { useTeamWords } from '../use-team-words';
import { Holidays } from './Holidays';
import './i18n';
import { SettingsForm } from './SettingsForm';
import { useTeamForm } from './use-team-form';
import { WorkingDays } from './WorkingDays';

const HOURS = ['workFrom', 'workUntil'] as const;

/** When the team works, which is what deadlines and plans are counted by. */
export function CalendarCard({ team }: { team: TeamPage }) {
  const { t } = useTranslation('teamSettings');
  const { wordField } = useTeamWords();
  const form = useTeamForm(team, () => toasts.show({ kind: 'done', text: t('saved') }));
  const { values, set, faultOf } = form;
  const zoneFault = faultOf('timeZone');
  const holidaysFault = faultOf('holidays');
  return (
    <FormCard title={t('calendar')} lead={t('calendarLead')}>
      <SettingsForm form={form}>
        <TimeZoneField
          value={values.timeZone}
          onChange={(zone) => set('timeZone', zone)}
          error={zoneFault && <ErrorLine>{wordField(zoneFault, t('calendar'))}</ErrorLine>}
        />
        <WorkingDays value={values.workingDays} onChange={(days) => set('workingDays', days)} />
        <FieldGrid>
          {HOURS.map((name) => {
            const fault = faultOf(name);
            return (
              <TextInput
                key={name}
                label={t(name)}
                placeholder="09:00"
                inputMode="numeric"
                maxLength={5}
                value={values[name]}
                onChange={({ currentTarget }) => set(name, currentTarget.value)}
                error={fault && <ErrorLine>{wordField(fault, t(name))}</ErrorLine>}
              />
            );
          })}
        </FieldGrid>
        <Holidays value={values.holidays} onChange={(holidays) => set('holidays', holidays)} />
        {holidaysFault && <ErrorLine>{wordField(holidaysFault, t('holidays.title'))}</ErrorLine>}
      </SettingsForm>
    </FormCard>
  );
}
