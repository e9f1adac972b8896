import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item } from '../../core/envelope';
import { DownloadAddress, ticketQuery } from '../../core/ticket';
import { ProjectId } from '../projects/projects.schema';
import { ExportQuery, exportQuery } from './exchange.schema';

const inProject = z.strictObject({ id: ProjectId });

export const openTaskExport = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/export',
  summary: 'An address to download tasks of a project from, as they are filtered',
  caller: 'user',
  params: inProject,
  body: ExportQuery,
  answer: item(DownloadAddress),
  errors: [],
});

export const downloadTasks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/export/file',
  summary: 'Tasks of a project as CSV, XLSX or JSON',
  caller: 'anyone',
  kind: 'stream',
  params: inProject,
  query: z.strictObject({ ...exportQuery, ...ticketQuery }),
  answer: z.undefined(),
  errors: [],
});
