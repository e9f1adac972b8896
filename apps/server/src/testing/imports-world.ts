import {
  createImport,
  downloadTasks,
  getImport,
  type Import,
  type ImportMapping,
  listImportFaults,
  matchImport,
  openTaskExport,
  startImport,
} from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import { beforeAll } from 'vitest';
import { JOBS } from '../services/build';
import type { Person } from '.';
import { createTaskPartsWorld } from './task-parts-world';

type Matched = Partial<ImportMapping>;

/** The tasks world, on a server that does the jobs of imports, and what people bring in there. */
export async function createImportsWorld() {
  const world = await createTaskPartsWorld();
  const { platform, done, app } = world;
  beforeAll(() => platform.jobs.start(platform, JOBS));

  async function look(person: Person, { id }: Pick<Import, 'id'>): Promise<Import> {
    await platform.jobs.drain();
    return (await done(person.call(getImport, { params: { id } }))).item;
  }

  /** A file that was sent, and what was found in it. */
  async function send(person: Person, project: ProjectId, content: string | Buffer, name = 'tasks.csv') {
    const files = { file: { bytes: Buffer.isBuffer(content) ? content : Buffer.from(content), name } };
    const { item } = await done(person.call(createImport, { params: { id: project }, files }));
    return look(person, item);
  }

  async function match(person: Person, { id, mapping }: Import, more: Matched = {}): Promise<Import> {
    if (!mapping) throw new Error('the file could not be read');
    const { item } = await done(person.call(matchImport, { params: { id }, body: { ...mapping, ...more } }));
    return look(person, item);
  }

  return {
    ...world,
    look,
    send,
    match,
    /** As it was suggested, from the file to its tasks. */
    async bringIn(
      person: Person,
      project: ProjectId,
      content: string | Buffer,
      more?: Matched,
    ): Promise<Import> {
      const checked = await match(person, await send(person, project, content), more);
      const { item } = await done(person.call(startImport, { params: { id: checked.id } }));
      return look(person, item);
    },
    async faultsOf(person: Person, { id }: Pick<Import, 'id'>) {
      const { items } = await done(person.call(listImportFaults, { params: { id }, query: { limit: 100 } }));
      return items.map(({ line, field, code, value, isOut }) => [line, field, code, value, isOut]);
    },
    /** A file of all tasks, as anybody downloads it. */
    async exported(person: Person, project: ProjectId, format: 'csv' | 'xlsx' | 'json', state?: 'archived') {
      const body = { format, ...(state && { state }) };
      const { item } = await done(person.call(openTaskExport, { params: { id: project }, body }));
      const answer = await app.inject({ method: downloadTasks.method, url: item.url });
      return answer.rawPayload;
    },
  };
}
