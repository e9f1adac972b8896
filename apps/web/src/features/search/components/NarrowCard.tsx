import { UserUuid } from '@quilt/contract/core';
import { ProjectId } from '@quilt/contract/features/projects';
import {
  SEARCH_DAYS,
  SEARCH_STATUSES,
  type SearchFilter,
  type SearchFilters,
} from '@quilt/contract/features/search';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { useSettled } from '../../../lib/use-settled';
import { Select } from '../../../ui/controls/Select';
import { TextButton } from '../../../ui/controls/TextButton';
import { FoldAway } from '../../../ui/page/FoldAway';
import { projectMembersQuery, projectQuery, statusName } from '../../projects';
import { narrowingProjectsQuery } from '../api';
import '../i18n';
import styles from './NarrowCard.module.css';

interface NarrowCardProps {
  shown: readonly SearchFilter[];
  filters: SearchFilters;
  onChange(filters: SearchFilters): void;
}

/** By what the hits are narrowed down; all of it stands in the address. Where there is no room beside them it folds away. */
export function NarrowCard({ shown, filters, onChange }: NarrowCardProps) {
  const { t } = useTranslation('search');
  const isAny = shown.some((filter) => filters[filter] !== undefined);
  return (
    <FoldAway label={t('narrow.title')}>
      <fieldset className={styles.card}>
        <legend className={styles.title}>{t('narrow.title')}</legend>
        {isAny && (
          <span className={styles.clear}>
            <TextButton onClick={() => onChange({})}>{t('narrow.clear')}</TextButton>
          </span>
        )}
        <div className={styles.fields}>
          {shown.includes('project') && (
            <ProjectField
              value={filters.project}
              // Whoever works in one may not be in another.
              onChange={(project) => onChange({ ...filters, project, worker: undefined })}
            />
          )}
          {shown.includes('worker') && (
            <WorkerField
              project={filters.project}
              value={filters.worker}
              onChange={(worker) => onChange({ ...filters, worker })}
            />
          )}
          {shown.includes('status') && (
            <StatusField value={filters.status} onChange={(status) => onChange({ ...filters, status })} />
          )}
          {shown.includes('changed') && (
            <ChangedField value={filters.changed} onChange={(changed) => onChange({ ...filters, changed })} />
          )}
        </div>
      </fieldset>
    </FoldAway>
  );
}

interface FieldProps<Name extends SearchFilter> {
  value: SearchFilters[Name];
  onChange(value: SearchFilters[Name]): void;
}

/** Stands for nothing chosen: a list has to have something to go back to. */
const ANY = 'any';

function ProjectField({ value, onChange }: FieldProps<'project'>) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState('');
  const chosen = useQuery({ ...projectQuery(value ?? ProjectId.parse(1)), enabled: value !== undefined });
  const title = value === undefined ? t('narrow.anyProject') : (chosen.data?.title ?? `#${value}`);
  // What is chosen stands in the field too, and is not looked for.
  const found = useQuery(narrowingProjectsQuery(useSettled(typed === title ? '' : typed).trim()));
  const listed = (found.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const isListed = value === undefined || listed.some((one) => one.value === String(value));
  return (
    <Select
      label={t('narrow.project')}
      searchable
      data={[
        { value: ANY, label: t('narrow.anyProject') },
        ...(isListed ? [] : [{ value: String(value), label: title }]),
        ...listed,
      ]}
      // What was found for the words is shown, whatever their forms.
      filter={({ options }) => options}
      value={value === undefined ? ANY : String(value)}
      onSearchChange={setTyped}
      nothingFoundMessage={t('narrow.noProject')}
      onChange={(next) => onChange(next === null || next === ANY ? undefined : ProjectId.parse(Number(next)))}
    />
  );
}

interface WorkerFieldProps extends FieldProps<'worker'> {
  /** Whose people can be chosen. */
  project: SearchFilters['project'];
}

function WorkerField({ project, value, onChange }: WorkerFieldProps) {
  const { t } = useTranslation('search');
  const me = useSession((session) => session.currentUser?.uuid);
  const members = useInfiniteQuery({
    ...projectMembersQuery(project ?? ProjectId.parse(1), ''),
    enabled: project !== undefined,
  });
  const people = project === undefined ? [] : (members.data ?? []);
  const others = people.flatMap(({ person }) =>
    person.uuid !== me ? [{ value: person.uuid as string, label: person.fullName }] : [],
  );
  const known = [
    { value: ANY, label: t('narrow.anyone') },
    ...(me === undefined ? [] : [{ value: me as string, label: t('narrow.me') }]),
    { value: 'none', label: t('narrow.nobody') },
    ...others,
  ];
  const isKnown = value === undefined || known.some((one) => one.value === value);
  return (
    <Select
      label={t('narrow.worker')}
      data={isKnown ? known : [...known, { value, label: t('narrow.worker') }]}
      value={value ?? ANY}
      onChange={(next) => {
        if (next === null || next === ANY) onChange(undefined);
        else onChange(next === 'none' ? next : UserUuid.parse(next));
      }}
    />
  );
}

function StatusField({ value, onChange }: FieldProps<'status'>) {
  const { t } = useTranslation('search');
  return (
    <Select
      label={t('narrow.status')}
      data={[
        { value: ANY, label: t('narrow.anyStatus') },
        ...SEARCH_STATUSES.map((status) => ({
          value: status as string,
          label: status === 'open' ? t('narrow.open') : t(`statuses.${statusName(Number(status))}`),
        })),
      ]}
      value={value ?? ANY}
      onChange={(next) => onChange(SEARCH_STATUSES.find((status) => status === next))}
    />
  );
}

function ChangedField({ value, onChange }: FieldProps<'changed'>) {
  const { t } = useTranslation('search');
  return (
    <Select
      label={t('narrow.changed')}
      data={[
        { value: ANY, label: t('narrow.anyTime') },
        ...SEARCH_DAYS.map((days) => ({ value: days as string, label: t(`narrow.days.${days}`) })),
      ]}
      value={value ?? ANY}
      onChange={(next) => onChange(SEARCH_DAYS.find((days) => days === next))}
    />
  );
}
