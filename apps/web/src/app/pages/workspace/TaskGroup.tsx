import type { TaskId } from '@quilt/contract/features/tasks';
import type { WorkspaceTask, WorkspaceWindow } from '@quilt/contract/features/workspace';
import { IconAlertCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreOfList } from '../../../features/teams';
import '../../../features/workspace/i18n';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useRowsWindow } from '../../../lib/use-rows-window';
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

/** From here on only those in sight are there. */
const MANY = 60;

interface TaskListProps {
  rows: readonly WorkspaceTask[];
  opened: TaskId | null;
}

export function TaskList(props: TaskListProps) {
  const { rows, opened } = props;
  if (rows.length > MANY) return <LongList {...props} />;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <OwnTask row={row} isOpen={row.id === opened} />
        </li>
      ))}
    </ul>
  );
}

/** Of one that is not compact; the rest is measured. */
const ROW_HEIGHT = 46;

function LongList({ rows, opened }: TaskListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pieces, measure, keep } = useRowsWindow({
    list,
    count: rows.length,
    estimate: ROW_HEIGHT,
    gap: 0,
    keyOf: (index) => `own task ${rows[index]?.id ?? index}`,
  });
  return (
    <ul ref={list} className={styles.rows}>
      {pieces.map((piece) => {
        if (piece.kind === 'room') {
          return <li key={piece.key} style={{ height: piece.size }} aria-hidden="true" />;
        }
        const row = rows[piece.index];
        return (
          row && (
            <li
              key={piece.key}
              ref={measure}
              data-index={piece.index}
              aria-posinset={piece.index + 1}
              aria-setsize={rows.length}
              onFocus={() => keep(piece.index)}
            >
              <OwnTask row={row} isOpen={row.id === opened} />
            </li>
          )
        );
      })}
    </ul>
  );
}
