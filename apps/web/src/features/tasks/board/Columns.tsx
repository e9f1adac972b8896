import type { Board } from '@quilt/contract/features/tasks';
import type { Ref } from 'react';
import { columnOf } from '../board';
import { STATUSES } from '../statuses';
import styles from './Board.module.css';
import { BoardColumn } from './BoardColumn';
import type { BoardParts, Sight } from './column-props';
import type { Lane } from './lanes';

interface ColumnsProps extends BoardParts {
  lane: Lane;
  board: Board;
  laneHeading?: string | undefined;
  sight?: Sight | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The four columns of a board, or of a lane of it. */
export function Columns({ ref, board, laneHeading, sight, ...parts }: ColumnsProps) {
  return (
    <div
      ref={ref}
      className={styles.columns}
      aria-busy={parts.lane.isStale || undefined}
      data-row
      data-lane={parts.lane.title === null ? undefined : parts.lane.key}
    >
      {STATUSES.map((status) => {
        const column = columnOf(board, status);
        return (
          column && (
            <BoardColumn
              key={status}
              {...parts}
              laneHeading={laneHeading}
              sight={sight}
              column={column}
              status={status}
            />
          )
        );
      })}
    </div>
  );
}
