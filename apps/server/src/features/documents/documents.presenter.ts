import type { Attachment } from '@quilt/contract/features/documents';
import type { DocumentRow } from './documents.repository';

export function presentAttachment(row: DocumentRow): Attachment {
  const { width, height } = row;
  return {
    id: row.id,
    task: row.task_id,
    name: row.name,
    type: row.media_type,
    bytes: row.bytes,
    picture: width === null || height === null ? null : { width, height },
    uploader: row.uploader_uuid,
    createdAt: row.created_at.toISOString(),
  };
}
