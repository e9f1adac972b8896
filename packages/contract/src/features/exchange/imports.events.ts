import { z } from 'zod';
import { defineEvent } from '../../core/event';
import { ProjectCounts } from '../projects/projects.schema';
import { ImportProgress } from './imports.schema';

/** In the own scope of whoever brings tasks in; the id is the import's. */
export const importChanged = defineEvent('import.changed', ImportProgress);
/** In the scope of the project: many tasks came, or were taken back, at once. The id is the project's. */
export const tasksImported = defineEvent('tasks.imported', z.object({ counts: ProjectCounts.nullable() }));
