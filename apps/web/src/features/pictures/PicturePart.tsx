import { Button } from '@mantine/core';
import { profileErrors } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { IconPhoto } from '@tabler/icons-react';
import { type ComponentType, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import { useFormat } from '../../i18n/use-format';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { toasts } from '../../ui/overlays/toasts';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../ui/page/focus';
import { ProgressBar } from '../../ui/states/ProgressBar';
import type { CropDialog as CropDialogType } from './CropDialog';
import './i18n';
import styles from './PicturePart.module.css';
import { findPictureFault, PICTURE_TYPES, type PictureFault, type PictureKind } from './picture';

const MILLION = 1_000_000;

type CropDialogComponent = ComponentType<Parameters<typeof CropDialogType>[0]>;

interface PicturePartProps {
  /** A photo is of a person and round; an image is of a team or a project, and square. */
  kind: PictureKind;
  /** The picture, or what stands in its place. */
  face: ReactNode;
  hasPicture: boolean;
  /** Both reject with what the server said. */
  onSend(picture: Blob, options: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<void>;
  onRemove(): Promise<void>;
}

/** The picture, and how to have another one: chosen, or dropped here. */
export function PicturePart({ kind, face, hasPicture, onSend, onRemove }: PicturePartProps) {
  const { t } = useTranslation('pictures');
  const format = useFormat();
  const { wordError, wordCode } = useErrorText(profileErrors);
  const chooser = useRef<HTMLInputElement>(null);
  const [CropDialog, setCropDialog] = useState<CropDialogComponent | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAskingToRemove, setIsAskingToRemove] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const wordFault = (fault: PictureFault): string => {
    if (fault === 'unreadable') return wordCode('profile.image_unreadable', {});
    if (fault === 'tooLarge') return t('tooLarge', { size: format.size(LIMITS.avatar.bytes) });
    if (fault === 'tooLong') return wordCode('profile.image_too_long', { max: LIMITS.avatar.side });
    return wordCode('profile.image_too_many_pixels', { max: LIMITS.avatar.pixels / MILLION });
  };

  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen || share !== null) return;
    setProblem(null);
    const fault = await findPictureFault(chosen);
    if (fault !== null) return setProblem(wordFault(fault));
    try {
      const loaded = await import('./CropDialog');
      setCropDialog(() => loaded.CropDialog);
      setFile(chosen);
    } catch {
      setProblem(t(`noCropper.${kind}`));
    }
  };

  const send = async (picture: Blob): Promise<void> => {
    setFile(null);
    setShare(0);
    const controller = new AbortController();
    sending.current = controller;
    try {
      await onSend(picture, { signal: controller.signal, onProgress: setShare });
      toasts.show({ kind: 'done', text: t(`changed.${kind}`) });
    } catch (error) {
      if (controller.signal.aborted) return;
      toasts.show({
        kind: 'error',
        text: t(`notChanged.${kind}`),
        detail: wordError(error),
        action: { label: t('again'), onAct: () => void send(picture) },
      });
    } finally {
      setShare(null);
    }
  };

  const handleRemove = async (): Promise<void> => {
    setIsAskingToRemove(false);
    try {
      await onRemove();
      toasts.show({ kind: 'done', text: t(`removed.${kind}`) });
    } catch (error) {
      toasts.show({ kind: 'error', text: t(`notRemoved.${kind}`), detail: wordError(error) });
    }
  };

  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to what the button does.
    <div
      className={styles.part}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      {...KEEPS_FOCUS}
    >
      {face}
      <input
        ref={chooser}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t(`file.${kind}`)}
        tabIndex={-1}
        hidden
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // The same file can be chosen once more.
          currentTarget.value = '';
        }}
      />
      {share === null ? (
        <div className={styles.ways}>
          <Button
            variant="grey"
            leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
            {...TAKES_FOCUS}
          >
            {t(hasPicture ? `change.${kind}` : `add.${kind}`)}
          </Button>
          {hasPicture && (
            <Button variant="ghost" onClick={() => setIsAskingToRemove(true)}>
              {t('remove')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.sending}>
          <span className={styles.share}>{t('sending', { percent: format.percent(share) })}</span>
          <ProgressBar share={share} label={t(`uploading.${kind}`)} />
          <Button size="sm" variant="ghost" onClick={() => sending.current?.abort()} {...TAKES_FOCUS}>
            {t('crop.cancel')}
          </Button>
        </div>
      )}
      {problem !== null && (
        <div className={styles.problem}>
          <ErrorLine>{problem}</ErrorLine>
        </div>
      )}
      {CropDialog && (
        <CropDialog
          kind={kind}
          file={file}
          onCancel={() => setFile(null)}
          onCrop={(picture) => void send(picture)}
        />
      )}
      <ConfirmDialog
        isOpen={isAskingToRemove}
        title={t(`removeTitle.${kind}`)}
        keepLabel={t('keep')}
        onKeep={() => setIsAskingToRemove(false)}
        actLabel={t('remove')}
        onAct={() => void handleRemove()}
        isDestructive
      >
        {t(`removeText.${kind}`)}
      </ConfirmDialog>
    </div>
  );
}
