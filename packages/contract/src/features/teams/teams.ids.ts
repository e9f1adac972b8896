import type { z } from 'zod';
import { integerId } from '../../core/integer-id';

/* Apart from the schemas, which are long: whatever names a team need not know what is in one. */

export const TeamId = integerId('TeamId');
export type TeamId = z.output<typeof TeamId>;
