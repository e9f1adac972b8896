import type { Project } from '@quilt/contract/features/projects';
import { PRIORITIES, type TableGroup } from '@quilt/contract/features/tasks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type TaskFilters, workersQuery } from '../api';
import '../i18n';
import { NONE, valuesOf } from '../matching';
import { STATUSES, statusName } from '../statuses';

export interface Heading {
  /** As the filter spells it. */
  key: string;
  title: string;
}

/** Under which headings the rows stand; undefined while it is not known who has tasks. */
export function useHeadings(
  project: Project,
  group: TableGroup | undefined,
  filters: TaskFilters,
): { headings: readonly Heading[] | null | undefined; failed: UseQueryResult | null } {
  const { t } = useTranslation('tasks');
  const workers = useQuery({ ...workersQuery(project.id), enabled: group === 'worker' });
  if (group === undefined) return { headings: null, failed: null };
  const all = (): readonly Heading[] | undefined => {
    switch (group) {
      case 'status':
        return STATUSES.map((status) => ({
          key: String(status),
          title: t(`statuses.${statusName(status)}`),
        }));
      case 'priority':
        return PRIORITIES.map((key) => ({ key, title: t(`priority.${key}`) }));
      case 'milestone':
        return [
          ...project.milestones.map(({ id, title }) => ({ key: String(id), title })),
          { key: NONE, title: t('lane.noMilestone') },
        ];
      case 'worker':
        return (
          workers.data && [
            ...workers.data.map(({ uuid, fullName }) => ({ key: uuid, title: fullName })),
            { key: NONE, title: t('lane.nobody') },
          ]
        );
    }
  };
  const wanted = group === 'status' ? undefined : filters[group];
  const headings = all()?.filter(({ key }) => wanted === undefined || valuesOf(wanted).includes(key));
  return { headings, failed: workers.isError && headings === undefined ? workers : null };
}
