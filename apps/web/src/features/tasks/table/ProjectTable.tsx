import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Project } from '@quilt/contract/features/projects';
import { TABLE_GROUPS, type TaskId } from '@quilt/contract/features/tasks';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { ListDrawing, SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { filtersOf, NO_FILTERS, type TasksAddress } from '../address';
import { ArchivedTasks } from '../board/ArchivedTasks';
import boardStyles from '../board/Board.module.css';
import { BoardBar } from '../board/BoardBar';
import { FromTemplate } from '../board/FromTemplate';
import { KeysDialog } from '../board/KeysDialog';
import { QuickAdd } from '../board/QuickAdd';
import '../i18n';
import { ColumnsMenu } from './ColumnsMenu';
import { useColumns } from './columns';
import './i18n';
import styles from './Table.module.css';
import { TaskTable } from './TaskTable';
import { useTableKeys } from './use-table-keys';

/** As the sheets have it. */
const NARROW = '(max-width: 720px)';

interface ProjectTableProps {
  project: Project;
  address: TasksAddress;
  /** The task whose page is open. */
  opened: TaskId | null;
  isAdding: boolean;
  onAdd(isAdding: boolean): void;
  /** The ways to the other views. */
  tabs: ReactNode;
}

/** The tasks of a project as rows, as far as the address asks for them. */
export function ProjectTable({ project, address, opened, isAdding, onAdd, tabs }: ProjectTableProps) {
  const { t } = useTranslation('tasks');
  const { t: table } = useTranslation('table');
  const [isTellingKeys, setIsTellingKeys] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const { asked, change } = address;
  const filters = useMemo(() => filtersOf(asked), [asked]);
  const columns = useColumns(address, { viewer, project: project.id, isNarrow });
  const isArchive = asked.state === 'archived';
  useTableKeys({
    onFilter: () => bar.current?.querySelector('input')?.focus(),
    onKeys: () => setIsTellingKeys(true),
  });
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <div className={boardStyles.frame} data-archive={isArchive || undefined}>
      <div className={boardStyles.tools}>
        {tabs}
        <BoardBar
          project={project}
          address={address}
          bar={bar}
          groups={TABLE_GROUPS}
          keptColumns={columns.kept}
          onKeys={() => setIsTellingKeys(true)}
        >
          <ColumnsMenu columns={columns} />
        </BoardBar>
      </div>
      {isAdding && !isArchive && (
        <div className={styles.add}>
          <QuickAdd
            project={project}
            status={1}
            fields={{}}
            below={<FromTemplate project={project} />}
            onClose={() => onAdd(false)}
          />
        </div>
      )}
      {isArchive ? (
        <ArchivedTasks project={project} filters={filters} />
      ) : (
        <TaskTable
          project={project}
          address={address}
          filters={filters}
          columns={columns}
          isNarrow={isNarrow}
          opened={opened}
          empty={
            <EmptyState
              isPage
              drawing={isNarrowed ? <SearchDrawing /> : <ListDrawing />}
              title={isNarrowed ? t('board.noMatchTitle') : table('emptyTitle')}
              action={
                isNarrowed && (
                  <Button variant="grey" onClick={() => change(NO_FILTERS)}>
                    {t('filters.clear')}
                  </Button>
                )
              }
            >
              {isNarrowed ? t('board.noMatchText') : table('emptyText')}
            </EmptyState>
          }
        />
      )}
      <KeysDialog of="table" isOpen={isTellingKeys} onClose={() => setIsTellingKeys(false)} />
    </div>
  );
}
