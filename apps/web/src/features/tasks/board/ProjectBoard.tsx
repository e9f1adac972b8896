import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { RegionError } from '../../../ui/states/RegionError';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { filtersOf, NO_FILTERS, type TasksAddress } from '../address';
import { boardQuery } from '../api';
import '../i18n';
import { overBoard } from '../offline/overlay';
import { useTaskWrites } from '../offline/waiting-writes';
import { useTaskWords } from '../use-task-words';
import { ArchivedTasks } from './ArchivedTasks';
import { Board } from './Board';
import styles from './Board.module.css';
import { BoardBar } from './BoardBar';
import { BoardSkeleton } from './BoardSkeleton';
import { KeysDialog } from './KeysDialog';

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
  const { t } = useTranslation('tasks');
  const [isTellingKeys, setIsTellingKeys] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { asked, change } = address;
  const filters = useMemo(() => filtersOf(asked), [asked]);
  const isArchive = asked.state === 'archived';
  const board = useQuery({ ...boardQuery(project.id, filters), enabled: !isArchive });
  const tellFailed = useFailedLoad(useTaskWords());
  const { unsent } = useTaskWrites();
  const shown = useMemo(
    () => (isArchive || !board.data ? undefined : overBoard(board.data, unsent)),
    [isArchive, board.data, unsent],
  );
  return (
    <div className={styles.frame} data-archive={isArchive || undefined}>
      <div className={styles.tools}>
        {tabs}
        <BoardBar project={project} address={address} bar={bar} onKeys={() => setIsTellingKeys(true)} />
      </div>
      {isArchive && <ArchivedTasks project={project} filters={filters} />}
      {!isArchive && board.isPending && <BoardSkeleton />}
      {!isArchive && board.isError && shown === undefined && (
        <RegionError isSheet title={t('board.notLoaded')} {...tellFailed(board)} />
      )}
      {shown && (
        <Board
          project={project}
          board={shown}
          filters={filters}
          opened={opened}
          adding={adding}
          isStale={board.isPlaceholderData}
          onAdd={onAdd}
          onClearFilters={() => change(NO_FILTERS)}
          onFilter={() => bar.current?.querySelector('input')?.focus()}
          onKeys={() => setIsTellingKeys(true)}
        />
      )}
      <KeysDialog isOpen={isTellingKeys} onClose={() => setIsTellingKeys(false)} />
    </div>
  );
}
