import { LIMITS } from '@quilt/contract/limits';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { TextButton } from '../../../ui/controls/TextButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { loadMore } from '../api';
import { countOf } from '../board';
import '../i18n';
import { WaitingTasks } from '../offline/WaitingTasks';
import { statusName } from '../statuses';
import { useTaskWords } from '../use-task-words';
import styles from './BoardColumn.module.css';
import { CardList } from './CardList';
import type { ColumnProps } from './column-props';
import { FromTemplate } from './FromTemplate';
import { useHand } from './hand';
import { mayAddTo, refusalInto } from './places';
import { QuickAdd } from './QuickAdd';
import { asDropTarget } from './use-board-drag';

/** One status of the board: a well of cards as long as there are some, of which those in sight are drawn. */
export function BoardColumn(props: ColumnProps) {
  const { project, lane, laneHeading, column, status, adding, onAdd } = props;
  const { key, filters, fields } = lane;
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const own = useId();
  const section = useRef<HTMLElement>(null);
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const refusal = useHand(({ held }) => held && refusalInto(held, fields, status, { project, viewer }));
  const isOver = useHand(({ place }) => place?.lane === key && place.status === status);
  const more = useMore(props);
  useEffect(() => (section.current ? asDropTarget(section.current, key, status) : undefined), [key, status]);
  const name = t(`columns.${statusName(status)}`);
  const count = countOf(column, filters);
  const isNarrowed = Object.keys(filters).length > 0;
  const isLane = laneHeading !== undefined;
  const Heading = isLane ? 'h3' : 'h2';
  const isAdding = adding?.lane === key && adding.status === status;
  return (
    <section
      ref={section}
      className={styles.column}
      aria-labelledby={isLane ? `${laneHeading} ${own}` : own}
      data-refused={refusal !== null || undefined}
      data-over={isOver || undefined}
      data-column={status}
      data-in-lane={isLane || undefined}
      {...KEEPS_FOCUS}
    >
      <header className={styles.header}>
        <StatusGlyph status={status} size={18} />
        <Heading id={own} className={styles.name} {...HOME_OF_FOCUS}>
          {name}{' '}
          <span className={styles.count}>
            {count === null ? `${LIMITS.shownCount}+` : format.number(count)}
          </span>
        </Heading>
        {mayAddTo(status, fields, { project, viewer }) && (
          <span className={styles.add}>
            <IconButton
              size="sm"
              label={
                isLane
                  ? t('add.openInLane', { column: name, lane: lane.title })
                  : t('add.open', { column: name })
              }
              icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              aria-expanded={isAdding}
              onClick={() => onAdd(isAdding ? null : { lane: key, status })}
            />
          </span>
        )}
      </header>
      {isAdding && (
        <QuickAdd
          project={project}
          status={status}
          fields={fields}
          below={status === 1 && <FromTemplate project={project} />}
          onClose={() => onAdd(null)}
        />
      )}
      <WaitingTasks project={project.id} of={{ status, fields }} />
      {refusal !== null && <p className={styles.refusal}>{t(`refusals.${refusal}`)}</p>}
      {column.items.length === 0 && !isAdding && !isLane && (
        <p className={styles.nothing}>{t(isNarrowed ? 'column.noMatch' : 'column.empty')}</p>
      )}
      <CardList {...props} isLoadingMore={more.isLoading} onNearEnd={more.load} />
      {more.failure !== null && (
        <p className={styles.failed} role="alert">
          {more.failure} <TextButton onClick={more.again}>{t('column.again')}</TextButton>
        </p>
      )}
    </section>
  );
}

/** What follows in a column, before one comes to its end. */
function useMore({ project, column, status, lane: { filters } }: ColumnProps) {
  const { wordError } = useTaskWords();
  const [state, setState] = useState<{ isLoading: boolean; error: unknown }>({
    isLoading: false,
    error: null,
  });
  const ask = async (): Promise<void> => {
    setState({ isLoading: true, error: null });
    try {
      await loadMore(project.id, filters, status);
      setState({ isLoading: false, error: null });
    } catch (error) {
      setState({ isLoading: false, error });
    }
  };
  const load = (): void => {
    if (column.nextCursor !== null && !state.isLoading && state.error === null) void ask();
  };
  return {
    load,
    again: () => void ask(),
    isLoading: state.isLoading,
    failure: state.error === null ? null : wordError(state.error),
  };
}
