import { ProjectId } from '@quilt/contract/features/projects';
import { SEARCH_FILTERS, type SearchFilter, type SearchFilters } from '@quilt/contract/features/search';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { projectMembersQuery, projectQuery, statusName } from '../../projects';
import '../i18n';
import styles from './NarrowChips.module.css';

interface NarrowChipsProps {
  filters: SearchFilters;
  onChange(filters: SearchFilters): void;
}

/** What narrows it down, each to be taken away. */
export function NarrowChips({ filters, onChange }: NarrowChipsProps) {
  const { t } = useTranslation('search');
  const { project, worker, status, changed } = filters;
  const me = useSession((session) => session.currentUser?.uuid);
  const shown = useQuery({ ...projectQuery(project ?? ProjectId.parse(1)), enabled: project !== undefined });
  const members = useInfiniteQuery({
    ...projectMembersQuery(project ?? ProjectId.parse(1), ''),
    enabled: project !== undefined,
  });
  const words: Record<SearchFilter, string | undefined> = {
    project: project && (shown.data?.title ?? `#${project}`),
    worker: worker && wordWorker(worker),
    status: status && (status === 'open' ? t('narrow.open') : t(`statuses.${statusName(Number(status))}`)),
    changed: changed && t(`narrow.days.${changed}`),
  };
  const chosen = SEARCH_FILTERS.flatMap((filter) => {
    const value = words[filter];
    return value === undefined ? [] : [{ filter, value }];
  });

  function wordWorker(uuid: NonNullable<typeof worker>): string {
    if (uuid === 'none') return t('narrow.nobody');
    if (uuid === me) return t('narrow.me');
    return members.data?.find(({ person }) => person.uuid === uuid)?.person.fullName ?? t('narrow.somebody');
  }

  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('narrow.title')}>
      {chosen.map(({ filter, value }) => {
        const label = t('narrow.chip', { filter: t(`narrow.${filter}`), value });
        return (
          <li key={filter}>
            <FilterChip
              label={label}
              removal={{
                label: t('narrow.remove', { chip: label }),
                onRemove: () => onChange({ ...filters, [filter]: undefined }),
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
