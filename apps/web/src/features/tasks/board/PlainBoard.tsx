import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { RegionError } from '../../../ui/states/RegionError';
import { boardQuery, type TaskFilters } from '../api';
import '../i18n';
import { overBoard } from '../offline/overlay';
import { useTaskWrites } from '../offline/waiting-writes';
import { useTaskWords } from '../use-task-words';
import { Board, type BoardFrame } from './Board';
import { BoardSkeleton } from './BoardSkeleton';
import { Columns } from './Columns';
import { ColumnTabs } from './ColumnTabs';
import { wholeBoard } from './lanes';

interface PlainBoardProps extends BoardFrame {
  filters: TaskFilters;
}

/** The tasks of a project in four columns. */
export function PlainBoard({ filters, ...frame }: PlainBoardProps) {
  const { t } = useTranslation('tasks');
  const board = useQuery(boardQuery(frame.project.id, filters));
  const tellFailed = useFailedLoad(useTaskWords());
  const { unsent } = useTaskWrites();
  const shown = useMemo(() => board.data && overBoard(board.data, unsent), [board.data, unsent]);
  if (board.isPending) return <BoardSkeleton />;
  if (shown === undefined) return <RegionError isSheet title={t('board.notLoaded')} {...tellFailed(board)} />;
  const isStale = board.isPlaceholderData;
  const isNarrowed = Object.keys(filters).length > 0;
  const lane = wholeBoard(shown, filters, isStale);
  return (
    <Board
      {...frame}
      lanes={[lane]}
      isEmpty={isNarrowed && !isStale && shown.columns.every(({ count }) => count === 0)}
    >
      {(parts, ref) => (
        <>
          <ColumnTabs board={shown} filters={filters} frame={ref} />
          <Columns ref={ref} {...parts} lane={lane} board={shown} />
        </>
      )}
    </Board>
  );
}
