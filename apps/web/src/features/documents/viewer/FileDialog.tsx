import { Button } from '@mantine/core';
import type { FileCard } from '@quilt/contract/features/documents';
import { IconArrowLeft, IconArrowRight, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import { Dialog } from '../../../ui/overlays/Dialog';
import type { FilesPlace } from '../addresses';
import styles from './FileDialog.module.css';
import { FileStage } from './FileStage';
import './i18n';
import { useTurning } from './use-turning';

interface FileDialogProps<File extends FileCard> {
  place: FilesPlace;
  /** Those that can be shown. */
  files: readonly File[];
  shown: File;
  isOpen: boolean;
  onTurn(to: File): void;
  /** Where they may be taken along. */
  onDownload?: ((file: File) => void) | undefined;
  onClose(): void;
}

/** One file of several over the page; the arrows go on to the others. */
export function FileDialog<File extends FileCard>(props: FileDialogProps<File>) {
  const { place, files, shown, isOpen, onTurn, onDownload, onClose } = props;
  const { t } = useTranslation('viewer');
  const format = useFormat();
  const turning = useTurning(files, shown, onTurn);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={shown.name}
      lead={format.size(shown.bytes)}
      closeLabel={t('close')}
      width={1080}
      actions={
        onDownload && (
          <Button
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onDownload(shown)}
          >
            {t('download')}
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows have buttons, too. */}
      <div onKeyDown={turning.onKeyDown}>
        <FileStage
          key={shown.id}
          className={styles.stage}
          place={place}
          file={shown}
          onDownload={onDownload && (() => onDownload(shown))}
        />
        {turning.count > 1 && (
          <div className={styles.turn}>
            <IconButton
              label={t('previous')}
              icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => turning.turn(-1)}
            />
            <span aria-live="polite">{t('turn', { place: turning.place + 1, count: turning.count })}</span>
            <IconButton
              label={t('next')}
              icon={<IconArrowRight size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => turning.turn(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
