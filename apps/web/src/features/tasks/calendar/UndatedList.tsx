import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { Button } from '@mantine/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { IconCalendarDue } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { IconButton } from '../../../ui/controls/IconButton';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { useTaskWords } from '../use-task-words';
import { CalendarChip } from './CalendarChip';
import { type AskedUndated, undatedQuery } from './calendar-query';
import dayStyles from './DayList.module.css';
import './i18n';
import styles from './UndatedList.module.css';

interface UndatedListProps {
  project: ProjectId;
  asked: AskedUndated;
  today: string;
  opened: TaskId | null;
  mayPlan(card: TaskCard): boolean;
  toTask(card: TaskCard): string;
  onMenu(card: TaskCard): void;
}

/** What has no date yet, to be dragged onto a day; what is dragged here loses its own. */
export function UndatedList({ project, asked, today, opened, mayPlan, toTask, onMenu }: UndatedListProps) {
  const { t } = useTranslation('calendar');
  const tellFailed = useFailedLoad(useTaskWords());
  const element = useRef<HTMLElement>(null);
  const tasks = useInfiniteQuery(undatedQuery(project, asked));
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.kind === 'calendarTask',
      getData: () => ({ day: null }),
    });
  }, []);
  return (
    <section ref={element} className={styles.undated} aria-label={t('undated.title')} data-calendar="">
      <h3 className={styles.title}>{t('undated.title')}</h3>
      {tasks.isPending && <Bone width="100%" height={90} />}
      {tasks.isError && tasks.data === undefined && (
        <RegionError title={t('undated.notLoaded')} {...tellFailed(tasks)} />
      )}
      {tasks.data && (
        <>
          <p className={styles.hint}>{t(tasks.data.length === 0 ? 'undated.empty' : 'undated.hint')}</p>
          <ul className={dayStyles.items}>
            {tasks.data.map((card) => (
              <li key={card.id} className={dayStyles.item}>
                <CalendarChip
                  card={card}
                  day={null}
                  to={toTask(card)}
                  today={today}
                  mayMove={mayPlan(card)}
                  isSelected={card.id === opened}
                  onTouched={() => onMenu(card)}
                />
                {mayPlan(card) && (
                  <IconButton
                    size="sm"
                    label={t('move.open', { id: card.id })}
                    icon={<IconCalendarDue size={18} stroke={1.75} aria-hidden="true" />}
                    onClick={() => onMenu(card)}
                  />
                )}
              </li>
            ))}
          </ul>
          {tasks.hasNextPage && (
            <Button
              variant="grey"
              size="sm"
              loading={tasks.isFetchingNextPage}
              onClick={() => void tasks.fetchNextPage()}
            >
              {t('undated.more')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
