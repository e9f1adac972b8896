import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { BoardLane } from './BoardLane';
import type { BoardParts } from './column-props';
import { useHand } from './hand';
import styles from './LaneList.module.css';
import { type Lane, laneOf } from './lanes';
import type { Lanes } from './use-lanes';

const HEADING_PX = 52;
const COLUMN_HEAD_PX = 52;
const HEADS_PX = HEADING_PX + COLUMN_HEAD_PX;
const CARD_PX = 102;
const GAP_PX = 16;
const GUESSED_CARDS = 2;

/**
 * Of a lane that was not drawn yet, and whatever is known to be in it: one above the screen that became lower by a better
 * guess would not be near any more, not be known, be guessed as before and come back, without an end.
 */
const guessHeight = ({ isFolded }: Lane): number =>
  isFolded ? HEADING_PX : HEADS_PX + GUESSED_CARDS * CARD_PX;

/** So far beyond the edges of the screen cards are drawn, and looked at again after so much. */
const BEYOND_PX = 100;
const STEP_PX = 50;

interface LaneListProps extends BoardParts, Pick<Lanes, 'failed' | 'onFold' | 'onNear'> {
  lanes: readonly Lane[];
  frame: RefObject<HTMLDivElement | null>;
}

/** Lanes one below the other, of which those near the sight are there, and those in sight are drawn. */
export function LaneList({ lanes, frame, failed, onFold, onNear, ...parts }: LaneListProps) {
  const { t } = useTranslation('tasks');
  const indexOf = (key: string | undefined): number => lanes.findIndex((lane) => lane.key === key);
  const heldAt = useHand(({ held }) => (held ? indexOf(laneOf(lanes, held.id)?.key) : -1));
  const wantedAt = useHand(({ wanted }) => (wanted === null ? -1 : indexOf(laneOf(lanes, wanted)?.key)));
  const placedAt = useHand(({ by, place }) => (by === 'keyboard' && place ? indexOf(place.lane) : -1));
  const soughtAt = useHand(({ sought }) => (sought ? indexOf(sought.lane) : -1));
  const addingAt = indexOf(parts.adding?.lane);
  const keptNow = (): number[] =>
    [heldAt, wantedAt, placedAt, soughtAt, addingAt, focusedIn(frame.current)].filter(
      (at) => at >= 0 && at < lanes.length,
    );
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => {
      const lane = lanes[index];
      return lane ? guessHeight(lane) : HEADING_PX;
    },
    getItemKey: (index) => lanes[index]?.key ?? index,
    gap: GAP_PX,
    overscan: 1,
    useFlushSync: false,
    // What is in the hand, and what has the focus, stays, however far away one has scrolled.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...keptNow()])].sort((one, other) => one - other),
  });
  const rows = virtual.getVirtualItems();
  const kept = keptNow();
  const scrolled = useScrolled(frame);
  const room = virtual.scrollRect?.height ?? 0;
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };

  const near = rows.map(({ key }) => String(key)).join();
  const tellNear = useEffectEvent(onNear);
  useEffect(() => tellNear(near.split(',')), [near]);

  const openAt = useEffectEvent((index: number) => {
    const lane = lanes[index];
    if (lane?.isFolded) onFold(lane.key, false);
    virtual.scrollToIndex(index, { align: 'auto' });
  });
  useLayoutEffect(() => {
    // What is wanted or placed there shows itself.
    if (addingAt >= 0) openAt(addingAt);
  }, [addingAt]);
  const handleFold = ({ key, isFolded }: Lane): void => {
    if (parts.adding?.lane === key) parts.onAdd(null);
    onFold(key, !isFolded);
  };

  return (
    <div ref={frame} className={styles.lanes} data-lanes>
      <ol className={styles.list} style={{ height: virtual.getTotalSize() }} aria-label={t('lane.list')}>
        {rows.map(({ index, key, start, size }) => {
          const lane = lanes[index];
          const isDrawn = (index >= startIndex && index <= endIndex) || kept.includes(index);
          return (
            lane && (
              <li
                key={key}
                ref={isDrawn ? virtual.measureElement : undefined}
                className={styles.place}
                // Not by a transform, under which its heading would not stay in sight.
                style={{ top: start }}
                data-place
                data-index={index}
                aria-setsize={lanes.length}
                aria-posinset={index + 1}
              >
                <BoardLane
                  {...parts}
                  lane={lane}
                  failed={failed.get(lane.key)}
                  isDrawn={isDrawn}
                  sight={{
                    from: scrolled - start - HEADS_PX - BEYOND_PX,
                    to: scrolled - start - HEADS_PX + room + STEP_PX + BEYOND_PX,
                  }}
                  height={size - HEADING_PX}
                  onFold={() => handleFold(lane)}
                />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

/** How far, in steps: cards are drawn anew after each. */
function useScrolled(frame: RefObject<HTMLElement | null>): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const handleScroll = (): void => setStep(Math.floor(element.scrollTop / STEP_PX));
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => element.removeEventListener('scroll', handleScroll);
  }, [frame]);
  return step * STEP_PX;
}

/** The place of the lane that has the focus; -1 where none has. */
function focusedIn(list: HTMLElement | null): number {
  const focused = document.activeElement;
  const place = list?.contains(focused) ? focused?.closest<HTMLElement>('[data-place]') : null;
  return Number(place?.dataset.index ?? -1);
}
