import { toScope } from '@quilt/contract/core';
import { attachmentAdded, attachmentRemoved, DocumentId } from '@quilt/contract/features/documents';
import type { ProjectId } from '@quilt/contract/features/projects';
import { type LiveListener, on, useScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { ATTACHMENTS, hideAttachment, showAttachment } from './api';

const LISTENER: LiveListener = {
  handlers: [
    on(attachmentAdded, (_, attachment) => showAttachment(attachment)),
    on(attachmentRemoved, (id, { task }) => hideAttachment(task, DocumentId.parse(Number(id)))),
  ],
  onReset: (since) => void refetchNow({ queryKey: ATTACHMENTS }, since),
};

/** Whatever anybody hangs on the tasks of a project, or takes off. */
export function useLiveAttachments(project: ProjectId): void {
  useScope(toScope('project', project), LISTENER);
}
