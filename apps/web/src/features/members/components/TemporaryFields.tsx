import { canBeWorker } from '@quilt/contract/access';
import { Day } from '@quilt/contract/core';
import { addDays, daysBetween } from '@quilt/contract/days';
import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { MultiSelect } from '../../../ui/controls/MultiSelect';
import { Select } from '../../../ui/controls/Select';
import { FieldGrid, WideField } from '../../../ui/page/FieldGrid';
import { Inset } from '../../../ui/page/Inset';
import { membersQuery, projectsOfTeamQuery } from '../api';
import { todayIn } from '../days';
import '../i18n';
import type { Chosen, TemporaryTerms } from '../temporary';
import { DayField } from './DayField';

interface TemporaryFieldsProps {
  team: TeamPage;
  value: TemporaryTerms;
  onChange: (value: TemporaryTerms) => void;
  /** What is wrong with each, as an ErrorLine. */
  errors?: { lastDay?: ReactNode; host?: ReactNode; projects?: ReactNode } | undefined;
}

/** Until when, who takes over, and where: what a temporary performer is given. */
export function TemporaryFields({ team, value, onChange, errors = {} }: TemporaryFieldsProps) {
  const set = (part: Partial<TemporaryTerms>): void => onChange({ ...value, ...part });
  return (
    <Inset>
      <FieldGrid>
        <LastDayField
          timeZone={team.calendar?.timeZone ?? 'UTC'}
          value={value.lastDay}
          onChange={(lastDay) => set({ lastDay })}
          error={errors.lastDay}
        />
        <HostField team={team} value={value.host} onChange={(host) => set({ host })} error={errors.host} />
        <WideField>
          <ProjectsField
            team={team}
            value={value.projects}
            onChange={(projects) => set({ projects })}
            error={errors.projects}
          />
        </WideField>
      </FieldGrid>
    </Inset>
  );
}

interface LastDayFieldProps {
  timeZone: string;
  value: string;
  onChange: (day: string) => void;
  error: ReactNode;
}

function LastDayField({ timeZone, value, onChange, error }: LastDayFieldProps) {
  const { t } = useTranslation('members');
  const today = todayIn(timeZone);
  const { max } = LIMITS.temporaryDays;
  const zone = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const wordNote = (): string => {
    if (!Day.safeParse(value).success) return t('temporary.most', { count: max, zone });
    if (value === today) return t('temporary.today', { zone });
    return t('temporary.daysLeft', { count: daysBetween(today, value), max, zone });
  };
  return (
    <DayField
      label={t('temporary.lastDay')}
      value={value}
      onChange={onChange}
      min={today}
      max={addDays(today, max)}
      start={today}
      error={error}
      description={!error && <FieldNote>{wordNote()}</FieldNote>}
    />
  );
}

interface HostFieldProps {
  team: TeamPage;
  value: TemporaryTerms['host'];
  onChange: (host: TemporaryTerms['host']) => void;
  error: ReactNode;
}

function HostField({ team, value, onChange, error }: HostFieldProps) {
  const { t } = useTranslation('members');
  const [typed, setTyped] = useState(value?.name ?? '');
  // What stands in the field is the one who was chosen, and no search.
  const search = useSettled(typed === value?.name ? '' : typed.trim());
  const { data: members = [] } = useInfiniteQuery(membersQuery(team.id, search));
  const found = members
    .filter(({ role }) => canBeWorker(role, false))
    .map(({ person }) => ({ id: person.uuid, name: person.fullName }));
  return (
    <Select
      label={t('temporary.host')}
      placeholder={t('temporary.hostHint')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // Found by the server.
      filter={({ options }) => options}
      data={toOptions(found, value ? [value] : [])}
      value={value?.id ?? null}
      onChange={(id) => onChange(pick(id, found, value ? [value] : []))}
      nothingFoundMessage={t('notFoundTitle')}
      error={error}
      description={!error && <FieldNote>{t('temporary.hostNote')}</FieldNote>}
    />
  );
}

interface ProjectsFieldProps {
  team: TeamPage;
  value: TemporaryTerms['projects'];
  onChange: (projects: TemporaryTerms['projects']) => void;
  error: ReactNode;
}

function ProjectsField({ team, value, onChange, error }: ProjectsFieldProps) {
  const { t } = useTranslation('members');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data: projects = [] } = useInfiniteQuery(projectsOfTeamQuery(team.id, search));
  const found = projects.map(({ id, title }) => ({ id, name: title }));
  const handleChange = (ids: string[]): void =>
    onChange(ids.map((id) => pick(id, found, value)).filter((project) => project !== null));
  return (
    <MultiSelect
      label={t('temporary.projects')}
      placeholder={t('temporary.addProject')}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={toOptions(found, value)}
      value={value.map(({ id }) => String(id))}
      onChange={handleChange}
      maxValues={LIMITS.temporaryProjects}
      nothingFoundMessage={t('temporary.noProject')}
      error={error}
    />
  );
}

/** Those who were found, and those who are chosen, which a field has to know to name them. */
function toOptions<Id>(found: readonly Chosen<Id>[], chosen: readonly Chosen<Id>[]) {
  const byId = new Map([...found, ...chosen].map(({ id, name }) => [String(id), name]));
  return [...byId].map(([value, label]) => ({ value, label }));
}

function pick<Id>(
  id: string | null,
  found: readonly Chosen<Id>[],
  chosen: readonly Chosen<Id>[],
): Chosen<Id> | null {
  return [...chosen, ...found].find((one) => String(one.id) === id) ?? null;
}
