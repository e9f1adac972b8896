import {
  type Attachment,
  addAttachment,
  type DocumentId,
  listAttachments,
  openAttachments,
} from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Person } from '.';
import type { SentFile } from './form';
import { createTasksWorld } from './tasks-world';

/** The tasks world, and files that hang on them. */
export async function createAttachmentsWorld() {
  const world = await createTasksWorld();
  const { app, platform, done } = world;
  const send = (person: Person, task: TaskId, file: SentFile = { bytes: Buffer.from('a text') }) =>
    person.call(addAttachment, { params: { id: task }, files: { file } });

  return {
    ...world,
    send,
    async attach(person: Person, task: TaskId, file?: SentFile): Promise<Attachment> {
      return (await done(send(person, task, file))).item;
    },
    /** `ok`, or why not. */
    async codeOf(answering: Promise<{ ok: true } | { ok: false; error: { code: string } }>): Promise<string> {
      const answer = await answering;
      return answer.ok ? 'ok' : answer.error.code;
    },
    async namesOf(person: Person, task: TaskId): Promise<string[]> {
      const { items } = await done(person.call(listAttachments, { params: { id: task } }));
      return items.map(({ name }) => name);
    },
    async addressOf(person: Person, task: TaskId, id: DocumentId): Promise<string> {
      const { items } = await done(
        person.call(openAttachments, { params: { id: task }, body: { ids: [id] } }),
      );
      if (!items[0]) throw new Error('it was not opened');
      return items[0].url;
    },
    download: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** What is kept of a team's space, and what its files take. */
    async storageOf(team: number): Promise<{ kept: number; taken: number }> {
      const { rows } = await sql<{ kept: number; taken: number }>`
        select coalesce((select bytes from team_storage where team_id = ${team}), 0) as kept,
               (select coalesce(sum(bytes), 0)::bigint from documents where team_id = ${team}) as taken`.execute(
        platform.db,
      );
      return rows[0] ?? { kept: -1, taken: -1 };
    },
  };
}
