import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard, TaskChanges } from '@quilt/contract/features/tasks';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../lib/session';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { taskPath } from '../paths';
import { cellAria, rowAria } from './aria';
import { CellEditor } from './CellEditor';
import { CellReason } from './CellReason';
import { CellValue } from './CellValue';
import type { ColumnName } from './columns';
import './i18n';
import { mayEdit, toRow } from './rights';
import styles from './Table.module.css';
import type { CellName, NotTaken, WrongCell } from './use-cells';

export interface LineActs {
  onSave(card: TaskCard, changes: TaskChanges, seen?: number): void;
  onMove(card: TaskCard, status: number): void;
  onEditEnd(goesOn: boolean): void;
  onWrong(card: TaskCard, column: ColumnName, notTaken: NotTaken | null): void;
}

interface TableLineProps {
  project: Project;
  card: TaskCard;
  /** Counted from 1, with the head. */
  index: number;
  start: number;
  columns: readonly ColumnName[];
  /** Those of them whose cells are there. */
  inSight: ReadonlySet<ColumnName>;
  today: string;
  isChosen: boolean;
  isOpened: boolean;
  /** Which of its cells has the focus. */
  active: CellName | null;
  isEditing: boolean;
  /** Of its cells. */
  wrong: WrongCell | null;
  acts: LineActs;
}

export const TableLine = memo(function TableLine(props: TableLineProps) {
  const { project, card, index, start, columns, inSight, today, isChosen, isOpened } = props;
  const { active, isEditing, wrong, acts } = props;
  const reasonId = useId();
  const { t } = useTranslation('table');
  const { search } = useLocation();
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const viewing = { project, viewer };
  return (
    <div
      className={styles.row}
      {...rowAria(index, isChosen)}
      style={{ top: start }}
      data-row={card.id}
      data-opened={isOpened || undefined}
    >
      <span className={styles.pick} {...cellAria(1)}>
        <Checkbox
          tabIndex={-1}
          aria-label={t('choose', { id: card.id })}
          checked={isChosen}
          onChange={() => undefined}
          data-pick
        />
      </span>
      <span
        className={`${styles.cell} ${styles.id}`}
        {...cellAria(2)}
        tabIndex={active === 'id' ? 0 : -1}
        data-cell="id"
      >
        <Link
          to={`${taskPath(project.id, card.id)}${search}`}
          tabIndex={-1}
          preventScrollReset
          aria-label={t('open', { id: card.id })}
        >
          #{card.id}
        </Link>
      </span>
      {columns.map((column, place) => {
        if (!inSight.has(column)) return null;
        const isOpen = isEditing && active === column;
        const notTaken = wrong?.cell === column ? wrong : null;
        return (
          <span
            key={column}
            className={column === 'title' ? `${styles.cell} ${styles.frozen}` : styles.cell}
            {...cellAria(place + 3, {
              isTitle: column === 'title',
              isReadOnly: !mayEdit(card, column, viewing),
            })}
            tabIndex={active === column ? 0 : -1}
            data-cell={column}
            // Counted from the last one, for on a small screen there is one less at the beginning.
            style={{ gridColumn: place - columns.length - 1 }}
            data-editing={isOpen || undefined}
            data-wrong={notTaken ? true : undefined}
            aria-describedby={notTaken && !isOpen ? reasonId : undefined}
          >
            {isOpen ? (
              <CellEditor
                project={project}
                row={toRow(card, viewing)}
                column={column}
                save={(changes, seen) => acts.onSave(card, changes, seen)}
                onMove={(status) => acts.onMove(card, status)}
                onClose={acts.onEditEnd}
                notTaken={notTaken}
                reasonId={reasonId}
                onWrong={(next) => acts.onWrong(card, column, next)}
              />
            ) : notTaken?.typed?.trim() ? (
              <span className={styles.name}>{notTaken.typed}</span>
            ) : (
              <CellValue project={project} card={card} column={column} today={today} />
            )}
            {notTaken && <CellReason id={reasonId} why={notTaken.why} />}
          </span>
        );
      })}
    </div>
  );
});
