import { z } from 'zod';
import { READ_ONLY_PROJECT } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, list, nothing, pageQuery } from '../../core/envelope';
import { DownloadAddress, ticketQuery } from '../../core/ticket';
import { LIMITS } from '../../limits';
import { ProjectId } from '../projects/projects.schema';
import { Import, ImportFault, ImportId, ImportMapping, KeptTask } from './imports.schema';

const inProject = z.strictObject({ id: ProjectId });
const one = z.strictObject({ id: ImportId });

export const createImport = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/imports',
  summary: 'Read a file of tasks; nothing of it is brought in yet',
  caller: 'user',
  kind: 'multipart',
  status: 201,
  params: inProject,
  files: { file: { maxBytes: LIMITS.import.bytes } },
  answer: item(Import),
  errors: READ_ONLY_PROJECT,
  rateLimit: { max: LIMITS.import.perHour, seconds: 60 * 60, by: 'user' },
});

export const listImports = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/imports',
  summary: 'One’s own imports into a project that were not thrown away, the newest first',
  caller: 'user',
  params: inProject,
  answer: all(Import),
  errors: [],
});

export const getImport = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/imports/:id',
  summary: 'An import of one’s own: what is in the file, and how far it is',
  caller: 'user',
  params: one,
  answer: item(Import),
  errors: [],
});

export const matchImport = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/imports/:id/mapping',
  summary: 'Say what the columns mean, and have every row checked',
  caller: 'user',
  params: one,
  body: ImportMapping,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(Import),
  errors: [
    ...READ_ONLY_PROJECT,
    'exchange.title_missing',
    'exchange.field_twice',
    'exchange.wrong_columns',
    'exchange.not_now',
  ],
});

export const startImport = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/imports/:id/start',
  summary: 'Bring in what was checked; asked again while it runs, or after, it changes nothing',
  caller: 'user',
  params: one,
  answer: item(Import),
  errors: [...READ_ONLY_PROJECT, 'exchange.not_now', 'exchange.too_many_rows'],
});

export const undoImport = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Take back all that came in, but for tasks that somebody has changed since',
  caller: 'user',
  params: one,
  answer: item(Import),
  errors: [...READ_ONLY_PROJECT, 'exchange.not_now', 'exchange.undo_over'],
});

export const deleteImport = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Throw an import away that is not begun, with its file',
  caller: 'user',
  params: one,
  answer: nothing,
  errors: ['exchange.not_now'],
});

export const listImportFaults = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/imports/:id/faults',
  summary: 'Rows that did not fit, by their lines',
  caller: 'user',
  params: one,
  query: z.strictObject(pageQuery),
  answer: list(ImportFault),
  errors: [],
});

export const listKeptTasks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/imports/:id/changed',
  summary: 'The first of the tasks that an undo leaves, because somebody has changed them',
  caller: 'user',
  params: one,
  answer: all(KeptTask),
  errors: [],
});

export const openImportReport = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/imports/:id/report',
  summary: 'An address to download the rows from that did not fit',
  caller: 'user',
  params: one,
  answer: item(DownloadAddress),
  errors: [],
});

export const downloadImportReport = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/imports/:id/report/file',
  summary: 'Rows that did not fit, as CSV',
  caller: 'anyone',
  kind: 'stream',
  params: one,
  query: z.strictObject(ticketQuery),
  answer: z.undefined(),
  errors: [],
});
