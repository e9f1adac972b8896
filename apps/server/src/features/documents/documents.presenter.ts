import type { Attachment, DocumentId, FileCard } from '@quilt/contract/features/documents';
import type { DocumentRow } from './documents.repository';

/** A file as `documents` keeps it, whatever it hangs on. */
export interface FileRow {
  id: DocumentId;
  name: string;
  media_type: string;
  bytes: number;
  blob_key: string;
  width: number | null;
  height: number | null;
}

export function presentFile({
  id,
  name,
  media_type,
  bytes,
  width,
  height,
}: Omit<FileRow, 'blob_key'>): FileCard {
  return {
    id,
    name,
    type: media_type,
    bytes,
    picture: width === null || height === null ? null : { width, height },
  };
}

export function presentAttachment(row: DocumentRow): Attachment {
  return {
    ...presentFile(row),
    task: row.task_id,
    uploader: row.uploader_uuid,
    createdAt: row.created_at.toISOString(),
  };
}
