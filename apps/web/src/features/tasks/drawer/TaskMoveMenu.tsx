import type { Project } from '@quilt/contract/features/projects';
import type { Task } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { useDrawn } from '../../../ui/overlays/use-drawn';
import { MoveMenu } from '../board/MoveMenu';
import type { Mover } from '../board/use-mover';
import { shownBoardOf } from '../cache';
import type { Beside } from '../MenuAnchor';
import { useToldTask } from '../use-told-task';
import { TransferDialog } from './TransferDialog';

interface TaskMoveMenuProps {
  task: Task;
  project: Project;
  mover: Mover;
  isOpen: boolean;
  /** The status, which it stands beside. */
  beside: Beside;
  onClose(): void;
}

/** That of its card, for the task that is open; places in a column where its card is shown. */
export function TaskMoveMenu({ task, project, mover, isOpen, beside, onClose }: TaskMoveMenuProps) {
  const { archive } = useToldTask();
  const [isTransferring, setIsTransferring] = useState(false);
  const menu = useDrawn(isOpen);
  const transfer = useDrawn(isTransferring);
  return (
    <>
      {menu.isDrawn && (
        <MoveMenu
          project={project}
          board={shownBoardOf(project.id, task.id)}
          // Worker and milestone have fields of their own here.
          lanes={[]}
          card={task}
          isOpen={menu.isOpened}
          beside={beside}
          onMove={(card, move) => void mover.move(card, move)}
          onLane={() => undefined}
          onTransfer={() => setIsTransferring(true)}
          onArchive={(card) => void archive(card)}
          onClose={onClose}
        />
      )}
      {transfer.isDrawn && task.can.includes('task.move') && (
        <TransferDialog
          isFollowed
          task={task}
          project={project}
          isOpen={isTransferring}
          onClose={() => setIsTransferring(false)}
        />
      )}
    </>
  );
}
