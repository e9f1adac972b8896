import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { HiddenText } from '../../../ui/page/HiddenText';
import { SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { todayIn } from '../../members';
import { TransferDialog } from '../drawer/TransferDialog';
import '../i18n';
import type { Beside } from '../MenuAnchor';
import { NONE } from '../matching';
import { useToldTask } from '../use-told-task';
import type { Move } from '../writes';
import type { Adding, BoardParts } from './column-props';
import { leaveBoard, wantFocus } from './hand';
import { changesInto, type Lane, laneOf, mayLeaveLane } from './lanes';
import { MoveMenu } from './MoveMenu';
import { MoveQuestions } from './MoveQuestions';
import { mayAddTo, type Place, refusalInto, toDrop } from './places';
import { type Spots, useBoardDrag } from './use-board-drag';
import { useBoardKeys } from './use-board-keys';
import { useLift } from './use-lift';
import { useMover } from './use-mover';

/** What every board is given, however its cards are laid. */
export interface BoardFrame {
  project: Project;
  opened: TaskId | null;
  adding: TaskStatus | null;
  onAdd: (status: TaskStatus | null) => void;
  onClearFilters: () => void;
  onFilter: () => void;
  onKeys: () => void;
}

interface BoardProps extends BoardFrame {
  lanes: readonly Lane[];
  /** Nothing that is asked for is there. */
  isEmpty: boolean;
  children: (parts: BoardParts, frame: RefObject<HTMLDivElement | null>) => ReactNode;
}

/** Lanes of four columns, between and in which tasks are moved by hand, by keys, and by a menu that does the same. */
export function Board(props: BoardProps) {
  const { project, lanes, isEmpty, opened, adding, children, onAdd, onClearFilters, onFilter, onKeys } =
    props;
  const { t } = useTranslation('tasks');
  const frame = useRef<HTMLDivElement>(null);
  const [spots] = useState<Spots>(() => new Map());
  const [addingLane, setAddingLane] = useState<string | null>(null);
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  // Looked at again as the day goes by.
  useNow(MINUTE_MS);
  const today = todayIn(project.timeZone);
  const mover = useMover(project);
  const { archive } = useToldTask();
  const [transfer, setTransfer] = useState<{ card: TaskCard; isOpen: boolean } | null>(null);
  const menu = useMenu();
  const viewing = { project, viewer };
  const refusal = (card: TaskCard, { fields }: Lane, status: TaskStatus) =>
    refusalInto(card, fields, status, viewing);
  const laneAt = (place: Pick<Place, 'lane'>) => lanes.find(({ key }) => key === place.lane);

  const handleMove = (card: TaskCard, move: Move): void => void mover.move(card, move);
  const handleDrop = (card: TaskCard, place: Place): void => {
    const lane = laneAt(place);
    if (!lane) return;
    const { changes, move } = toDrop(lane, card, place, viewing);
    void mover.move(card, move, changes ?? {});
  };
  const lift = useLift({
    refusal,
    mayLeave: (card, { fields }) => mayLeaveLane(card, fields, viewing),
    onDrop: handleDrop,
  });
  useBoardDrag({
    board: frame,
    spots,
    takes: (card, over) => {
      const lane = laneAt(over);
      return lane !== undefined && refusal(card, lane, over.status) === null;
    },
    onDrop: handleDrop,
  });
  const handleAdd = (to: Adding | null): void => {
    setAddingLane(to?.lane ?? null);
    onAdd(to?.status ?? null);
  };
  // Where it was not said in which, in that of nobody and of no milestone.
  const takesNew =
    lanes.find(({ key, fields }) => (key === NONE || key === '') && mayAddTo(1, fields, viewing)) ??
    lanes.find(({ fields, isFolded }) => !isFolded && mayAddTo(1, fields, viewing));
  useBoardKeys({
    lanes,
    opened,
    lift,
    onMenu: menu.open,
    onStatus: (card, status) => handleMove(card, { status }),
    onAdd: () => takesNew && handleAdd({ lane: takesNew.key, status: 1 }),
    onFilter,
    onKeys,
  });

  useEffect(() => leaveBoard, []);

  if (isEmpty) {
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
  const lane = addingLane ?? takesNew?.key;
  const menuBoard = menu.shown && laneOf(lanes, menu.shown.card.id)?.board;
  return (
    <>
      {children(
        {
          project,
          today,
          opened,
          spots,
          adding: adding === null || lane === undefined ? null : { lane, status: adding },
          onAdd: handleAdd,
          onMenu: menu.open,
        },
        frame,
      )}
      <div aria-live="assertive" role="log">
        <HiddenText>{lift.said}</HiddenText>
      </div>
      {menu.shown && menuBoard && (
        <MoveMenu
          project={project}
          board={menuBoard}
          lanes={lanes}
          card={menu.shown.card}
          isOpen={menu.isOpen}
          beside={menu.shown.beside}
          onMove={handleMove}
          onLane={(card, { fields }) => void mover.move(card, null, changesInto(card, fields) ?? {})}
          onTransfer={(card) => setTransfer({ card, isOpen: true })}
          onArchive={(card) => void archive(card)}
          onClose={menu.close}
        />
      )}
      {transfer && (
        <TransferDialog
          key={transfer.card.id}
          isFollowed={false}
          task={transfer.card}
          project={project}
          isOpen={transfer.isOpen}
          onClose={() => setTransfer({ ...transfer, isOpen: false })}
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
