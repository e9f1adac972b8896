import type { FileCard } from '@quilt/contract/features/documents';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import '../i18n';
import { FileIcon } from './FileIcon';
import styles from './Files.module.css';

interface FileRowProps {
  file: FileCard;
  /** Of what can be shown. */
  onShow: (() => void) | undefined;
  onDownload(): void;
  /** Behind its size. */
  line?: ReactNode;
}

/** A file as a line, of whatever it hangs on. */
export function FileRow({ file: { name, type, bytes }, line, onShow, onDownload }: FileRowProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return (
    <li className={styles.file}>
      <FileIcon type={type} name={name} />
      <span className={styles.words}>
        {onShow ? (
          <button type="button" title={name} aria-label={t('show', { name })} onClick={onShow}>
            <b>{name}</b>
          </button>
        ) : (
          <b title={name}>{name}</b>
        )}
        <small>
          {format.size(bytes)}
          {line}
        </small>
      </span>
      <IconButton
        size="sm"
        label={t('download', { name })}
        icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onDownload}
      />
    </li>
  );
}
