import { z } from 'zod';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { DocumentQuery } from './items.schema';

/** By the beginnings of words, of one's own documents and those of one's teams, or of one folder or place. */
export const DocumentSearch = DocumentQuery.omit({ cursor: true }).extend({
  q: z.string().trim().min(1).max(DOCUMENT_LIMITS.search.letters),
  /** One's own alone, where neither a team nor a folder is named. */
  place: z.enum(['all', 'own']).default('all'),
});
export type DocumentSearch = z.output<typeof DocumentSearch>;
