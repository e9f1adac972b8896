import { type ConnectionKind, type TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { IconAlertCircle, IconArrowDown } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../ui/tasks/StatusGlyph';
import { taskQuery } from '../../api';
import { toStatus } from '../../statuses';
import '../i18n';
import styles from './ConnectDialog.module.css';

type Known = Pick<TaskCard, 'id' | 'title' | 'status'>;

interface LoopCardProps {
  /** As the server spells it: `#75 → #70 → #75`. */
  loop: string;
  kind: ConnectionKind;
  known: readonly Known[];
  /** The two that were to be connected. */
  added: readonly [TaskId, TaskId];
}

/** Why two tasks cannot be connected: what would wait for itself, task by task. */
export function LoopCard({ loop, kind, known, added }: LoopCardProps) {
  const { t } = useTranslation('task');
  const ids = [...loop.matchAll(/#(\d+)/g)].flatMap(([, id]) => {
    const parsed = TaskId.safeParse(Number(id));
    return parsed.success ? [parsed.data] : [];
  });
  const strangers = [...new Set(ids)].filter((id) => known.every((one) => one.id !== id));
  const loaded = useQueries({ queries: strangers.map((id) => taskQuery(id)) });
  const all: Known[] = [...known, ...loaded.flatMap(({ data }) => data ?? [])];
  const word = t(`connections.inLoop.${kind}`);
  const isNew = (from: TaskId | undefined, to: TaskId): boolean =>
    from !== undefined && added.includes(from) && added.includes(to) && from !== to;
  const newAt = ids.findIndex((id, place) => isNew(ids[place - 1], id));
  return (
    <div className={styles.loop} role="alert">
      <p className={styles.loopTitle}>
        <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
        {t('connections.loopTitle')}
      </p>
      {ids.map((id, place) => {
        const task = all.find((one) => one.id === id);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first one comes again as the last.
          <Fragment key={place}>
            {place > 0 && (
              <span className={styles.arrow} data-new={place === newAt || undefined}>
                <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
                {place === newAt ? t('connections.loopNew', { kind: word }) : word}
              </span>
            )}
            <span className={styles.loopTask}>
              {task && <StatusGlyph status={toStatus(task.status)} size={18} />}
              <b>#{id}</b>
              <span className={styles.chosenName}>{task?.title}</span>
            </span>
          </Fragment>
        );
      })}
      <p>{t('connections.loopText')}</p>
    </div>
  );
}
