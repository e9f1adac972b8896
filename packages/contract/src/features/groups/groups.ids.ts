import type { z } from 'zod';
import { integerId } from '../../core/integer-id';

export const GroupId = integerId('GroupId');
export type GroupId = z.output<typeof GroupId>;
