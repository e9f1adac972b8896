import { Button } from '@mantine/core';
import type { Attachment } from '@quilt/contract/features/documents';
import { IconArrowLeft, IconArrowRight, IconDownload } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useDocumentUrl } from '../addresses';
import '../i18n';
import styles from './PictureViewer.module.css';

interface PictureViewerProps {
  pictures: readonly Attachment[];
  /** Of the one that is shown. */
  shown: Attachment;
  isOpen: boolean;
  onTurn(to: Attachment): void;
  onDownload(attachment: Attachment): void;
  onClose(): void;
}

/** One picture of a task as large as it fits; the arrows go on to the others. */
export function PictureViewer({ pictures, shown, isOpen, onTurn, onDownload, onClose }: PictureViewerProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const place = pictures.findIndex(({ id }) => id === shown.id);
  const turn = (by: 1 | -1): void => {
    const to = pictures[(place + by + pictures.length) % pictures.length];
    if (to) onTurn(to);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === 1 || by === -1) turn(by);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={shown.name}
      lead={format.size(shown.bytes)}
      closeLabel={t('close')}
      width={1080}
      actions={
        <Button
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onDownload(shown)}
        >
          {t('save')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows have buttons, too. */}
      <div onKeyDown={handleKeyDown}>
        <div className={styles.stage}>
          <Shown key={shown.id} picture={shown} />
        </div>
        {pictures.length > 1 && (
          <div className={styles.turn}>
            <IconButton
              label={t('previous')}
              icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => turn(-1)}
            />
            <span aria-live="polite">{t('place', { place: place + 1, count: pictures.length })}</span>
            <IconButton
              label={t('next')}
              icon={<IconArrowRight size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Shown({ picture: { task, id, name, picture } }: { picture: Attachment }) {
  const { t } = useTranslation('documents');
  const { url, onError } = useDocumentUrl(task, id);
  if (url === null) return <p>{t('gone')}</p>;
  return (
    <img
      {...(url !== undefined && { src: url })}
      onError={onError}
      alt={name}
      width={picture?.width}
      height={picture?.height}
    />
  );
}
