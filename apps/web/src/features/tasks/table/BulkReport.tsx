import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { knownCard } from '../cache';
import '../i18n';
import { statusName, toStatus } from '../statuses';
import { useTaskWords } from '../use-task-words';
import styles from './BulkReport.module.css';
import './i18n';
import { ReportFrame } from './ReportFrame';
import type { Outcome, Stayed } from './use-bulk';

interface BulkReportProps {
  project: Project;
  outcome: Outcome;
  isActing: boolean;
  onUndo(): void;
  /** Begins those that something blocks all the same. */
  onGoOn(ids: readonly TaskId[]): void;
  onSetInspector(id: TaskId): void;
  onClose(): void;
}

/** How many went, and each that stayed, with its reason. */
export function BulkReport(props: BulkReportProps) {
  const { project, outcome, isActing, onUndo, onGoOn, onSetInspector, onClose } = props;
  const { t } = useTranslation('table');
  const title = useTitle(outcome);
  const { done, stayed, isUndone } = outcome;
  const warned = stayed.filter(({ code }) => code === 'tasks.blocked_warning').map(({ id }) => id);
  return (
    <ReportFrame
      title={title}
      actions={
        <>
          {warned.length > 0 && (
            <Button size="sm" variant="light" loading={isActing} onClick={() => onGoOn(warned)}>
              {t('report.goOn')}
            </Button>
          )}
          {done.length > 0 && !isUndone && (
            <Button size="sm" variant="grey" loading={isActing} onClick={onUndo}>
              {t('report.undo', { count: done.length })}
            </Button>
          )}
        </>
      }
      items={stayed}
      keyOf={({ id }) => id}
      line={(one) => (
        <Line project={project} stayed={one}>
          {one.code === 'tasks.inspector_needed' && (
            <Button size="sm" variant="light" onClick={() => onSetInspector(one.id)}>
              {t('report.setInspector')}
            </Button>
          )}
        </Line>
      )}
      onClose={onClose}
    />
  );
}

function Line({ project, stayed, children }: { project: Project; stayed: Stayed; children: ReactNode }) {
  const { t } = useTranslation('table');
  const { wordCode } = useTaskWords();
  const card = knownCard(project.id, stayed.id);
  const { code, tasks } = stayed;
  return (
    <>
      {card && <StatusGlyph status={toStatus(card.status)} size={20} />}
      <span className={styles.task}>
        <b>{t('report.task', { id: stayed.id, title: card?.title ?? '' })}</b>
        <span className={styles.why}>
          {code === null ? t('report.already') : wordCode(code, { tasks: tasks ?? '' })}
        </span>
      </span>
      {children}
    </>
  );
}

function useTitle({ change, done, stayed, isUndone }: Outcome): string {
  const { t } = useTranslation('table');
  const { t: tasks } = useTranslation('tasks');
  const count = done.length;
  const word = (): string => {
    if (isUndone) return t('report.undone', { count });
    if (change.kind === 'status') {
      return t('report.moved', { count, status: tasks(`statuses.${statusName(change.to)}`) });
    }
    return change.kind === 'archived' ? t('report.archived', { count }) : t('report.changed', { count });
  };
  if (stayed.length === 0) return word();
  const left = t('report.stayed', { count: stayed.length });
  return t('report.both', { done: word(), stayed: left });
}
