import { createHash } from 'node:crypto';
import { toUrl } from '@quilt/contract/core';
import { downloadTasks as downloadEndpoint, type ExportQuery } from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import { type Language, toLanguage } from '@quilt/contract/product';
import type { Context, Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { ByteAnswer } from '../../platform/feature';
import { createTicket } from '../../platform/tickets';
import { requireTicket } from '../auth';
import { type ProjectAccess, requireProject } from '../projects';
import { readFilter, requireInside } from '../tasks';
import { TYPES, writeFile } from './exported-files';
import { listExported } from './exported-tasks';

export async function openTaskExport(
  context: Context<Viewer>,
  id: ProjectId,
  asked: ExportQuery,
): Promise<{ url: string }> {
  await requireExportable(context.db, context.viewer, id);
  const ticket = createTicket(context, fileOf(id, context.language, asked));
  return { url: toUrl(downloadEndpoint, { params: { id }, query: { ...asked, ticket } }) };
}

/** In the language in which it was asked for: the browser that opens the address may speak another. */
export async function downloadTasks(
  context: Context,
  id: ProjectId,
  { ticket: text, ...asked }: ExportQuery & { ticket: string },
): Promise<ByteAnswer> {
  const { userId, file } = await requireTicket(context, text);
  const language = toLanguage(file.split(' ')[2] ?? '');
  if (file !== fileOf(id, language, asked)) throw fail('files.ticket_expired');
  const { db, clock } = context;
  const { project } = await requireExportable(db, { id: userId }, id);
  const { format, state, ...filters } = asked;
  const filter = await readFilter(context, project, filters);
  return {
    body: writeFile(format, {
      project: { id: project.id, title: project.title },
      language,
      tasks: listExported(db, project.id, state, filter),
    }),
    type: TYPES[format],
    bytes: null,
    fileName: `${project.title} ${dayIn(clock.now(), project.team_time_zone)}.${format}`,
  };
}

/** Whoever sees its tasks and may take them out of the house. */
async function requireExportable(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectId,
): Promise<ProjectAccess> {
  await requireInside(reader, viewer, id);
  return requireProject(reader, viewer, id, 'view.export');
}

/** Short, however much is looked for: a ticket holds it. */
function fileOf(project: ProjectId, language: Language, asked: ExportQuery): string {
  const { format, state, search, worker, inspector, tag, milestone, priority, deadline } = asked;
  const filters = JSON.stringify([
    format,
    state,
    search,
    worker,
    inspector,
    tag,
    milestone,
    priority,
    deadline,
  ]);
  return `tasks ${project} ${language} ${createHash('sha256').update(filters).digest('base64url').slice(0, 22)}`;
}
