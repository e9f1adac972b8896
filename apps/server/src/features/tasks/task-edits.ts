import { can, canBeInspector, canBeWorker, canSetWorker, type Standing } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { MilestoneId, TagId } from '@quilt/contract/features/projects';
import type { TaskChange, TaskChanges, TaskField } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { type Edit, mergeEdit } from '../../platform/edits';
import { type FieldFault, fail, failFields } from '../../platform/fault';
import type { SeenProjectRow } from '../projects';
import { keptCounts } from './kept-counts';
import { newMentions } from './mentions';
import { tellChanged, tellPartsChanged } from './task-events';
import { recordChange } from './task-history';
import {
  addWatchers,
  listMilestoneTitles,
  listNamedPeople,
  listTagTitles,
  type NamedPerson,
} from './task-names.repository';
import type { TaskAccess } from './tasks.access';
import { replaceTaskTags, type TaskCardRow, type TaskRow, updateTaskRow } from './tasks.repository';

/** What each field takes; whom one may make the worker is asked of the matrix by who that is. */
const ACTIONS = {
  title: 'task.edit',
  description: 'task.edit',
  percentage: 'task.setPercentage',
  priority: 'task.plan',
  startsOn: 'task.plan',
  deadline: 'task.plan',
  estimate: 'task.plan',
  milestone: 'task.plan',
  tags: 'task.plan',
  inspector: 'task.setInspector',
} as const satisfies Partial<Record<TaskField, Parameters<typeof can>[1]>>;

const COLUMNS = {
  title: 'title',
  description: 'description',
  percentage: 'percentage',
  priority: 'priority',
  startsOn: 'starts_on',
  deadline: 'deadline',
  estimate: 'estimate',
  milestone: 'milestone_id',
} as const satisfies Partial<Record<TaskField, keyof TaskRow>>;

/** Too long to be shown in the history. */
const LONG: readonly TaskField[] = ['description'];

export type TaskValues = { [Field in TaskField]-?: Exclude<TaskChanges[Field], undefined> };

export function valuesOf(task: TaskRow): TaskValues {
  return { ...cardValuesOf(task), description: task.description };
}

/** Of what a card shows. */
export function cardValuesOf(task: TaskCardRow): Omit<TaskValues, 'description'> {
  return {
    title: task.title,
    priority: task.priority,
    worker: task.worker_uuid,
    inspector: task.inspector_uuid,
    startsOn: task.starts_on,
    deadline: task.deadline,
    percentage: task.percentage,
    estimate: task.estimate,
    milestone: task.milestone_id,
    tags: task.tag_ids,
  };
}

/**
 * Of a locked task: all of an edit, or nothing. Faults are told at `path` and the field. Answers the task as it is then.
 */
export async function applyChanges(
  tx: Tx,
  { viewer, clock }: Pick<Context<Viewer>, 'viewer' | 'clock'>,
  access: TaskAccess,
  edit: Edit<TaskChanges>,
  path = 'changes.',
): Promise<TaskRow> {
  const { task, project, standing } = access;
  const { worker } = edit.changes;
  if (!mayChangeFields(standing, edit.changes)) throw fail('common.forbidden');
  const current = valuesOf(task);
  const wanted = { ...edit.changes, ...(edit.changes.tags && { tags: inOrder(edit.changes.tags) }) };
  // Before whom one may choose: of two who take it at once the later is told who has it.
  const { changes, version, field_versions } = mergeEdit<TaskChanges>(task, current, {
    ...edit,
    changes: wanted,
  });
  if (worker !== undefined) requireWorker(standing, viewer, worker);
  const fields = Object.keys(changes) as TaskField[];
  if (fields.length === 0) return task;
  const next = { ...current, ...changes } as TaskValues;
  const named = await readNamed(tx, project, pick(fields, current), pick(fields, next));
  const faults = [...findDayFaults(next, path), ...findFaults(pick(fields, next), named, path)];
  if (faults.length > 0) throw failFields(faults);
  requirePercentage(task, changes.percentage);
  if (changes.tags) await replaceTaskTags(tx, task.id, changes.tags);
  const columns = fields.flatMap((field) =>
    field in COLUMNS ? [[COLUMNS[field as keyof typeof COLUMNS], next[field]]] : [],
  );
  const people = {
    ...(changes.worker !== undefined && { worker_id: idOf(named, changes.worker) }),
    ...(changes.inspector !== undefined && { inspector_id: idOf(named, changes.inspector) }),
  };
  const row = await updateTaskRow(
    tx,
    { id: task.id, version, field_versions },
    { ...Object.fromEntries(columns), ...people },
  );
  const at = clock.now();
  await keptCounts(tx, project.id, task, row);
  await recordChange(
    tx,
    fields.map((field) => ({
      task: task.id,
      actor: viewer.id,
      at,
      kind: field,
      shownFrom: LONG.includes(field) ? null : shown(field, current, named),
      shownTo: LONG.includes(field) ? null : shown(field, next, named),
      valueFrom: current[field],
      valueTo: next[field],
    })),
  );
  const mentioned = newMentions(task.description, row.description);
  tellChanged(tx, { row, project, actor: viewer.uuid, fields, mentioned, was: row.status, counts: null });
  const newcomers = Object.values(people);
  if (await addWatchers(tx, task.id, newcomers, { at, max: LIMITS.watchers })) {
    tellPartsChanged(tx, project, task.id);
  }
  return row;
}

