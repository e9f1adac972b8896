import { z } from 'zod';
import { READ_ONLY_PROJECT } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { item } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { ProjectId } from '../projects/projects.ids';
import { MilestoneId } from '../projects/projects.schema';
import { taskFilters } from '../tasks/tasks.schema';
import { MilestoneProgress } from './milestone.schema';
import { Plan, PlanMoved, PlanMoves } from './plan.schema';

const inProject = z.strictObject({ id: ProjectId });

export const getPlan = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/plan',
  summary: 'All tasks on the board of a project with their days, and which of them precede which',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject(taskFilters),
  answer: item(Plan),
  errors: [],
});

/** A clash is `common.edit_conflict`, whose fields name each day that is another by now, as `moves.3.deadline`. */
export const movePlan = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/plan/moves',
  summary: 'Give tasks of a project other days, all of them or none',
  caller: 'user',
  scope: 'tasks:write',
  params: inProject,
  body: PlanMoves,
  bodyBytes: LIMITS.planBodyBytes,
  answer: item(PlanMoved),
  errors: [
    ...READ_ONLY_PROJECT,
    'tasks.days_wrong',
    'tasks.not_in_project',
    'plan.named_twice',
    'plan.not_yours',
    'plan.archived',
  ],
  isRepeatable: true,
});

export const getMilestone = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/milestones/:id',
  summary: 'A milestone, and how many of its tasks were done on which day',
  caller: 'user',
  scope: 'tasks:read',
  params: z.strictObject({ id: MilestoneId }),
  answer: item(MilestoneProgress),
  errors: [],
});
