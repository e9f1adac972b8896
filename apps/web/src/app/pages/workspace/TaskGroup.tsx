import type { TaskId } from '@quilt/contract/features/tasks';
import type { WorkspaceTask, WorkspaceWindow } from '@quilt/contract/features/workspace';
import { IconAlertCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreOfList } from '../../../features/teams';
import '../../../features/workspace/i18n';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { shortCount } from '../../../ui/controls/Counter';
import { TextButton } from '../../../ui/controls/TextButton';
import { RegionError } from '../../../ui/states/RegionError';
import { useWorkspaceAddress } from './address';
import { groupQuery } from './api';
import { OwnTask } from './OwnTask';
import styles from './TaskGroup.module.css';

interface TaskGroupProps {
  window: WorkspaceWindow;
  opened: TaskId | null;
}

/** What is due at one time, the first few; the rest is asked for. */
export function TaskGroup({ window, opened }: TaskGroupProps) {
  const { t } = useTranslation('workspace');
  const tellFailed = useFailedLoad(useErrorText());
  const id = useId();
  const { group, count, items, nextCursor } = window;
  const { filter } = useWorkspaceAddress();
  const [isWhole, setIsWhole] = useState(false);
  const whole = useInfiniteQuery({ ...groupQuery(group, filter), enabled: isWhole });
  const shown = (isWhole ? whole.data : undefined) ?? items;
  const name = t(`groups.${group}`);
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.name} data-late={group === 'overdue' || undefined}>
        {group === 'overdue' && <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />}
        {name} <span className={styles.count}>{shortCount(count)}</span>
      </h3>
      <TaskList rows={shown} opened={opened} />
      {isWhole && whole.isError && !whole.data && (
        <RegionError title={t('tasks.groupNotLoaded')} {...tellFailed(whole)} />
      )}
      {nextCursor !== null && whole.data === undefined && !whole.isError && (
        <p className={styles.more}>
          <TextButton
            aria-label={t('tasks.moreOf', { group: name })}
            aria-busy={isWhole && whole.isFetching}
            onClick={() => setIsWhole(true)}
          >
            {t('tasks.more')}
          </TextButton>
        </p>
      )}
      {isWhole && <MoreOfList query={whole} />}
    </section>
  );
}

/** From here on those out of sight are not drawn. */
const MANY = 60;

export function TaskList({ rows, opened }: { rows: readonly WorkspaceTask[]; opened: TaskId | null }) {
  return (
    <ul className={styles.rows} data-long={rows.length > MANY || undefined}>
      {rows.map((row) => (
        <li key={row.id}>
          <OwnTask row={row} isOpen={row.id === opened} />
        </li>
      ))}
    </ul>
  );
}
