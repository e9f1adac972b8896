/** Why nothing is written in a team; in a project; in a task. */
export const READ_ONLY_TEAM = ['teams.archived', 'teams.deleted'] as const;
export const READ_ONLY_PROJECT = [...READ_ONLY_TEAM, 'projects.archived', 'projects.deleted'] as const;
export const READ_ONLY_TASK = [...READ_ONLY_PROJECT, 'tasks.archived'] as const;
