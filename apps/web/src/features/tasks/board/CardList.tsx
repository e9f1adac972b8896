import type { TaskCard } from '@quilt/contract/features/tasks';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../lib/session';
import { TaskCardSkeleton } from '../../../ui/tasks/TaskCardSkeleton';
import { countOf } from '../board';
import { taskPath } from '../paths';
import { BoardCard, useCardInHand } from './BoardCard';
import styles from './CardList.module.css';
import type { ColumnProps } from './column-props';
import { useHand } from './hand';
import { isMovable, isSamePlace, lineAt, placeIn } from './places';
import { type ColumnSpot, spotKey } from './use-board-drag';

/** Of a card with a title of one line; the rest is measured. */
const CARD_PX = 94;
const GAP_PX = 8;
/** What is drawn around the one that has the focus. */
const RING_PX = 4;
/** So many cards before the end the next ones are asked for. */
const AHEAD = 12;

interface CardListProps extends ColumnProps {
  isLoadingMore: boolean;
  onNearEnd: () => void;
}

/** The cards of a column: a list as long as it is, of which those in sight are there. */
export function CardList(props: CardListProps) {
  const { lane, column, status, sight, spots, isLoadingMore, onNearEnd } = props;
  const { items, nextCursor } = column;
  const list = useRef<HTMLDivElement>(null);
  const heldAt = useHand(({ held }) => (held ? items.findIndex(({ id }) => id === held.id) : -1));
  const wantedAt = useHand(({ wanted }) =>
    wanted === null ? -1 : items.findIndex(({ id }) => id === wanted),
  );
  // What is in the hand, and what has the focus, stays, however far away one has scrolled.
  const keptNow = (): number[] =>
    [heldAt, wantedAt, focusedIn(list.current)].filter((at) => at >= 0 && at < items.length);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    gap: GAP_PX,
    paddingStart: RING_PX,
    paddingEnd: 12,
    scrollPaddingStart: RING_PX,
    scrollPaddingEnd: 12,
    // Of many lanes there are many columns.
    overscan: lane.title === null ? 2 : 1,
    useFlushSync: false,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...keptNow()])].sort((one, other) => one - other),
  });
  const kept = keptNow();
  const scrolled = virtual.scrollOffset ?? 0;
  const rows = virtual
    .getVirtualItems()
    .filter(
      ({ index, start, end }) =>
        !sight || kept.includes(index) || (end - scrolled > sight.from && start - scrolled < sight.to),
    );
  const lastShown = rows.at(-1)?.index ?? 0;

  const nearEnd = useEffectEvent(onNearEnd);
  const due = lastShown >= items.length - AHEAD ? nextCursor : null;
  useEffect(() => {
    if (due !== null) nearEnd();
  }, [due]);

  const scrollTo = useEffectEvent((index: number) => virtual.scrollToIndex(index, { align: 'auto' }));
  useLayoutEffect(() => {
    if (wantedAt >= 0) scrollTo(wantedAt);
  }, [wantedAt]);

  const indexAt = useEffectEvent((y: number): number => {
    const element = list.current;
    if (!element) return 0;
    const offset = y - element.getBoundingClientRect().top + element.scrollTop;
    const below = virtual.getVirtualItems().find(({ start, end }) => (start + end) / 2 > offset);
    const index = below?.index ?? items.length;
    return heldAt >= 0 && index > heldAt ? index - 1 : index;
  });
  useEffect(() => {
    if (!list.current) return undefined;
    const key = spotKey(lane.key, status);
    const spot: ColumnSpot = { list: list.current, indexAt: (y) => indexAt(y) };
    spots.set(key, spot);
    return () => void spots.delete(key);
  }, [spots, lane.key, status]);

  const line = useLine(props);
  const mark = useRef<HTMLLIElement>(null);
  const isLedHere = useHand(
    ({ by, place }) => by === 'keyboard' && place?.lane === lane.key && place.status === status,
  );
  useEffect(() => {
    if (!isLedHere) return;
    scrollTo(Math.min(line ?? heldAt, items.length - 1));
    // The column may be beyond the edge of what it is in.
    const place = mark.current ?? list.current?.querySelector(`[data-index="${heldAt}"]`);
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isLedHere, line, heldAt, items.length]);
  const measured = virtual.measurementsCache;
  const lineTop =
    line === null ? null : (measured[line]?.start ?? (measured.at(-1)?.end ?? RING_PX) + GAP_PX);

  return (
    <div ref={list} className={styles.list} data-in-lane={lane.title !== null || undefined}>
      <ol className={styles.cards} style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, key, start }) => {
          const card = items[index];
          return (
            card && (
              <Row
                key={key}
                {...props}
                card={card}
                index={index}
                start={start}
                measure={virtual.measureElement}
              />
            )
          );
        })}
        {lineTop !== null && (
          <li ref={mark} className={styles.line} style={{ top: lineTop - GAP_PX / 2 }} aria-hidden="true" />
        )}
      </ol>
      {isLoadingMore && <TaskCardSkeleton />}
    </div>
  );
}

/** The place of the card that has the focus; -1 where none has. */
function focusedIn(list: HTMLElement | null): number {
  const focused = document.activeElement;
  const row = list?.contains(focused) ? focused?.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset.index ?? -1);
}

/** Before which of its cards the one in the hand would come; null where it is not here, or would stay in its place. */
function useLine({ lane, column, status }: CardListProps): number | null {
  return useHand(({ held, place }) => {
    if (!held || place?.lane !== lane.key || place.status !== status) return null;
    const own = placeIn({ columns: [column], people: [] }, lane.key, held);
    return isSamePlace(own, place) ? null : lineAt(column.items, held.id, place.index);
  });
}

interface RowProps extends CardListProps {
  card: TaskCard;
  index: number;
  start: number;
  measure: (element: HTMLElement | null) => void;
}

function Row(props: RowProps) {
  const { card, index, start, measure, project, lane, column, today, opened, onMenu } = props;
  const { search } = useLocation();
  const element = useRef<HTMLLIElement>(null);
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const mayMove = isMovable(card, lane.fields, { project, viewer });
  useCardInHand(element, card, mayMove, () => onMenu(card));
  const style: CSSProperties = { transform: `translateY(${start}px)` };
  return (
    <li
      ref={(node) => {
        element.current = node;
        measure(node);
      }}
      className={styles.row}
      style={style}
      data-index={index}
      data-task={card.id}
      data-movable={mayMove || undefined}
      // Nobody has counted them all.
      aria-setsize={countOf(column, lane.filters) ?? -1}
      aria-posinset={index + 1}
    >
      <BoardCard
        card={card}
        project={project}
        today={today}
        to={`${taskPath(project.id, card.id)}${search}`}
        isSelected={card.id === opened}
      />
    </li>
  );
}
