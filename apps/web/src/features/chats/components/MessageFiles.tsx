import type { ChatId } from '@quilt/contract/features/chats';
import type { FileCard } from '@quilt/contract/features/documents';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { followLink } from '../../../lib/hand-out';
import { IconButton } from '../../../ui/controls/IconButton';
import { FileIcon, isViewable, openUrl, useDocumentUrl, useFileDialog } from '../../documents';
import { useToldAct } from '../../edits';
import { chatPlace } from '../files';
import '../i18n';
import { useChatWords } from '../use-chat-words';
import styles from './Files.module.css';

/** What hangs on a message: pictures are seen, all others are rows. */
export function MessageFiles({ chat, files }: { chat: ChatId; files: readonly FileCard[] }) {
  const { t } = useTranslation('chats');
  const { wordError } = useChatWords();
  const { act } = useToldAct({ wordError, undone: t('undone') });
  const download = ({ id, name }: FileCard): void =>
    void act(async () => {
      const url = await openUrl(chatPlace(chat), id);
      if (url !== null) followLink(url, name);
    });
  const { show, dialog } = useFileDialog(chatPlace(chat), files, download);
  return (
    <>
      <ul className={styles.files} aria-label={t('files.title')}>
        {files.map((file) =>
          file.picture ? (
            <Picture key={file.id} chat={chat} file={file} size={file.picture} onShow={() => show(file)} />
          ) : (
            <Row
              key={file.id}
              file={file}
              onShow={isViewable(file) ? () => show(file) : undefined}
              onDownload={() => download(file)}
            />
          ),
        )}
      </ul>
      {dialog}
    </>
  );
}

interface PictureProps {
  chat: ChatId;
  file: FileCard;
  size: NonNullable<FileCard['picture']>;
  onShow(): void;
}

/** Its room is kept before it is there, so that nothing jumps. */
function Picture({ chat, file: { id, name }, size, onShow }: PictureProps) {
  const { t } = useTranslation('chats');
  const { url, onError } = useDocumentUrl(chatPlace(chat), id);
  return (
    <li>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('files.show', { name })}
        onClick={onShow}
        style={{ aspectRatio: `${size.width} / ${size.height}`, width: Math.min(size.width, 320) }}
      >
        {url && (
          <img
            src={url}
            onError={onError}
            alt={name}
            width={size.width}
            height={size.height}
            decoding="async"
          />
        )}
        {url === null && name}
      </button>
    </li>
  );
}

interface RowProps {
  file: FileCard;
  /** Of what can be shown. */
  onShow: (() => void) | undefined;
  onDownload(): void;
}

function Row({ file: { name, type, bytes }, onShow, onDownload }: RowProps) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  return (
    <li className={styles.file}>
      <FileIcon type={type} name={name} />
      <span className={styles.words}>
        {onShow ? (
          <button type="button" title={name} aria-label={t('files.show', { name })} onClick={onShow}>
            <b>{name}</b>
          </button>
        ) : (
          <b title={name}>{name}</b>
        )}
        <small>{format.size(bytes)}</small>
      </span>
      <IconButton
        size="sm"
        label={t('files.download', { name })}
        icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onDownload}
      />
    </li>
  );
}