/** Whether an edit is the viewer's to make, whatever its values are. */
export function mayChange(
  standing: Standing,
  viewer: Pick<Viewer, 'uuid'>,
  { worker, ...others }: TaskChanges,
): boolean {
  return (
    mayChangeFields(standing, others) && (worker === undefined || maySetWorker(standing, viewer, worker))
  );
}

function mayChangeFields(standing: Standing, changes: TaskChanges): boolean {
  const asked = (Object.keys(changes) as TaskField[]).filter((field) => changes[field] !== undefined);
  return asked.every((field) => field === 'worker' || can(standing, ACTIONS[field]));
}

function maySetWorker(standing: Standing, viewer: Pick<Viewer, 'uuid'>, to: UserUuid | null): boolean {
  return canSetWorker(standing, to === null ? 'nobody' : to === viewer.uuid ? 'self' : 'other');
}

export function requireWorker(standing: Standing, viewer: Pick<Viewer, 'uuid'>, to: UserUuid | null): void {
  if (!maySetWorker(standing, viewer, to)) throw fail('common.forbidden');
}

function requirePercentage(task: TaskRow, percentage: number | undefined): void {
  if (percentage !== undefined && isPercentageFixed(task)) throw fail('tasks.percentage_fixed');
}

export function isPercentageFixed({ status }: Pick<TaskRow, 'status'>): boolean {
  return status === 'new' || status === 'done';
}

/** Each once, as they are stored. */
export function inOrder(tags: readonly TagId[]): TagId[] {
  return [...new Set(tags)].sort((one, other) => one - other);
}

function pick(fields: readonly TaskField[], values: TaskValues): Partial<TaskValues> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** What the values name. */
export interface Named {
  people: ReadonlyMap<UserUuid, NamedPerson>;
  tags: ReadonlyMap<TagId, string>;
  milestones: ReadonlyMap<MilestoneId, string>;
}

type Naming = Partial<Pick<TaskValues, 'worker' | 'inspector' | 'milestone' | 'tags'>>;

/** In one trip. */
export async function readNamed(
  reader: Reader,
  project: SeenProjectRow,
  ...values: readonly Naming[]
): Promise<Named> {
  const uuids = values.flatMap(({ worker, inspector }) => [worker ?? [], inspector ?? []].flat());
  const [people, tags, milestones] = await Promise.all([
    listNamedPeople(reader, project, uuids),
    listTagTitles(
      reader,
      project.id,
      values.flatMap(({ tags = [] }) => tags),
    ),
    listMilestoneTitles(
      reader,
      project.id,
      values.flatMap(({ milestone }) => milestone ?? []),
    ),
  ]);
  return { people, tags, milestones };
}

/** Who cannot be what they are to be, and what is of another project. */
export function findFaults(
  { worker, inspector, milestone, tags = [] }: Naming,
  { people, tags: knownTags, milestones }: Named,
  path = '',
): FieldFault[] {
  const faults: FieldFault[] = [];
  if (worker && !isPossibleWorker(people.get(worker))) {
    faults.push({ path: `${path}worker`, code: 'tasks.cannot_work' });
  }
  if (inspector && !isPossibleInspector(people.get(inspector))) {
    faults.push({ path: `${path}inspector`, code: 'tasks.cannot_inspect' });
  }
  if (milestone && !milestones.has(milestone)) {
    faults.push({ path: `${path}milestone`, code: 'tasks.not_in_project' });
  }
  if (!tags.every((tag) => knownTags.has(tag))) {
    faults.push({ path: `${path}tags`, code: 'tasks.not_in_project' });
  }
  return faults;
}

const isPossibleWorker = (person: NamedPerson | undefined): boolean =>
  !!person?.role && canBeWorker(person.role, person.is_assigned);
const isPossibleInspector = (person: NamedPerson | undefined): boolean =>
  !!person?.role && canBeInspector(person.role);

interface Days {
  startsOn?: string | null | undefined;
  deadline?: string | null | undefined;
}

/** Days are written so that they sort as texts. */
export function findDayFaults({ startsOn, deadline }: Days, path = ''): FieldFault[] {
  const isWrong = startsOn && deadline && deadline < startsOn;
  return isWrong ? [{ path: `${path}deadline`, code: 'tasks.days_wrong' }] : [];
}

export function idOf({ people }: Named, uuid: UserUuid | null) {
  return uuid === null ? null : (people.get(uuid)?.id ?? null);
}

export function shown<Field extends TaskField>(
  field: Field,
  values: Pick<TaskValues, Field>,
  named: Named,
): TaskChange['from'] {
  return shownOf(field, values as TaskValues, named);
}

function shownOf(field: TaskField, values: TaskValues, { people, tags, milestones }: Named) {
  switch (field) {
    case 'worker':
    case 'inspector': {
      const uuid = values[field];
      return uuid === null ? null : (people.get(uuid)?.name ?? null);
    }
    case 'milestone':
      return values.milestone === null ? null : (milestones.get(values.milestone) ?? null);
    case 'tags':
      return values.tags.flatMap((tag) => tags.get(tag) ?? []);
    default:
      return values[field];
  }
}
