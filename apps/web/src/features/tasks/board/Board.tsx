import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import type { Board as Columns, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { HiddenText } from '../../../ui/page/HiddenText';
import { SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { todayIn } from '../../members';
import type { TaskFilters } from '../api';
import { columnOf } from '../board';
import '../i18n';
import { STATUSES } from '../statuses';
import { useToldTask } from '../use-told-task';
import type { Move } from '../writes';
import styles from './Board.module.css';
import { BoardColumn } from './BoardColumn';
import { ColumnTabs } from './ColumnTabs';
import { leaveBoard, wantFocus } from './hand';
import { type Beside, MoveMenu } from './MoveMenu';
import { MoveQuestions } from './MoveQuestions';
import { mayAddTo, type Place, refusalOf, toMove } from './places';
import { type Spots, useBoardDrag } from './use-board-drag';
import { useBoardKeys } from './use-board-keys';
import { useLift } from './use-lift';
import { useMover } from './use-mover';

interface BoardProps {
  project: Project;
  board: Columns;
  filters: TaskFilters;
  opened: TaskId | null;
  adding: TaskStatus | null;
  /** What is shown is not yet what the filters ask for. */
  isStale: boolean;
  onAdd: (status: TaskStatus | null) => void;
  onClearFilters: () => void;
  onFilter: () => void;
  onKeys: () => void;
}

/** Four columns, between and in which tasks are moved by hand, by keys, and by a menu that does the same. */
export function Board(props: BoardProps) {
  const { project, board, filters, opened, adding, isStale, onAdd, onClearFilters, onFilter, onKeys } = props;
  const { t } = useTranslation('tasks');
  const frame = useRef<HTMLDivElement>(null);
  const [spots] = useState<Spots>(() => new Map());
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  // Looked at again as the day goes by.
  useNow(MINUTE_MS);
  const today = todayIn(project.timeZone);
  const mover = useMover(project);
  const { archive } = useToldTask();
  const menu = useMenu();
  const refusal = (card: TaskCard, status: TaskStatus) => refusalOf(card, status, { project, viewer });

  const handleMove = (card: TaskCard, move: Move): void => void mover.move(card, move);
  const handleDrop = (card: TaskCard, place: Place): void => handleMove(card, toMove(board, card, place));
  const lift = useLift({ refusal, onDrop: handleDrop });
  useBoardDrag({
    board: frame,
    spots,
    takes: (card, status) => refusal(card, status) === null,
    onDrop: handleDrop,
  });
  useBoardKeys({
    board,
    opened,
    lift,
    onMenu: menu.open,
    onStatus: (card, status) => handleMove(card, { status }),
    onAdd: () => mayAddTo(1, { project, viewer }) && onAdd(1),
    onFilter,
    onKeys,
  });

  useEffect(() => leaveBoard, []);

  const isNarrowed = Object.keys(filters).length > 0;
  if (isNarrowed && !isStale && board.columns.every(({ count }) => count === 0)) {
    return (
      <EmptyState
        isPage
        drawing={<SearchDrawing />}
        title={t('board.noMatchTitle')}
        action={
          <Button variant="grey" onClick={onClearFilters}>
            {t('filters.clear')}
          </Button>
        }
      >
        {t('board.noMatchText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ColumnTabs board={board} filters={filters} frame={frame} />
      <div ref={frame} className={styles.columns} aria-busy={isStale || undefined}>
        {STATUSES.map((status) => {
          const column = columnOf(board, status);
          return (
            column && (
              <BoardColumn
                key={status}
                project={project}
                column={column}
                status={status}
                filters={filters}
                today={today}
                opened={opened}
                spots={spots}
                isAdding={adding === status}
                onAdd={onAdd}
                onMenu={menu.open}
              />
            )
          );
        })}
      </div>
      <div aria-live="assertive" role="log">
        <HiddenText>{lift.said}</HiddenText>
      </div>
      {menu.shown && (
        <MoveMenu
          project={project}
          board={board}
          card={menu.shown.card}
          isOpen={menu.isOpen}
          beside={menu.shown.beside}
          onMove={handleMove}
          onArchive={(card) => void archive(card)}
          onClose={menu.close}
        />
      )}
      <MoveQuestions project={project} mover={mover} />
    </>
  );
}

/** The menu of one card; what is closing still shows whose it was. */
function useMenu() {
  const [state, setState] = useState<{ shown: { card: TaskCard; beside: Beside } | null; isOpen: boolean }>({
    shown: null,
    isOpen: false,
  });
  return {
    ...state,
    open(card: TaskCard): void {
      const place = document.querySelector(`[data-task="${card.id}"]`)?.getBoundingClientRect();
      const { left, top, width, height } = place ?? { left: 0, top: 0, width: 0, height: 0 };
      setState({ shown: { card, beside: { left, top, width, height } }, isOpen: true });
    },
    close(): void {
      setState((before) => ({ ...before, isOpen: false }));
      if (state.shown) wantFocus(state.shown.card.id);
    },
  };
}
