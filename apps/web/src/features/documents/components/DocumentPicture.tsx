import { type Attachment, fromReference } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextPicture } from '../../markdown';
import { taskPlace, useDocumentUrl } from '../addresses';
import '../i18n';
import { PicturesContext } from '../pictures-context';
import styles from './DocumentPicture.module.css';

/** A picture in a text. Its room is kept before it is there, so that nothing jumps. */
export function TaskPicture({ address, alt }: TextPicture) {
  const { t } = useTranslation('documents');
  const pictures = useContext(PicturesContext);
  const id = fromReference(address);
  const attachment = pictures?.attachments?.find((one) => one.id === id);
  if (!pictures?.attachments) return alt || t('aPicture');
  if (!attachment?.picture) return <span className={styles.missing}>{alt || t('gone')}</span>;
  const { task, onOpen } = pictures;
  return <Shown task={task} attachment={attachment} size={attachment.picture} alt={alt} onOpen={onOpen} />;
}

interface ShownProps {
  task: TaskId;
  attachment: Attachment;
  size: { width: number; height: number };
  alt: string;
  onOpen(attachment: Attachment): void;
}

function Shown({ task, attachment, size, alt, onOpen }: ShownProps) {
  const { t } = useTranslation('documents');
  const { url, onError } = useDocumentUrl(taskPlace(task), attachment.id);
  const name = alt || attachment.name;
  if (url === null) return <span className={styles.missing}>{name}</span>;
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('show', { name })}
      onClick={() => onOpen(attachment)}
    >
      <img
        {...(url !== undefined && { src: url })}
        onError={onError}
        alt={name}
        width={size.width}
        height={size.height}
        // Also where less of it fits in, and before any of it is there.
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        loading="lazy"
        decoding="async"
      />
    </button>
  );
}
