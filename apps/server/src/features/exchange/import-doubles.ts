import { createHash } from 'node:crypto';
import type { ImportFault, ImportId } from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { Reader } from '../../platform/db/database';
import { listKnownTasks } from './imports.repository';
import type { ReadTask } from './row-conversion';

type Seen = Pick<ReadTask, 'line' | 'title' | 'deadline' | 'source'>;

/** Tells of a row that it is there already; null of one that is not, and is from now on. */
export type FindDouble = (task: Seen) => ImportFault | null;

/**
 * By title and deadline, and in the file by its own key too, where it has one: what a program numbers twice is two. Only
 * what is told of a text is kept, so that of a long file no more is held than a number for each row.
 */
export async function readDoubles(
  reader: Reader,
  { id, project_id }: { id: ImportId; project_id: ProjectId },
): Promise<FindDouble> {
  const inProject = new Map<number, number>();
  const inFile = new Map<number, number>();
  // Of a run that goes on, the rows that came in before are of the file.
  for (const { task, key, line, source } of await listKnownTasks(reader, project_id, id)) {
    if (line === null) inProject.set(key, task);
    else inFile.set(withSource(key, source), line);
  }
  return ({ line, title, deadline, source }) => {
    const key = keyOf(`${title}\n${deadline ?? ''}`);
    const own = withSource(key, source);
    const told = { line, title, field: null, isOut: true };
    const task = inProject.get(key);
    if (task !== undefined) return { ...told, code: 'doubledInProject', value: `#${task}` };
    const before = inFile.get(own);
    if (before !== undefined) return { ...told, code: 'doubledInFile', value: String(before) };
    inFile.set(own, line);
    return null;
  };
}

const withSource = (key: number, source: string | null): number =>
  source === null ? key : keyOf(`${key}\n${source}`);

/** As many bits as a number holds exactly; the database makes the same of it. */
function keyOf(text: string): number {
  return Number.parseInt(createHash('md5').update(text).digest('hex').slice(0, 13), 16);
}
