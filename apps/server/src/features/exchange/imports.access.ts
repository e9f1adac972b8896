import type { ImportId, ImportState } from '@quilt/contract/features/exchange';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { lockProject, type SeenProjectRow } from '../projects';
import { requireInside } from '../tasks';
import { findImport, type ImportRow, lockImportRow } from './imports.repository';

/**
 * The only way from an id to an import. It is its owner's alone, and as long as they see what is inside of the project;
 * to bring tasks in, or take them back, needs the right at that moment.
 */
export async function requireImport(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: ImportId,
): Promise<ImportRow> {
  const row = await findImport(reader, id);
  if (row?.owner_id !== viewer.id) throw fail('common.not_found');
  await requireInside(reader, viewer, row.project_id);
  return row;
}

/** As above, for whoever takes it further: nobody else does until this is done, and the project can be written to. */
export async function lockImport(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: ImportId,
): Promise<{ row: ImportRow; project: SeenProjectRow }> {
  const { project_id } = await requireImport(tx, viewer, id);
  const { project } = await lockProject(tx, viewer, project_id, 'task.import');
  const row = await lockImportRow(tx, id);
  // Thrown away meanwhile.
  if (!row) throw fail('common.not_found');
  return { row, project };
}

export function requireState({ state }: ImportRow, ...states: readonly ImportState[]): void {
  if (!states.includes(state)) throw fail('exchange.not_now');
}
