import { canConnect, type Standing, toStatusNumber } from '@quilt/contract/access';
import type {
  Connection,
  ConnectionKind,
  NewConnection,
  TaskId,
  TaskRef,
} from '@quilt/contract/features/tasks';

import type { ConnectedRow, ConnectionRow, NewConnectionRow, StoredKind } from './connections.repository';

const MIRRORS: Readonly<Record<ConnectionKind, ConnectionKind>> = {
  blocks: 'isBlockedBy',
  isBlockedBy: 'blocks',
  precedes: 'follows',
  follows: 'precedes',
  parentOf: 'subtaskOf',
  subtaskOf: 'parentOf',
  duplicates: 'isDuplicatedBy',
  isDuplicatedBy: 'duplicates',
  relatesTo: 'relatesTo',
};

const STORED: Readonly<Partial<Record<ConnectionKind, StoredKind>>> = {
  blocks: 'blocks',
  precedes: 'precedes',
  parentOf: 'parentOf',
  duplicates: 'duplicates',
  relatesTo: 'relatesTo',
};

/** As the first of the two says it. */
export function toStored(task: TaskId, { kind, task: other, ends, lag }: NewConnection): NewConnectionRow {
  const own = STORED[kind];
  const mirrored = STORED[MIRRORS[kind]];
  const stored = own ?? mirrored;
  if (!stored) throw new Error(`nothing is stored for ${kind}`);
  const [from_id, to_id] = own ? [task, other] : [other, task];
  const isDated = stored === 'precedes';
  return { from_id, to_id, kind: stored, ends: isDated ? ends : null, lag: isDated ? lag : null };
}

/** As this one of the two says it. */
export function kindFrom(
  { from_id, kind }: Pick<ConnectionRow, 'from_id' | 'kind'>,
  task: TaskId,
): ConnectionKind {
  return from_id === task ? kind : MIRRORS[kind];
}

export function presentConnection(
  row: ConnectedRow,
  task: TaskId,
  { own, other }: Readonly<Record<'own' | 'other', Standing>>,
): Connection {
  const { id, ends, lag } = row;
  const kind = kindFrom(row, task);
  return { id, kind, task: toRef(row), ends, lag, canRemove: canConnect(kind, own, other) };
}

function toRef(row: ConnectedRow): TaskRef {
  return {
    id: row.other_id,
    project: row.project_id,
    title: row.title,
    status: toStatusNumber(row.status),
    deadline: row.deadline,
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}
