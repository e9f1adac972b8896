import { isDeepStrictEqual } from 'node:util';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { TaskChanges } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Tx } from '../../platform/db/database';
import { toVersions } from '../../platform/edits';
import { keptCountsOf } from './kept-counts';
import {
  type Changer,
  type Many,
  type ManyOutcome,
  type OneOfMany,
  type Refused,
  refuse,
} from './many.access';
import { addWatchersTo, type WrittenField, writeField, writeTags } from './many.repository';
import {
  cardValuesOf,
  findDayFaults,
  findFaults,
  idOf,
  isPercentageFixed,
  mayChange,
  type Named,
  readNamed,
  shown,
  type TaskValues,
} from './task-edits';
import { tellChanged, tellPartsChanged } from './task-events';
import { recordChange } from './task-history';
import type { TaskCardRow } from './tasks.repository';

export type ManyField = WrittenField | 'tags';

interface Edited<Field extends ManyField> {
  one: OneOfMany;
  was: TaskValues[Field];
  value: TaskValues[Field];
}

/** Of locked tasks: one field of each, to what `wish` says of it, as single edits would; null is not to be had. */
export async function editMany<Field extends ManyField>(
  tx: Tx,
  { viewer, at }: Changer,
  { project, found }: Pick<Many, 'project' | 'found'>,
  field: Field,
  wish: (task: TaskCardRow) => TaskValues[Field],
): Promise<ManyOutcome> {
  const refused: Refused[] = [];
  const unchanged: ManyOutcome['unchanged'][number][] = [];
  const wanted: Edited<Field>[] = [];
  for (const one of found) {
    const { task, standing } = one;
    const [was, value] = [cardValuesOf(task)[field], wish(task)] as [TaskValues[Field], TaskValues[Field]];
    const changes: TaskChanges = { [field]: value };
    if (task.archived_at) refused.push(refuse(task.id, 'tasks.archived'));
    else if (!mayChange(standing, viewer, changes)) refused.push(refuse(task.id, 'common.forbidden'));
    else if (isDeepStrictEqual(was, value)) unchanged.push(task.id);
    else wanted.push({ one, was, value });
  }
  const values = wanted.flatMap(({ was, value }) => [{ [field]: was }, { [field]: value }]);
  const named = await readNamed(tx, project, ...values);
  const edited = wanted.filter(({ one: { task }, value }) => {
    const code = faultOf(task, field, value, named);
    if (code) refused.push(refuse(task.id, code));
    return code === null;
  });
  if (edited.length === 0) return { done: [], unchanged, refused };
  const done = await write(tx, field, edited, named);
  const rows = new Map(done.map((row) => [row.id, row]));
  if (field === 'milestone') {
    const counted = edited.map(({ one: { task } }) => ({ was: task, is: rows.get(task.id) ?? task }));
    await keptCountsOf(tx, project.id, counted);
  }
  await recordChange(
    tx,
    edited.map(({ one: { task }, was, value }) => ({
      task: task.id,
      actor: viewer.id,
      at,
      kind: field,
      shownFrom: shown(field, { [field]: was } as Pick<TaskValues, Field>, named),
      shownTo: shown(field, { [field]: value } as Pick<TaskValues, Field>, named),
      valueFrom: was,
      valueTo: value,
    })),
  );
  const ordered = edited.flatMap(({ one: { task } }) => rows.get(task.id) ?? []);
  for (const row of ordered) {
    tellChanged(tx, { row, project, actor: viewer.uuid, fields: [field], was: row.status, counts: null });
  }
  for (const id of await addWatchersTo(tx, newcomersOf(field, ordered), { at, max: LIMITS.watchers })) {
    tellPartsChanged(tx, project, id);
  }
  return { done: ordered, unchanged, refused };
}

function newcomersOf(field: ManyField, rows: readonly TaskCardRow[]) {
  if (field !== 'worker' && field !== 'inspector') return [];
  return rows.flatMap((row) => {
    const user = field === 'worker' ? row.worker_id : row.inspector_id;
    return user === null ? [] : [{ id: row.id, user }];
  });
}

function faultOf(task: TaskCardRow, field: ManyField, value: unknown, named: Named): Refused['code'] | null {
  const next = { ...cardValuesOf(task), [field]: value };
  const isDay = field === 'startsOn' || field === 'deadline';
  const [fault] = [...(isDay ? findDayFaults(next) : []), ...findFaults({ [field]: value }, named)];
  if (fault) return fault.code as Refused['code'];
  if (field === 'percentage' && isPercentageFixed(task)) return 'tasks.percentage_fixed';
  return next.tags.length > LIMITS.tagsPerTask ? 'tasks.too_many_tags' : null;
}

async function write<Field extends ManyField>(
  tx: Tx,
  field: Field,
  edited: readonly Edited<Field>[],
  named: Named,
): Promise<TaskCardRow[]> {
  if (field === 'tags') {
    const written = edited.map(({ one: { task }, value }) => {
      const next = value as TaskValues['tags'];
      const add = next.filter((tag) => !task.tag_ids.includes(tag));
      const remove = task.tag_ids.filter((tag) => !next.includes(tag));
      return { id: task.id, add, remove };
    });
    return writeTags(tx, written);
  }
  const written = edited.map(({ one: { task }, value }) => {
    const id = isPerson(field) ? idOf(named, value as TaskValues['worker']) : null;
    return { task, value, id };
  });
  const changed_at = await writeField(
    tx,
    field as WrittenField,
    written.map(({ task, value, id }) => ({
      id: task.id,
      value: isPerson(field) ? id : (value as string | number | null),
    })),
  );
  return written.map(({ task, value, id }) =>
    afterEdit(task, [field], columnsOf(field as WrittenField, value, id), changed_at),
  );
}

/** What a locked task is after it was written is known: reading all of them once more would cost as much as writing. */
export function afterEdit(
  task: TaskCardRow,
  fields: readonly ManyField[],
  columns: Partial<TaskCardRow>,
  changed_at: Date,
): TaskCardRow {
  const version = task.version + 1;
  const versions = Object.fromEntries(fields.map((field) => [field, version]));
  const field_versions = { ...toVersions(task.field_versions), ...versions };
  return { ...task, ...columns, changed_at, version, field_versions };
}

const isPerson = (field: ManyField): boolean => field === 'worker' || field === 'inspector';

function columnsOf(field: WrittenField, value: unknown, id: UserId | null): Partial<TaskCardRow> {
  switch (field) {
    case 'worker':
      return { worker_id: id, worker_uuid: value as UserUuid | null };
    case 'inspector':
      return { inspector_id: id, inspector_uuid: value as UserUuid | null };
    case 'startsOn':
      return { starts_on: value as string | null };
    case 'milestone':
      return { milestone_id: value as TaskCardRow['milestone_id'] };
    default:
      return { [field]: value };
  }
}
