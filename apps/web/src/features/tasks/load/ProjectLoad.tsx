import { useMediaQuery } from '@mantine/hooks';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import { ListDrawing, SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { todayIn } from '../../members';
import { filtersOf, type TasksAddress } from '../address';
import { ArchivedTasks } from '../board/ArchivedTasks';
import boardStyles from '../board/Board.module.css';
import { BoardBar } from '../board/BoardBar';
import { KeysDialog } from '../board/KeysDialog';
import { QuickAdd } from '../board/QuickAdd';
import '../i18n';
import tableStyles from '../table/Table.module.css';
import { useTableKeys } from '../table/use-table-keys';
import { useTaskWords } from '../use-task-words';
import { FigureDialog } from './FigureDialog';
import './i18n';
import styles from './Load.module.css';
import { type ChosenFigure, LoadTable } from './LoadTable';
import { loadQuery, useLiveLoad } from './load-query';
import { PeriodMenu } from './PeriodMenu';
import { monthOf, periodOf } from './period';

/** As the sheets have it. */
const NARROW = '(max-width: 720px)';

interface ProjectLoadProps {
  project: Project;
  address: TasksAddress;
  opened: TaskId | null;
  isAdding: boolean;
  onAdd(isAdding: boolean): void;
  /** The ways to the other views. */
  tabs: ReactNode;
}

/** Who has how much to do, and what of a period they have done. */
export function ProjectLoad({ project, address, isAdding, onAdd, tabs }: ProjectLoadProps) {
  const { t } = useTranslation('load');
  const { t: tasks } = useTranslation('tasks');
  useLiveLoad(project.id);
  useNow(MINUTE_MS);
  const tellFailed = useFailedLoad(useTaskWords());
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const bar = useRef<HTMLDivElement>(null);
  const { asked, change } = address;
  const today = todayIn(project.timeZone);
  const period = periodOf(asked, today);
  const filters = useMemo(() => filtersOf(asked), [asked]);
  const load = useQuery(loadQuery(project.id, period, filters));
  const [isTellingKeys, setIsTellingKeys] = useState(false);
  const [chosen, setChosen] = useState<(ChosenFigure & { isOpen: boolean }) | null>(null);
  const isArchive = asked.state === 'archived';
  const isNarrowed = Object.keys(filters).length > 0;
  useTableKeys({
    onFilter: () => bar.current?.querySelector('input')?.focus(),
    onKeys: () => setIsTellingKeys(true),
  });
  const setPeriod = (next: typeof period): void => {
    const usual = monthOf(today);
    const isUsual = next.from === usual.from && next.to === usual.to;
    change(isUsual ? { from: undefined, to: undefined } : next);
  };
  return (
    <div className={boardStyles.frame} data-archive={isArchive || undefined}>
      <div className={boardStyles.tools}>
        {tabs}
        <BoardBar
          project={project}
          address={address}
          bar={bar}
          groups={[]}
          isCrowded
          onKeys={() => setIsTellingKeys(true)}
        >
          <PeriodMenu period={period} today={today} onChange={setPeriod} />
        </BoardBar>
      </div>
      {isAdding && !isArchive && (
        <div className={tableStyles.add}>
          <QuickAdd project={project} status={1} fields={{}} onClose={() => onAdd(false)} />
        </div>
      )}
      {isArchive && <ArchivedTasks project={project} filters={filters} />}
      {!isArchive && load.isPending && (
        <div role="status" className={styles.loading}>
          <HiddenText>{t('loading')}</HiddenText>
          <Bone width="100%" height={420} />
        </div>
      )}
      {!isArchive && load.isError && !load.data && (
        <RegionError isSheet title={t('notLoaded')} {...tellFailed(load)} />
      )}
      {!isArchive && load.data && load.data.rows.length === 0 && (
        <EmptyState
          isPage
          drawing={isNarrowed ? <SearchDrawing /> : <ListDrawing />}
          title={isNarrowed ? tasks('board.noMatchTitle') : t('emptyTitle')}
        >
          {isNarrowed ? tasks('board.noMatchText') : t('emptyText')}
        </EmptyState>
      )}
      {!isArchive && load.data && load.data.rows.length > 0 && (
        <LoadTable
          project={project}
          load={load.data}
          isStale={load.isPlaceholderData}
          isNarrow={isNarrow}
          onFigure={(figure) => setChosen({ ...figure, isOpen: true })}
        />
      )}
      {chosen && (
        <FigureDialog
          project={project}
          asked={asked}
          period={period}
          filters={filters}
          figure={chosen}
          name={chosen.name}
          isOpen={chosen.isOpen}
          onClose={() => setChosen({ ...chosen, isOpen: false })}
        />
      )}
      <KeysDialog of="load" isOpen={isTellingKeys} onClose={() => setIsTellingKeys(false)} />
    </div>
  );
}
