import type { CalendarMode } from '@quilt/contract/features/calendar';
import type { Milestone, Project } from '@quilt/contract/features/projects';
import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { IconCalendarDue, IconSquareRotatedFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/controls/IconButton';
import { QuickAdd } from '../board/QuickAdd';
import { CalendarChip } from './CalendarChip';
import styles from './DayList.module.css';
import './i18n';
import { standsOn } from './places';

interface DayListProps {
  day: string;
  mode: CalendarMode;
  today: string;
  cards: readonly TaskCard[];
  milestones: readonly Milestone[];
  opened: TaskId | null;
  mayPlan(card: TaskCard): boolean;
  toTask(card: TaskCard): string;
  placeOf?: ((card: TaskCard) => string) | undefined;
  onMenu(card: TaskCard): void;
  /** Null where nothing can be made here. */
  adding: { project: Project; worker: TaskCard['worker']; isCalled: boolean; onMade(): void } | null;
}

/** Everything of one day, and a line for the next task of it. */
export function DayList(props: DayListProps) {
  const { day, mode, today, cards, milestones, opened, mayPlan, toTask, onMenu, adding } = props;
  const { t } = useTranslation('calendar');
  const own = cards.filter((card) => standsOn(card, mode, day));
  const ending = milestones.filter(({ endsOn }) => endsOn === day);
  return (
    <div className={styles.list}>
      {own.length + ending.length === 0 && <p className={styles.empty}>{t('day.empty')}</p>}
      <ul className={styles.items}>
        {ending.map(({ id, title }) => (
          <li key={id}>
            <Link className={styles.milestone} to={`/milestone/${id}`} aria-label={t('milestone', { title })}>
              <IconSquareRotatedFilled size={14} aria-hidden="true" />
              {title}
            </Link>
          </li>
        ))}
        {own.map((card) => (
          <li key={card.id} className={styles.item}>
            <CalendarChip
              card={card}
              day={day}
              to={toTask(card)}
              today={today}
              mayMove={mayPlan(card)}
              isSelected={card.id === opened}
              place={props.placeOf?.(card)}
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
      {adding && (
        <QuickAdd
          project={adding.project}
          status={1}
          fields={{ worker: adding.worker }}
          given={{ deadline: day }}
          called={adding.isCalled ? 1 : 0}
          placeholder={t('day.add')}
          onMade={adding.onMade}
        />
      )}
    </div>
  );
}
