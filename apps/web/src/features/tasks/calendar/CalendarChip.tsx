import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HiddenText } from '../../../ui/page/HiddenText';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { showCopy, whenHeldDown } from '../dragging';
import '../i18n';
import { statusName, toStatus } from '../statuses';
import styles from './CalendarChip.module.css';
import { useCalendarHand, wantFocus } from './hand';
import './i18n';

interface CalendarChipProps {
  card: TaskCard;
  to: string;
  today: string;
  mayMove: boolean;
  isSelected: boolean;
  /** Of which project it is, where that is not the page's. */
  place?: string | undefined;
  /** On which day it is taken up; of several days the one under the pointer. */
  day: string | null;
  style?: CSSProperties | undefined;
  look?: { isFromBefore: boolean; isGoingOn: boolean } | undefined;
  /** By a finger that stays. */
  onTouched(): void;
}

const DONE = 4;

/** A task on its day, or over its days; it can be dragged where its viewer may plan it. */
export function CalendarChip(props: CalendarChipProps) {
  const { card, to, today, mayMove, isSelected, place, day, style, look, onTouched } = props;
  const { t } = useTranslation('calendar');
  const { t: tasks } = useTranslation('tasks');
  const element = useRef<HTMLDivElement>(null);
  const isHeld = useCalendarHand(({ held }) => held?.id === card.id);
  useInHand(element, { card, day, mayMove, onTouched });
  const isLate = card.deadline !== null && card.deadline < today && card.status !== DONE;
  const status = tasks(`statuses.${statusName(card.status)}`);
  return (
    <div
      ref={element}
      className={styles.chip}
      style={style}
      data-task={card.id}
      data-status={card.status}
      data-movable={mayMove || undefined}
      data-held={isHeld || undefined}
      data-selected={isSelected || undefined}
      data-from-before={look?.isFromBefore || undefined}
      data-going-on={look?.isGoingOn || undefined}
    >
      <Link
        className={styles.link}
        to={to}
        title={`#${card.id} ${card.title}`}
        preventScrollReset
        draggable={false}
      >
        <StatusGlyph status={toStatus(card.status)} size={14} label={status} />
        <span className={styles.title}>
          {card.title}
          {place !== undefined && <span className={styles.place}> {place}</span>}
        </span>
        {isLate && (
          <>
            <IconAlertTriangleFilled className={styles.late} size={12} aria-hidden="true" />
            <HiddenText>{t('late')}</HiddenText>
          </>
        )}
      </Link>
    </div>
  );
}

type Held = Pick<CalendarChipProps, 'card' | 'day' | 'mayMove' | 'onTouched'>;

function useInHand(
  element: React.RefObject<HTMLElement | null>,
  { card, day, mayMove, onTouched }: Held,
): void {
  const hold = useEffectEvent((from: string | null) =>
    useCalendarHand.setState({ held: card, by: 'pointer', from, over: from }),
  );
  const mayDrag = useEffectEvent(() => mayMove && useCalendarHand.getState().held === null);
  const handleTouched = useEffectEvent(() => {
    if (mayMove) onTouched();
  });
  const dayOf = useEffectEvent((under: unknown) => (typeof under === 'string' ? under : day));
  useEffect(() => {
    const source = element.current;
    if (!source) return undefined;
    const stopHolding = whenHeldDown(source, () => handleTouched());
    const stopDragging = draggable({
      element: source,
      canDrag: () => mayDrag(),
      getInitialData: () => ({ kind: 'calendarTask' }),
      onGenerateDragPreview(preview) {
        if (source.firstElementChild instanceof HTMLElement) showCopy(source.firstElementChild, preview);
      },
      onDragStart: ({ location }) => {
        const { clientX, clientY } = location.initial.input;
        // A task of several days lies over cells that are not its own.
        const under = document
          .elementsFromPoint(clientX, clientY)
          .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset.day !== undefined);
        hold(dayOf(under?.dataset.day));
      },
    });
    return () => {
      stopHolding();
      stopDragging();
    };
  }, [element]);

  const { id } = card;
  // It takes the focus along to where it is moved, by whomever.
  useLayoutEffect(() => {
    const source = element.current;
    return () => {
      if (source?.contains(document.activeElement)) wantFocus(id);
    };
  }, [element, id]);

  const isWanted = useCalendarHand(({ wanted }) => wanted === card.id);
  useLayoutEffect(() => {
    if (!isWanted) return;
    useCalendarHand.setState({ wanted: null });
    element.current?.querySelector<HTMLElement>('a')?.focus();
  }, [isWanted, element]);
}
