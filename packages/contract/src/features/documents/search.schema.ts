import { z } from 'zod';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { DocumentQuery } from './items.schema';

/**
 * By the beginnings of words, of one's own documents, those of one's teams and what others share, or of one folder or
 * place.
 */
export const DocumentSearch = DocumentQuery.omit({ cursor: true }).extend({
  q: z.string().trim().min(1).max(DOCUMENT_LIMITS.search.letters),
  /** Where neither a team nor a folder is named. mine: one's own and those of one's teams. shared: of other people. */
  place: z.enum(['all', 'own', 'mine', 'shared']).default('all'),
});
export type DocumentSearch = z.output<typeof DocumentSearch>;
