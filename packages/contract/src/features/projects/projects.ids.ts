import type { z } from 'zod';
import { integerId } from '../../core/integer-id';

/* Apart from the schemas, which are long: whatever names a project need not know what is in one. */

export const ProjectId = integerId('ProjectId');
export type ProjectId = z.output<typeof ProjectId>;
