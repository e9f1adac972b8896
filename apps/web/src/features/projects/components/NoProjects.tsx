import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListDrawing, SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { hasFilters, NO_FILTERS } from '../address';
import { projectsQuery } from '../api';
import '../i18n';
import type { ProjectsAddress } from '../use-projects-address';

interface NoProjectsProps {
  address: ProjectsAddress;
  onCreate: (() => void) | null;
}

/** Nothing to show, and what can be done about it. */
export function NoProjects({ address: { asked, change }, onCreate }: NoProjectsProps) {
  const { t } = useTranslation('projects');
  const isActive = asked.state === 'active';
  const archived = useInfiniteQuery({
    ...projectsQuery({ ...asked, state: 'archived' }),
    enabled: isActive && !hasFilters(asked),
  });
  if (hasFilters(asked)) {
    return (
      <EmptyState
        isPage
        drawing={<SearchDrawing />}
        title={t('empty.filteredTitle')}
        action={
          <Button variant="grey" onClick={() => change(NO_FILTERS)}>
            {t('filters.clear')}
          </Button>
        }
      >
        {t('empty.filteredText')}
      </EmptyState>
    );
  }
  if (isActive && (archived.data?.length ?? 0) > 0) {
    return (
      <EmptyState
        isPage
        drawing={<ListDrawing />}
        title={t('empty.onlyArchivedTitle')}
        action={
          <Button variant="grey" onClick={() => change({ state: 'archived' })}>
            {t('empty.showArchived')}
          </Button>
        }
      >
        {t('empty.onlyArchivedText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      drawing={<ListDrawing />}
      title={t(`empty.titles.${asked.state}`)}
      action={
        isActive &&
        onCreate && (
          <Button variant="grey" onClick={onCreate}>
            {t('create.open')}
          </Button>
        )
      }
    >
      {isActive && onCreate === null ? t('empty.notYours') : t(`empty.texts.${asked.state}`)}
    </EmptyState>
  );
}
