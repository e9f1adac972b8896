import type { WorkspaceFilter, WorkspaceTask } from '@quilt/contract/features/workspace';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectQuery } from '../../../features/projects';
import { teamQuery } from '../../../features/teams';
import '../../../features/workspace/i18n';
import { useSettled } from '../../../lib/use-settled';
import { Select } from '../../../ui/controls/Select';
import { useWorkspaceAddress } from './address';
import { placesQuery } from './api';
import styles from './MyTasks.module.css';

const ALL = 'all';
const keyOf = ({ project, team }: WorkspaceFilter): string =>
  project !== undefined ? `project ${project}` : team !== undefined ? `team ${team}` : ALL;

interface Place {
  team: { id: NonNullable<WorkspaceFilter['team']>; title: string };
  id: NonNullable<WorkspaceFilter['project']>;
  title: string;
}

/** Of which project, or of which team, the page shows what one has to do. */
export function PlaceFilter({ known }: { known: readonly WorkspaceTask[] }) {
  const { t } = useTranslation('workspace');
  const { filter, change } = useWorkspaceAddress();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen = useChosenName(filter, known);
  // What stands there is what was chosen, and not looked for.
  const search = useSettled(typed.trim() === chosen ? '' : typed.trim());
  const places = useQuery({ ...placesQuery(search), enabled: isOpen });
  const options = optionsOf(places.data ?? [], (team) => t('filter.team', { team }));
  const byKey = new Map(
    options.flatMap(({ items }) => items.map((one) => [keyOf(one.filter), one] as const)),
  );
  const current = keyOf(filter);
  const isListed = current === ALL || byKey.has(current);
  return (
    <Select
      className={styles.place}
      size="sm"
      aria-label={t('filter.label')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      // The server has looked for them, in more than what is shown.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('filter.none')}
      data={[
        { value: ALL, label: t('filter.all') },
        ...(isListed ? [] : [{ value: current, label: chosen }]),
        ...options.map(({ group, items }) => ({
          group,
          items: items.map((one) => ({ value: keyOf(one.filter), label: one.label })),
        })),
      ]}
      value={current}
      onChange={(value) => change({ filter: value === null ? {} : (byKey.get(value)?.filter ?? {}) })}
    />
  );
}

/** As it stands in the field, also before the list was opened. */
function useChosenName({ project, team }: WorkspaceFilter, known: readonly WorkspaceTask[]): string {
  const { t } = useTranslation('workspace');
  const shown = known.find(({ place }) => place.id === project)?.place.title;
  const asked = useQuery({
    ...projectQuery(project ?? (0 as Place['id'])),
    enabled: project !== undefined && shown === undefined,
  });
  const whole = useQuery({ ...teamQuery(team ?? (0 as Place['team']['id'])), enabled: team !== undefined });
  if (project !== undefined) return shown ?? asked.data?.title ?? '…';
  if (team === undefined) return t('filter.all');
  return whole.data ? t('filter.team', { team: whole.data.title }) : '…';
}

function optionsOf(places: readonly Place[], wordTeam: (team: string) => string) {
  const teams = new Map(places.map(({ team }) => [team.id, team]));
  return [...teams.values()].map(({ id, title }) => ({
    group: title,
    items: [
      { filter: { team: id }, label: wordTeam(title) },
      ...places
        .filter(({ team }) => team.id === id)
        .map((one) => ({ filter: { project: one.id }, label: one.title })),
    ],
  }));
}
