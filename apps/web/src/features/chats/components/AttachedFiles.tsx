import type { ChatId } from '@quilt/contract/features/chats';
import type { FileCard } from '@quilt/contract/features/documents';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import { FileIcon, UploadRow, useUploadsOf } from '../../documents';
import { detach, useFilesOf, useUploadsPlace } from '../files';
import '../i18n';
import styles from './Files.module.css';

interface AttachedFilesProps {
  chat: ChatId;
  /** Where one writes. */
  place: string;
}

/** What goes along with the next message, and what is still on its way. */
export function AttachedFiles({ chat, place }: AttachedFilesProps) {
  const { t } = useTranslation('chats');
  const files = useFilesOf(place);
  const uploads = useUploadsOf(useUploadsPlace(chat, place).key);
  if (files.length === 0 && uploads.length === 0) return null;
  return (
    <ul className={styles.attached} aria-label={t('files.attached')}>
      {files.map((file) => (
        <Attached key={file.id} file={file} onRemove={() => detach(chat, place, file.id)} />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}

function Attached({ file: { name, type, bytes }, onRemove }: { file: FileCard; onRemove(): void }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  return (
    <li className={styles.file}>
      <FileIcon type={type} name={name} />
      <span className={styles.words}>
        <b title={name}>{name}</b>
        <small>{format.size(bytes)}</small>
      </span>
      <IconButton
        size="sm"
        label={t('files.remove', { name })}
        icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}
