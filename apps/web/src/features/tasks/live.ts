import { toScope } from '@quilt/contract/core';
import { tasksImported } from '@quilt/contract/features/exchange';
import type { ProjectCounts, ProjectId } from '@quilt/contract/features/projects';
import {
  TaskId,
  type TaskPatch,
  taskCame,
  taskChanged,
  taskCreated,
  taskDeleted,
  taskLeft,
  taskPartsChanged,
} from '@quilt/contract/features/tasks';
import { useMemo } from 'react';
import { type LiveListener, on, useScope } from '../../lib/live';
import { patchQuery, refetchNow, showGone } from '../../lib/live-query';
import { queryClient } from '../../lib/query-client';
import { projectQuery } from '../projects';
import { taskQuery, tasksKey } from './api';
import { mapColumns } from './board';
import { dropCard, patchBoards, refreshLists, refreshNarrowed, refreshTask, showCard } from './cache';
import { isPlain } from './matching';
import { statusName } from './statuses';

/** Whatever anybody does to the tasks of a project, in every board, list and page of a task that is open. */
export function useLiveTasks(project: ProjectId): void {
  const listener = useMemo(
    (): LiveListener => ({
      handlers: [
        on(taskCreated, (_, patch) => follow(patch, true)),
        on(taskChanged, (_, patch) => follow(patch, false)),
        on(taskCame, (_, patch) => follow(patch, true)),
        on(taskLeft, (id, { counts }) => {
          const task = TaskId.parse(Number(id));
          dropCard(project, task);
          showCounts(project, counts);
          // Whoever has moved it looks at it in its new place; whoever else looks at it is led there, if they may see it.
          const shown = queryClient.getQueryData(taskQuery(task).queryKey);
          if (shown?.project === project) void refetchNow(taskQuery(task));
        }),
        on(taskDeleted, (id) => {
          const task = TaskId.parse(Number(id));
          dropCard(project, task);
          void showGone(taskQuery(task));
          // What was finished counts in the archive too, and does no more.
          void refetchNow(projectQuery(project));
        }),
        on(tasksImported, (_, { counts }) => {
          showCounts(project, counts);
          void refetchNow({ queryKey: tasksKey(project) });
        }),
        on(taskPartsChanged, (id) => void refreshTask(TaskId.parse(Number(id)))),
      ],
      onReset(since) {
        void refetchNow({ queryKey: tasksKey(project) }, since);
        void refetchNow({ queryKey: ['task'] }, since);
      },
    }),
    [project],
  );
  useScope(toScope('project', project), listener);
}

function follow({ card, fields, was, counts }: TaskPatch, isNew: boolean): void {
  const isNews = showCard(card);
  showCounts(card.project, counts);
  const isElsewhere = isNew || was === null || card.archivedAt !== null || was !== card.status;
  if (isElsewhere || fields.length > 0) refreshNarrowed(card.project, card);
  if (isNew || was === null || card.archivedAt !== null) refreshLists(card.project);
  // A card does not tell the description, nor what may be done with it now; what was done here has asked already.
  if (isNews || fields.includes('description')) void refreshTask(card.id);
}

/** Of all of a project; null where they are what they were. */
function showCounts(id: ProjectId, counts: ProjectCounts | null): void {
  if (!counts) return;
  patchBoards(id, (board, filters) =>
    isPlain(filters)
      ? mapColumns(board, (column) => ({ ...column, count: counts[statusName(column.status)] }))
      : board,
  );
  const done = counts.done + counts.archivedDone;
  const all = counts.new + counts.inProgress + counts.onTheTest + done;
  const progress = all === 0 ? 0 : Math.floor((100 * done) / all);
  patchQuery(projectQuery(id), (project) => ({ ...project, tasks: counts, progress }));
}
