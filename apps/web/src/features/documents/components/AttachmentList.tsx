import type { Attachment } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { useToldAct } from '../../edits';
import { deleteAttachment, restoreAttachment } from '../api';
import '../i18n';
import { isViewable } from '@quilt/contract/features/documents';
import type { Uploaders } from '../uploaders';
import { taskUploads, useUploadsOf } from '../uploads';
import { useDocumentWords } from '../use-document-words';
import type { TaskFiles } from '../use-task-files';
import { AttachmentRow } from './AttachmentRow';
import styles from './Attachments.module.css';
import { UploadRow } from './UploadRow';

interface AttachmentListProps {
  files: TaskFiles;
  uploaders: Uploaders;
  canEdit: boolean;
  /** Nothing is taken off what is archived. */
  isReadOnly: boolean;
}

/** What hangs on a task, and what is on its way there. */
export function AttachmentList({ files, uploaders, canEdit, isReadOnly }: AttachmentListProps) {
  const { t } = useTranslation('documents');
  const words = useDocumentWords();
  const { act } = useToldAct({ wordError: words.wordError, undone: t('undone') });
  const tellFailed = useFailedLoad(words);
  const { task, query } = files;
  const uploads = useUploadsOf(taskUploads(task).key);

  const handleRemove = (attachment: Attachment): void =>
    void act(() => deleteAttachment(attachment), {
      text: t('removed'),
      detail: attachment.name,
      undo: () => restoreAttachment(attachment),
    });
  return (
    <>
      {query.isPending && (
        <div aria-busy="true">
          <Bone width="70%" height={40} />
        </div>
      )}
      {query.isError && <RegionError title={t('notLoaded')} {...tellFailed(query)} />}
      {(query.data?.items.length ?? 0) + uploads.length > 0 && (
        <ul className={styles.list} aria-label={t('title')}>
          {query.data?.items.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              uploaders={uploaders}
              onShow={isViewable(attachment) ? () => files.show(attachment) : undefined}
              onDownload={() => files.download(attachment)}
              onRemove={canEdit && !isReadOnly ? () => handleRemove(attachment) : undefined}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={`upload ${upload.key}`} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}
