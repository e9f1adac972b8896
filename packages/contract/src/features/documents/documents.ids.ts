import type { z } from 'zod';
import { integerId } from '../../core/integer-id';

export const DocumentId = integerId('DocumentId');
export type DocumentId = z.output<typeof DocumentId>;
