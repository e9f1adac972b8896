import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard, TaskChanges, TaskId } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import type { ColumnName } from './columns';
import './i18n';
import { type Against, emptied, whyNot } from './rights';

/** The columns one goes to by keys: the number, which leads to the task, and those that are shown. */
export type CellName = 'id' | ColumnName;

/** The cell that has the focus, or would have it. */
export interface ActiveCell {
  id: TaskId;
  cell: CellName;
  isEditing: boolean;
  /** The focus is to go there. */
  isWanted: boolean;
}

/** What a cell did not take. */
export interface NotTaken {
  why: string;
  /** Kept until it is mended or left; null where nothing was typed. */
  typed: string | null;
}

export interface WrongCell extends NotTaken {
  id: TaskId;
  cell: ColumnName;
}

interface Cells {
  active: ActiveCell | null;
  wrong: WrongCell | null;
  onActive(active: ActiveCell | null): void;
  onWrong(card: TaskCard, cell: ColumnName, notTaken: NotTaken | null): void;
  /** Begins to edit it, or says why not. */
  edit(card: TaskCard, cell: ColumnName): void;
  /** Empties it, or says why not. */
  clear(card: TaskCard, cell: ColumnName): void;
}

/** Where one is in the table, and what did not fit where. */
export function useCells(project: Project, save: (card: TaskCard, changes: TaskChanges) => void): Cells {
  const { t } = useTranslation('table');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const [active, setActive] = useState<ActiveCell | null>(null);
  const [wrong, setWrong] = useState<WrongCell | null>(null);

  const go = (next: ActiveCell | null): void => {
    setActive(next);
    const isLeft = next?.id !== wrong?.id || next?.cell !== wrong?.cell;
    if (wrong?.typed === null && isLeft) setWrong(null);
  };
  const refuse = (card: TaskCard, cell: ColumnName, against: Against): void => {
    setActive({ id: card.id, cell, isEditing: false, isWanted: true });
    setWrong({ id: card.id, cell, why: t(`against.${against}`), typed: null });
  };
  return {
    active,
    wrong,
    onActive: go,
    onWrong: (card, cell, notTaken) => setWrong(notTaken && { id: card.id, cell, ...notTaken }),
    edit(card, cell) {
      const against = whyNot(card, cell, { project, viewer });
      if (against) refuse(card, cell, against);
      else go({ id: card.id, cell, isEditing: true, isWanted: true });
    },
    clear(card, cell) {
      const empty = emptied(card, cell, { project, viewer });
      if ('against' in empty) refuse(card, cell, empty.against);
      else if (!isEmpty(card, cell)) save(card, empty.changes);
    },
  };
}

function isEmpty(card: TaskCard, cell: ColumnName): boolean {
  return cell === 'tags' ? card.tags.length === 0 : card[cell] === null;
}
