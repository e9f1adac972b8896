import { toScope, UserUuid } from '@quilt/contract/core';
import {
  type ImportId,
  type ImportState,
  importChanged,
  tasksImported,
} from '@quilt/contract/features/exchange';
import type { ProjectCounts, ProjectId } from '@quilt/contract/features/projects';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish, runTransaction } from '../../platform/db/transaction';
import type { OpenFile } from '../../platform/unzip';
import { findUser } from '../profile';
import { type ImportRow, lockImportRow, updateImport } from './imports.repository';

/** Somebody has thrown it away, or somebody else goes on with it. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

export interface StepWork {
  platform: Platform;
  row: ImportRow;
  signal: AbortSignal | undefined;
}

export const fileOf =
  ({ blobs }: Platform, { blob_key }: ImportRow): OpenFile =>
  () =>
    blobs.open(blob_key);

type Written = Parameters<typeof updateImport>[2];

/** A step that writes nothing into the project. */
const holdNothing = async (): Promise<null> => null;

/**
 * One step further, in one transaction with what it does: it is told to the owner's devices. Whoever comes second, after
 * a job that was given out twice, finds another state or another row to go on with, and leaves it. What is held of the
 * project comes first, as with whoever asks for a step.
 */
export function takeStep(
  step: Pick<StepWork, 'platform' | 'row'>,
  work: (tx: Tx, locked: ImportRow) => Promise<Written>,
): Promise<ImportRow> {
  return takeStepIn(step, holdNothing, work);
}

export async function takeStepIn<Held>(
  { platform, row }: Pick<StepWork, 'platform' | 'row'>,
  hold: (tx: Tx) => Promise<Held>,
  work: (tx: Tx, locked: ImportRow, held: Held) => Promise<Written>,
): Promise<ImportRow> {
  return runTransaction(
    platform.db,
    async (tx) => {
      const held = await hold(tx);
      const locked = await lockImportRow(tx, row.id);
      if (!locked || locked.state !== row.state || locked.rows_done !== row.rows_done) throw new Overtaken();
      const written = await work(tx, locked, held);
      const next = await updateImport(tx, row.id, { ...written, touched_at: platform.clock.now() });
      const owner = await findUser(tx, row.owner_id);
      if (owner) tellOwner(tx, UserUuid.parse(owner.uuid), next);
      return next;
    },
    platform.committed,
  );
}

export function tellOwner(
  tx: Tx,
  owner: UserUuid,
  { id, state, rows, rows_done }: { id: ImportId; state: ImportState; rows: number; rows_done: number },
): void {
  publish(tx, importChanged, {
    id,
    scope: toScope('user', owner),
    patch: { state, rows, rowsDone: rows_done },
  });
}

/** Once for all that came or went. */
export function tellProject(tx: Tx, project: ProjectId, counts: ProjectCounts | null): void {
  publish(tx, tasksImported, { id: project, scope: toScope('project', project), patch: { counts } });
}
