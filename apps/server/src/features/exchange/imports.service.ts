import { toUrl } from '@quilt/contract/core';
import {
  downloadImportReport as downloadEndpoint,
  type Import,
  type ImportFault,
  type ImportId,
  type ImportMapping,
  type ImportState,
  MANY_COLUMNS,
} from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { letGo, withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { type FieldFault, fail, failFields } from '../../platform/fault';
import type { ByteAnswer, UploadedFile } from '../../platform/feature';
import { decodeCursor } from '../../platform/http/cursor';
import { toPage } from '../../platform/http/page';
import { createTicket } from '../../platform/tickets';
import { requireTicket } from '../auth';
import { lockProject, makeParts, requireProject, requireWritable } from '../projects';
import { findRoom, requireInside } from '../tasks';
import { writeReport } from './import-report';
import { tellOwner } from './import-steps';
import { lockImport, requireImport, requireState } from './imports.access';
import { IMPORTING } from './imports.jobs';
import { canBeUndone, presentImport, undoEnd } from './imports.presenter';
import * as imports from './imports.repository';

const SHOWN_IMPORTS = 20;
const SHOWN_TOUCHED = 20;

/** Before any byte of it is received. */
export async function admitImport({ db, viewer }: Context<Viewer>, id: ProjectId): Promise<number> {
  const { project } = await requireProject(db, viewer, id, 'task.import');
  requireWritable(project);
  return LIMITS.import.bytes;
}

/** In the place of what was not begun yet: there is one at a time. */
export async function createImport(
  context: Context<Viewer>,
  id: ProjectId,
  file: UploadedFile,
): Promise<Import> {
  const { viewer, clock } = context;
  return withStored(context, { file }, async (tx, { file: stored }) => {
    const { project } = await lockProject(tx, viewer, id, 'task.import');
    const former = await imports.deleteDrafts(tx, viewer.id, project.id);
    const row = await imports.insertImport(tx, {
      project_id: project.id,
      owner_id: viewer.id,
      file_name: file.name.normalize('NFC'),
      bytes: stored.bytes,
      blob_key: stored.key,
      created_at: clock.now(),
    });
    await letGo(tx, context, former);
    await context.jobs.enqueue(tx, IMPORTING, { id: row.id, state: 'reading' });
    return presentImport(row);
  });
}

export async function listImports({ db, viewer }: Context<Viewer>, id: ProjectId): Promise<Import[]> {
  await requireInside(db, viewer, id);
  return (await imports.listOwnImports(db, viewer.id, id, SHOWN_IMPORTS)).map(presentImport);
}

export async function getImport({ db, viewer }: Context<Viewer>, id: ImportId): Promise<Import> {
  return presentImport(await requireImport(db, viewer, id));
}

/** What is said of the columns, and the check of every row by it. */
export function matchImport(context: Context<Viewer>, id: ImportId, mapping: ImportMapping): Promise<Import> {
  return context.transaction(async (tx) => {
    const { row } = await lockImport(tx, context.viewer, id);
    requireState(row, 'ready', 'checked');
    const faults = findFaults(mapping, row.columns.length);
    if (faults.length > 0) throw failFields(faults);
    return goOn(tx, context, row, 'checking', { mapping, rows_done: 0 });
  });
}

function findFaults({ columns }: ImportMapping, count: number): FieldFault[] {
  if (columns.length !== count) return [{ path: 'columns', code: 'exchange.wrong_columns' }];
  const faults: FieldFault[] = [];
  if (!columns.includes('title')) faults.push({ path: 'columns', code: 'exchange.title_missing' });
  for (const [place, field] of columns.entries()) {
    const isMany = MANY_COLUMNS.some((one) => one === field);
    if (field === null || isMany || columns.indexOf(field) === place) continue;
    faults.push({ path: `columns.${place}`, code: 'exchange.field_twice' });
  }
  return faults;
}

/** Once, however often it is asked for: whoever asks again is told how far it is. */
export function startImport(context: Context<Viewer>, id: ImportId): Promise<Import> {
  return context.transaction(async (tx) => {
    const { row, project } = await lockImport(tx, context.viewer, id);
    if (row.state === 'running' || row.state === 'done') return presentImport(row);
    requireState(row, 'checked');
    if (row.rows_in > (await findRoom(tx, project.id))) {
      throw fail('exchange.too_many_rows', { max: LIMITS.tasksPerProject });
    }
    const made = await makeParts(tx, context, project, row.lacking);
    // What is told from now on is of what came in, not of what was expected.
    await imports.deleteFaults(tx, id);
    const counts = { rows_done: 0, rows_in: 0, rows_changed: 0, rows_out: 0, comments: 0 };
    return goOn(tx, context, row, 'running', { ...counts, made });
  });
}

export function undoImport(context: Context<Viewer>, id: ImportId): Promise<Import> {
  return context.transaction(async (tx) => {
    const { row } = await lockImport(tx, context.viewer, id);
    if (row.state === 'undoing' || row.state === 'undone') return presentImport(row);
    if (!canBeUndone(row)) throw fail('exchange.not_now');
    if (context.clock.now() > undoEnd(row)) {
      throw fail('exchange.undo_over', { days: LIMITS.import.undoDays });
    }
    return goOn(tx, context, row, 'undoing', { rows_done: 0, error: null });
  });
}

type Working = Extract<ImportState, 'reading' | 'checking' | 'running' | 'undoing'>;

async function goOn(
  tx: Tx,
  context: Context<Viewer>,
  { id }: imports.ImportRow,
  state: Working,
  written: Parameters<typeof imports.updateImport>[2],
): Promise<Import> {
  const next = await imports.updateImport(tx, id, { ...written, state, touched_at: context.clock.now() });
  await context.jobs.enqueue(tx, IMPORTING, { id, state });
  tellOwner(tx, context.viewer.uuid, next);
  return presentImport(next);
}

/** What was brought in stays known until it cannot be taken back any more. */
export async function deleteImport(context: Context<Viewer>, id: ImportId): Promise<void> {
  await context.transaction(async (tx) => {
    await requireImport(tx, context.viewer, id);
    const row = await imports.lockImportRow(tx, id);
    if (!row) return;
    const isBegun = row.tasks_made > 0 || row.state === 'running' || row.state === 'done';
    if (isBegun) throw fail('exchange.not_now');
    await imports.deleteImportRow(tx, id);
    await letGo(tx, context, [row.blob_key]);
  });
}

const FAULTS = 'import faults';

export async function listImportFaults(
  { db, viewer }: Context<Viewer>,
  id: ImportId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: ImportFault[]; nextCursor: string | null }> {
  await requireImport(db, viewer, id);
  const of = `${FAULTS} ${id}`;
  const after = decodeCursor(z.tuple([z.int32(), z.int()]), cursor, of);
  const rows = await imports.listFaults(db, id, after, limit + 1);
  const page = toPage(rows, limit, of, ({ line, id: place }) => [line, place]);
  return { ...page, items: page.items.map(({ id: _, ...fault }) => fault) };
}

export async function listKeptTasks(
  { db, viewer }: Context<Viewer>,
  id: ImportId,
): Promise<{ id: number; title: string }[]> {
  return imports.listTouched(db, await requireImport(db, viewer, id), SHOWN_TOUCHED);
}

const fileOf = (id: ImportId, language: string): string => `import report ${id} ${language}`;

export async function openImportReport(context: Context<Viewer>, id: ImportId): Promise<{ url: string }> {
  await requireImport(context.db, context.viewer, id);
  const ticket = createTicket(context, fileOf(id, context.language));
  return { url: toUrl(downloadEndpoint, { params: { id }, query: { ticket } }) };
}

export async function downloadImportReport(
  context: Context,
  id: ImportId,
  ticket: string,
): Promise<ByteAnswer> {
  const { userId, file } = await requireTicket(context, ticket);
  const language = file === fileOf(id, 'ru') ? 'ru' : 'en';
  if (file !== fileOf(id, language)) throw fail('files.ticket_expired');
  const row = await requireImport(context.db, { id: userId }, id);
  return {
    body: writeReport(context.db, row, language),
    type: 'text/csv; charset=utf-8',
    bytes: null,
    fileName: `${row.file_name.replace(/\.[^.]*$/, '')} ${row.created_at.toISOString().slice(0, 10)}.csv`,
  };
}
