import type { Person } from '@quilt/contract/features/people';
import { type CSSProperties, useRef } from 'react';
import { useMoreNearEnd } from '../../../lib/use-more-near-end';
import { useRowsWindow } from '../../../lib/use-rows-window';
import { GAP, useColumns } from '../use-columns';
import type { PeopleList } from '../use-people-list';
import styles from './PeopleGrid.module.css';
import { PersonTile } from './PersonTile';
import { PersonTileSkeleton } from './PersonTileSkeleton';

const TILE_HEIGHT = 238;

interface PeopleGridProps {
  label: string;
  list: PeopleList;
}

/** People as cards, of which only those in sight are there. */
export function PeopleGrid({
  label,
  list: { people, hasMore, isMoreFailed, isOld, onMore },
}: PeopleGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list);
  // They fill the row that is begun, and one more.
  const bones = hasMore && !isMoreFailed ? 2 * columns - (people.length % columns) : 0;
  const count = Math.ceil((people.length + bones) / columns);
  const { pieces, measure, keep, end } = useRowsWindow({
    list,
    count,
    estimate: TILE_HEIGHT,
    gap: GAP,
    keyOf: (row) => `${columns} ${people[row * columns]?.uuid ?? `bones ${row}`}`,
  });
  useMoreNearEnd({ isNear: end >= count - 2, hasMore, isBlocked: isMoreFailed || isOld, onMore });
  return (
    <ul
      ref={list}
      className={styles.grid}
      style={{ '--columns': columns } as CSSProperties}
      aria-label={label}
      aria-busy={isOld}
      data-old={isOld || undefined}
    >
      {pieces.map((piece) => {
        if (piece.kind === 'room') {
          return (
            <li key={piece.key} className={styles.room} style={{ height: piece.size }} aria-hidden="true" />
          );
        }
        const first = piece.index * columns;
        const places = Math.min(columns, people.length + bones - first);
        return (
          <Row
            key={piece.key}
            index={piece.index}
            first={first}
            people={people.slice(first, first + places)}
            bones={Math.max(0, first + places - Math.max(first, people.length))}
            size={hasMore ? UNKNOWN : people.length}
            measure={measure}
            onFocus={keep}
          />
        );
      })}
    </ul>
  );
}

/** Of a list that goes on. */
const UNKNOWN = -1;

interface RowProps {
  index: number;
  /** The place of its first in the whole list. */
  first: number;
  people: readonly Person[];
  bones: number;
  size: number;
  measure(element: HTMLElement | null): void;
  onFocus(index: number): void;
}

function Row({ index, first, people, bones, size, measure, onFocus }: RowProps) {
  const place = (at: number) => ({
    className: styles.place,
    'data-index': index,
    // All of a row are as high as the highest.
    ...(at === 0 && { ref: measure }),
  });
  return (
    <>
      {people.map((person, at) => (
        <li
          key={person.uuid}
          {...place(at)}
          aria-posinset={first + at + 1}
          aria-setsize={size}
          onFocus={() => onFocus(index)}
        >
          <PersonTile person={person} />
        </li>
      ))}
      {places(people.length, bones).map((at) => (
        <li key={`bones ${at}`} {...place(at)} aria-hidden="true">
          <PersonTileSkeleton />
        </li>
      ))}
    </>
  );
}

const places = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);
