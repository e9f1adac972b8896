import type { Project } from '@quilt/contract/features/projects';
import { PRIORITIES, type TaskCard, type TaskChanges } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { ChangedMindError } from '../../../lib/use-act';
import '../i18n';
import { STATUSES, statusName } from '../statuses';
import { useTaskWords } from '../use-task-words';
import { moveTask } from '../writes';
import type { ColumnName } from './columns';
import './i18n';
import { readCell } from './read-cell';
import { whyNot } from './rights';
import { readTsv } from './tsv';
import type { RowEdit } from './use-row-edit';

export interface CellRefusal {
  card: TaskCard;
  column: ColumnName;
  why: string;
}

export interface Pasted {
  done: number;
  refused: readonly CellRefusal[];
  /** Cells that would have come below the last row, or behind the last column. */
  beyond: number;
}

interface Into {
  rows: readonly TaskCard[];
  columns: readonly ColumnName[];
}

interface Paste {
  isPasting: boolean;
  pasted: Pasted | null;
  /** From the first of these rows and columns on. */
  paste(text: string, into: Into): Promise<void>;
  close(): void;
}

/** A text from a spreadsheet into cells: each is read and asked about by itself, and what does not fit is told. */
export function usePaste(project: Project, { put }: Pick<RowEdit, 'put'>): Paste {
  const { t } = useTranslation('table');
  const { t: tasks } = useTranslation('tasks');
  const { wordError } = useTaskWords();
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const [isPasting, setIsPasting] = useState(false);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const words = {
    statuses: STATUSES.map((status) => tasks(`statuses.${statusName(status)}`)),
    priorities: PRIORITIES.map((priority) => tasks(`priorities.${priority}`)),
  };

  const pasteRow = async (
    card: TaskCard,
    cells: readonly string[],
    columns: readonly ColumnName[],
  ): Promise<CellRefusal[]> => {
    const refused: CellRefusal[] = [];
    const taken: ColumnName[] = [];
    let changes: TaskChanges = {};
    let status: number | null = null;
    for (const [place, text] of cells.entries()) {
      const column = columns[place];
      if (column === undefined) break;
      const against = whyNot(card, column, { project, viewer });
      if (against) {
        refused.push({ card, column, why: t(`against.${against}`) });
        continue;
      }
      const read = await readCell(project, column, text, words);
      if (read === null) refused.push({ card, column, why: t('paste.unread', { text }) });
      else if ('status' in read) {
        status = read.status === card.status ? null : read.status;
      } else {
        changes = { ...changes, ...read.changes };
        taken.push(column);
      }
    }
    const tell = (column: ColumnName, error: unknown): void => {
      if (!(error instanceof ChangedMindError)) refused.push({ card, column, why: wordError(error) });
    };
    let now = card;
    try {
      if (taken.length > 0) now = await put(card, changes);
    } catch (error) {
      for (const column of taken) tell(column, error);
    }
    try {
      if (status !== null) await moveTask(now, { status });
    } catch (error) {
      tell('status', error);
    }
    return refused;
  };

  return {
    isPasting,
    pasted,
    async paste(text, { rows, columns }) {
      const cells = readTsv(text);
      const all = cells.reduce((sum, row) => sum + row.length, 0);
      setIsPasting(true);
      const refused: CellRefusal[] = [];
      let tried = 0;
      try {
        for (const [place, row] of cells.entries()) {
          const card = rows[place];
          if (!card) break;
          tried += Math.min(row.length, columns.length);
          refused.push(...(await pasteRow(card, row, columns)));
        }
      } finally {
        setIsPasting(false);
        setPasted({ done: tried - refused.length, refused, beyond: all - tried });
      }
    },
    close: () => setPasted(null),
  };
}
