import type { DueTasks, WorkspaceTask } from '@quilt/contract/features/workspace';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../features/tasks/i18n';
import { statusName, toStatus } from '../../features/tasks/statuses';
import { dueQuery } from '../../features/workspace/due';
import '../../features/workspace/i18n';
import { useErrorText } from '../../i18n/use-error-text';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { useFormat } from '../../i18n/use-format';
import { PATHS } from '../../lib/paths';
import { shortCount } from '../../ui/controls/Counter';
import { PopoverPanel } from '../../ui/overlays/Popover';
import { HOME_OF_FOCUS } from '../../ui/page/focus';
import { RegionError } from '../../ui/states/RegionError';
import { TaskRow } from '../../ui/tasks/TaskRow';
import { TaskRowSkeleton } from '../../ui/tasks/TaskRowSkeleton';
import styles from './DuePanel.module.css';

const PARTS = ['due', 'toInspect'] as const satisfies readonly (keyof DueTasks)[];

interface DuePanelProps {
  titleId: string;
  /** Called when something in it leads to another page. */
  onGo(): void;
}

/** The inside of the tasks button's popover: what cannot wait. */
export function DuePanel({ titleId, onGo }: DuePanelProps) {
  const { t } = useTranslation('workspace');
  const tellFailed = useFailedLoad(useErrorText());
  const tasks = useQuery(dueQuery);
  const full = PARTS.filter((part) => tasks.data && tasks.data[part].items.length > 0);
  return (
    <PopoverPanel
      title={t('due.title')}
      titleId={titleId}
      footer={
        <Link to={PATHS.workspace} className={styles.all} onClick={onGo}>
          {t('due.all')}
        </Link>
      }
    >
      <div {...HOME_OF_FOCUS} data-autofocus className={styles.home}>
        {tasks.isPending && [0, 1, 2].map((place) => <TaskRowSkeleton key={place} />)}
        {tasks.isError && !tasks.data && <RegionError title={t('due.notLoaded')} {...tellFailed(tasks)} />}
        {tasks.data && full.length === 0 && <p className={styles.empty}>{t('due.empty')}</p>}
        {tasks.data &&
          full.map((part) => <Part key={part} name={t(`due.${part}`)} list={tasks.data[part]} />)}
      </div>
    </PopoverPanel>
  );
}

interface PartProps {
  name: string;
  list: DueTasks['due'];
}

function Part({ name, list }: PartProps) {
  const { t } = useTranslation('workspace');
  const id = useId();
  const isMore = list.count > list.items.length;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.name}>
        {name}
        {isMore && <span className={styles.count}>{t('due.more', { shown: shortCount(list.count) })}</span>}
      </h3>
      <ul className={styles.rows}>
        {list.items.map((row) => (
          <li key={row.id}>
            <DueRow row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DueRow({ row }: { row: WorkspaceTask }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  return (
    <TaskRow
      id={row.id}
      title={row.title}
      project={row.place.title}
      status={toStatus(row.status)}
      statusLabel={t(`statuses.${statusName(row.status)}`)}
      priority={row.priority}
      priorityLabel={t(`priority.${row.priority}`)}
      due={
        row.deadline === null
          ? undefined
          : {
              date: format.day(row.deadline),
              lateLabel: row.span === 'overdue' ? t('overdue') : undefined,
            }
      }
      to={`${PATHS.workspace}/${row.id}`}
    />
  );
}
