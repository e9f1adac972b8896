import type { z } from 'zod';
import { integerId } from '../../core/integer-id';

/* Apart from the schemas, which are long: whatever names a task need not know what is in one. */

/** Its key, `#75`: one sequence for the installation. */
export const TaskId = integerId('TaskId');
export type TaskId = z.output<typeof TaskId>;
