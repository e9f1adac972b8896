import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all } from '../../core/envelope';
import { DocumentId } from './documents.ids';
import { Document, WITH_PEOPLE } from './items.schema';
import { DocumentSearch } from './search.schema';

export const searchDocuments = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/search',
  summary:
    'Documents by the beginnings of the words of their names and of what is written in them, with the filters and sorts of lists',
  caller: 'user',
  scope: 'documents:read',
  query: DocumentSearch,
  answer: all(Document).extend({
    ...WITH_PEOPLE,
    /** That what was found lies in. */
    folders: z.array(z.object({ id: DocumentId, name: z.string() })),
    /** Of what was found by its text: what stands around the first word. */
    snippets: z.array(z.object({ id: DocumentId, text: z.string() })).optional(),
    /** There are more than these: more words find fewer. */
    isMore: z.boolean(),
  }),
  errors: ['documents.no_folder', 'documents.no_team'],
});
