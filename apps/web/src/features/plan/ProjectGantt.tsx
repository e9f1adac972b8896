import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import { TASK_GROUPS, type TaskId } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { ListDrawing, SearchDrawing } from '../../ui/states/EmptyDrawings';
import { EmptyState } from '../../ui/states/EmptyState';
import { RegionError } from '../../ui/states/RegionError';
import { ArchivedTasks, BoardBar, filtersOf, NO_FILTERS, type TasksAddress, useTaskWords } from '../tasks';
import { planQuery } from './api';
import styles from './Gantt.module.css';
import { GanttKeys } from './GanttKeys';
import { GanttSkeleton } from './GanttSkeleton';
import { GanttView } from './GanttView';
import './i18n';
import { useLivePlan } from './live';

interface ProjectGanttProps {
  project: Project;
  address: TasksAddress;
  /** The task whose page is open. */
  opened: TaskId | null;
  isAdding: boolean;
  onAdd(isAdding: boolean): void;
  /** The ways to the other views. */
  tabs: ReactNode;
}

/** The tasks of a project as bars on a time scale, as far as the address asks for them. */
export function ProjectGantt({ project, address, opened, isAdding, onAdd, tabs }: ProjectGanttProps) {
  const { t } = useTranslation('plan');
  useLivePlan(project.id);
  const [isTellingKeys, setIsTellingKeys] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { asked, change } = address;
  const filters = useMemo(() => filtersOf(asked), [asked]);
  const plan = useQuery(planQuery(project.id, filters));
  const tellFailed = useFailedLoad(useTaskWords());
  const isArchive = asked.state === 'archived';
  const group = TASK_GROUPS.find((one) => one === asked.group) ?? 'milestone';
  const isNarrowed = Object.keys(filters).length > 0;
  const body = () => {
    if (isArchive) return <ArchivedTasks project={project} filters={filters} />;
    if (plan.isPending) return <GanttSkeleton label={t('loading')} />;
    if (!plan.data) return <RegionError isSheet title={t('notLoaded')} {...tellFailed(plan)} />;
    const isEmpty = plan.data.tasks.length === 0;
    const empty = isEmpty && (isNarrowed || !project.can.includes('task.create')) && (
      <EmptyState
        isPage
        drawing={isNarrowed ? <SearchDrawing /> : <ListDrawing />}
        title={t(isNarrowed ? 'empty.noMatchTitle' : 'empty.title')}
        action={
          isNarrowed && (
            <Button variant="grey" onClick={() => change(NO_FILTERS)}>
              {t('empty.clear')}
            </Button>
          )
        }
      >
        {t(isNarrowed ? 'empty.noMatchText' : 'empty.text')}
      </EmptyState>
    );
    return (
      <>
        {plan.data.isCut && <p className={styles.notice}>{t('cut', { count: plan.data.tasks.length })}</p>}
        <GanttView
          project={project}
          plan={plan.data}
          group={group}
          isNarrowed={isNarrowed}
          isStale={plan.isPlaceholderData}
          empty={empty}
          opened={opened}
          isAdding={isAdding}
          onAdd={onAdd}
          onFilter={() => bar.current?.querySelector('input')?.focus()}
          onKeys={() => setIsTellingKeys(true)}
        />
      </>
    );
  };
  return (
    <div className={styles.frame} data-archive={isArchive || undefined}>
      <div className={styles.tools}>
        {tabs}
        <BoardBar
          project={project}
          address={address}
          bar={bar}
          groups={TASK_GROUPS}
          usualGroup="milestone"
          onKeys={() => setIsTellingKeys(true)}
        />
      </div>
      {body()}
      <GanttKeys isOpen={isTellingKeys} onClose={() => setIsTellingKeys(false)} />
    </div>
  );
}
