import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import '../i18n';
import { pauseUpload, retryUpload, stopUpload, TooLargeFile, type Upload } from '../uploads';
import { useDocumentWords } from '../use-document-words';
import styles from './Attachments.module.css';
import { FileIcon } from './FileIcon';

interface UploadRowProps {
  upload: Upload;
  /** In place of another try of one that has failed. */
  instead?: readonly { label: string; onAct(): void }[] | undefined;
}

/** A file that is on its way, or did not get through. */
export function UploadRow({ upload, instead }: UploadRowProps) {
  const { key, file, state, share, error, isResumable } = upload;
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { wordError } = useDocumentWords();
  const { name, size, type } = file;
  const isTooLarge = error instanceof TooLargeFile;
  return (
    <li className={styles.row}>
      <FileIcon type={type} name={name} />
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {state === 'failed' ? (
          <>
            <span role="alert" className={styles.failed}>
              {isTooLarge ? t('tooLarge', { size: format.size(error.max) }) : wordError(error)}
            </span>
            {!isTooLarge && (
              <span className={styles.ways}>
                {(instead ?? [{ label: t('retry'), onAct: () => retryUpload(key) }]).map(
                  ({ label, onAct }) => (
                    <Button key={label} size="sm" variant="grey" onClick={onAct}>
                      {label}
                    </Button>
                  ),
                )}
              </span>
            )}
          </>
        ) : (
          <>
            <span className={styles.bar}>
              <ProgressBar share={share} label={t('uploading', { name })} />
            </span>
            <span className={styles.meta}>
              {state !== 'sending'
                ? t(state)
                : t('sent', { done: format.size(Math.round(size * share)), size: format.size(size) })}
            </span>
          </>
        )}
      </span>
      <span className={styles.tools}>
        {isResumable && (state === 'sending' || state === 'waiting' || state === 'cut') && (
          <IconButton
            size="sm"
            label={t('pause', { name })}
            icon={<IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => pauseUpload(key)}
          />
        )}
        {state === 'paused' && (
          <IconButton
            size="sm"
            label={t('resume', { name })}
            icon={<IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => retryUpload(key)}
          />
        )}
        <IconButton
          size="sm"
          label={state === 'failed' ? t('dismiss', { name }) : t('cancel', { name })}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => stopUpload(key)}
        />
      </span>
    </li>
  );
}
