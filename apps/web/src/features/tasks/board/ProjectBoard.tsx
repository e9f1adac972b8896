import type { Project } from '@quilt/contract/features/projects';
import { TASK_GROUPS, type TaskId } from '@quilt/contract/features/tasks';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { filtersOf, NO_FILTERS, type TasksAddress } from '../address';
import { ArchivedTasks } from './ArchivedTasks';
import type { BoardFrame } from './Board';
import styles from './Board.module.css';
import { BoardBar } from './BoardBar';
import { GroupedBoard } from './GroupedBoard';
import { KeysDialog } from './KeysDialog';
import { PlainBoard } from './PlainBoard';

interface ProjectBoardProps {
  project: Project;
  address: TasksAddress;
  /** The task whose page is open. */
  opened: TaskId | null;
  /** In which column a new task is being typed. */
  adding: TaskStatus | null;
  onAdd: (status: TaskStatus | null) => void;
  /** The ways to the other views, in one row with what narrows this one. */
  tabs: ReactNode;
}

/** The tasks of a project in their four columns, as far as the address asks for them; or those in the archive. */
export function ProjectBoard({ project, address, opened, adding, onAdd, tabs }: ProjectBoardProps) {
  const [isTellingKeys, setIsTellingKeys] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { asked, change } = address;
  const filters = useMemo(() => filtersOf(asked), [asked]);
  const isArchive = asked.state === 'archived';
  // The others are of the table alone.
  const group = TASK_GROUPS.find((one) => one === asked.group);
  const frame: BoardFrame = {
    project,
    opened,
    adding,
    onAdd,
    onClearFilters: () => change(NO_FILTERS),
    onFilter: () => bar.current?.querySelector('input')?.focus(),
    onKeys: () => setIsTellingKeys(true),
  };
  return (
    <div className={styles.frame} data-archive={isArchive || undefined}>
      <div className={styles.tools}>
        {tabs}
        <BoardBar
          project={project}
          address={address}
          bar={bar}
          groups={TASK_GROUPS}
          onKeys={() => setIsTellingKeys(true)}
        />
      </div>
      {isArchive && <ArchivedTasks project={project} filters={filters} />}
      {!isArchive && group === undefined && <PlainBoard {...frame} filters={filters} />}
      {!isArchive && group !== undefined && (
        <GroupedBoard key={group} {...frame} group={group} filters={filters} />
      )}
      <KeysDialog of="board" isOpen={isTellingKeys} onClose={() => setIsTellingKeys(false)} />
    </div>
  );
}
