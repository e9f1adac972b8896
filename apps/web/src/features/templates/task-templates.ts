import { type ClientId, toScope } from '@quilt/contract/core';
import { daysBetween } from '@quilt/contract/days';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { Task, TaskCard } from '@quilt/contract/features/tasks';
import * as endpoints from '@quilt/contract/features/templates';
import { LIMITS } from '@quilt/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api-client';
import { type LiveListener, on, useScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';

type TaskTemplate = endpoints.TaskTemplate;

export const taskTemplatesQuery = (project: ProjectId) =>
  queryOptions({
    queryKey: ['taskTemplates', project],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listTaskTemplates, { params: { id: project } }, { signal })).items,
    refetchOnMount: 'always',
  });

export function useLiveTaskTemplates(project: ProjectId): void {
  const listener = useMemo((): LiveListener => {
    const follow = (): void => void refetchNow(taskTemplatesQuery(project));
    return { handlers: [on(endpoints.taskTemplatesChanged, follow)], onReset: follow };
  }, [project]);
  useScope(toScope('project', project), listener);
}

/** Names sort in it, and others may have changed it too. */
async function keep<Answer>(project: ProjectId, writing: Promise<Answer>): Promise<Answer> {
  const answer = await writing;
  await refetchNow(taskTemplatesQuery(project));
  return answer;
}

export async function saveTaskTemplate(project: ProjectId, body: endpoints.NewTaskTemplate): Promise<void> {
  await keep(project, call(endpoints.createTaskTemplate, { params: { id: project }, body }));
}

export async function changeTaskTemplate(
  project: ProjectId,
  { id, version }: TaskTemplate,
  changes: endpoints.TaskTemplateChanges,
): Promise<void> {
  await keep(project, call(endpoints.updateTaskTemplate, { params: { id }, body: { version, changes } }));
}

export async function deleteTaskTemplate(project: ProjectId, { id }: TaskTemplate): Promise<void> {
  await keep(project, call(endpoints.deleteTaskTemplate, { params: { id } }));
}

/** Its event puts it on the board. */
export async function makeFromTemplate({ id }: TaskTemplate, clientId: ClientId): Promise<TaskCard> {
  return (await call(endpoints.createTaskFromTemplate, { params: { id } }, { clientId })).item;
}

/** What of a task is for others like it. */
export function templateOf(task: Task): endpoints.TemplateTask {
  const from = task.startsOn ?? task.createdAt.slice(0, 10);
  const days = task.deadline === null ? null : daysBetween(from, task.deadline);
  return {
    title: task.title,
    description: task.description,
    priority: task.priority,
    estimate: task.estimate,
    tags: task.tags,
    checklist: task.checklistItems.map(({ text }) => text),
    dueAfter: days === null || days < 0 || days > LIMITS.repeatDueDays ? null : days,
  };
}
