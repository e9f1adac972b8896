import type { Attachment } from '@quilt/contract/features/documents';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import '../i18n';
import type { Uploaders } from '../uploaders';
import styles from './Attachments.module.css';
import { FileIcon } from './FileIcon';

interface AttachmentRowProps {
  attachment: Attachment;
  uploaders: Uploaders;
  /** Of what can be shown. */
  onShow: (() => void) | undefined;
  onDownload(): void;
  onRemove: (() => void) | undefined;
}

export function AttachmentRow(props: AttachmentRowProps) {
  const { attachment, uploaders, onShow, onDownload, onRemove } = props;
  const { t } = useTranslation('documents');
  const format = useFormat();
  const person = uploaders.usePerson(uploaders.project, attachment.uploader);
  const { name, bytes, createdAt } = attachment;
  const who = person?.fullName ?? (person === null ? t('deletedUser') : '…');
  const when = format.ago(new Date(createdAt), new Date());
  return (
    <li className={styles.row}>
      <FileIcon type={attachment.type} name={name} />
      <span className={styles.text}>
        <button
          type="button"
          className={styles.name}
          title={name}
          aria-label={onShow ? t('show', { name }) : t('download', { name })}
          onClick={onShow ?? onDownload}
        >
          {name}
        </button>
        <span className={styles.meta}>{t('meta', { size: format.size(bytes), who, when })}</span>
      </span>
      <span className={styles.tools}>
        {onShow && (
          <IconButton
            size="sm"
            label={t('download', { name })}
            icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onDownload}
          />
        )}
        {onRemove && (
          <IconButton
            size="sm"
            label={t('remove', { name })}
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}
