import type { Project } from '@quilt/contract/features/projects';
import type { TaskGroup } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { RegionError } from '../../../ui/states/RegionError';
import { boardQuery, type TaskFilters } from '../api';
import { countAll } from '../board';
import '../i18n';
import { useTaskWords } from '../use-task-words';
import { Board, type BoardFrame } from './Board';
import { BoardSkeleton } from './BoardSkeleton';
import { LaneList } from './LaneList';
import { useLanes } from './use-lanes';

interface GroupedBoardProps extends BoardFrame {
  group: TaskGroup;
  filters: TaskFilters;
}

/** The tasks of a project in lanes, each with the four columns. */
export function GroupedBoard({ group, filters, ...frame }: GroupedBoardProps) {
  const { t } = useTranslation('tasks');
  const { names, lanes, ...acts } = useLanes({ project: frame.project, group, filters });
  const isNothing = useIsNothing(frame.project, group, filters);
  const tellFailed = useFailedLoad(useTaskWords());
  if (names?.isPending) return <BoardSkeleton />;
  if (names?.isError && names.data === undefined) {
    return <RegionError isSheet title={t('board.notLoaded')} {...tellFailed(names)} />;
  }
  return (
    <Board {...frame} lanes={lanes} isEmpty={lanes.length === 0 || isNothing}>
      {(parts, ref) => <LaneList {...parts} {...acts} frame={ref} lanes={lanes} />}
    </Board>
  );
}

/** Of many lanes few are loaded: whether there is anything in any of them, the board as a whole tells. */
function useIsNothing(project: Project, group: TaskGroup, filters: TaskFilters): boolean {
  const isNarrowed = Object.keys(filters).some((name) => name !== group);
  const { data, isPlaceholderData } = useQuery({ ...boardQuery(project.id, filters), enabled: isNarrowed });
  return isNarrowed && !isPlaceholderData && data !== undefined && countAll(data, filters) === 0;
}
