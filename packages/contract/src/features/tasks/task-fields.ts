/** What is edited as a field, and told in the history by its name. */
export const TASK_FIELDS = [
  'title',
  'description',
  'priority',
  'worker',
  'inspector',
  'startsOn',
  'deadline',
  'percentage',
  'estimate',
  'milestone',
  'tags',
] as const;
export type TaskField = (typeof TASK_FIELDS)[number];

/** What those who follow a task are told of: its fields, its column, whether it is on the board, and where it is. */
export const TASK_NEWS = [...TASK_FIELDS, 'status', 'archived', 'restored', 'project'] as const;
export type TaskNews = (typeof TASK_NEWS)[number];
