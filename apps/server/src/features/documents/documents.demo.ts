import type { UserId } from '@quilt/contract/core';
import { toReference } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { DEMO_FILES, type DemoFile } from './demo/files';
import { insertDocument } from './documents.repository';
import { fillPlacesDemo } from './places.demo';
import { addToStorage } from './storage';

interface Host {
  id: TaskId;
  team_id: TeamId;
  creator_id: UserId;
  /** Of the last thing that was done to it: the history is in the order of its rows. */
  last_at: Date;
}

export async function fillDocumentsDemo(context: Context<null>): Promise<void> {
  const stored = await Promise.all(DEMO_FILES.map(({ content }) => context.blobs.put(content())));
  await context.transaction(async (tx) => {
    for (const [index, file] of DEMO_FILES.entries()) {
      const blob = stored[index];
      const host = await findHost(tx, file);
      if (!blob || !host) throw new Error(`there is no task for ${file.name}`);
      const { id } = await insertDocument(tx, {
        task_id: host.id,
        team_id: host.team_id,
        uploader_id: host.creator_id,
        name: file.name,
        media_type: file.type,
        bytes: blob.bytes,
        blob_key: blob.key,
        width: file.picture?.width ?? null,
        height: file.picture?.height ?? null,
        created_at: host.last_at,
      });
      await addToStorage(tx, { team: host.team_id }, blob.bytes);
      if (file.picture?.alt) await showIn(tx, host.id, `![${file.picture.alt}](${toReference(id)})`);
      await record(tx, host, file);
    }
  });
  await fillPlacesDemo(context);
}

async function findHost(tx: Tx, { project, task }: DemoFile): Promise<Host | undefined> {
  const { rows } = await sql<Host>`
    select tasks.id, projects.team_id, tasks.creator_id,
           coalesce((select max(at) from task_changes where task_id = tasks.id), tasks.created_at) as last_at
      from tasks join projects on projects.id = tasks.project_id
     where projects.title = ${project} and tasks.title = ${task} order by tasks.id limit 1`.execute(tx);
  return rows[0];
}

async function showIn(tx: Tx, task: TaskId, picture: string): Promise<void> {
  await sql`
    update tasks set description = btrim(description || E'\\n\\n' || ${picture}, E'\\n') where id = ${task}`.execute(
    tx,
  );
}

async function record(tx: Tx, { id, creator_id, last_at }: Host, { name }: DemoFile): Promise<void> {
  await sql`
    insert into task_changes (task_id, actor_id, kind, shown_to, at)
    values (${id}, ${creator_id}, 'fileAdded', ${JSON.stringify(name)}::jsonb, ${last_at})`.execute(tx);
}
