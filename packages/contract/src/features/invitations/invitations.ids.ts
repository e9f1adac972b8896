import type { z } from 'zod';
import { integerId } from '../../core/integer-id';

/* Apart from the schemas, which are long. */

export const InvitationId = integerId('InvitationId');
export type InvitationId = z.output<typeof InvitationId>;
