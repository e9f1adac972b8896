import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { RangeField } from '../../ui/controls/RangeField';
import { Dialog } from '../../ui/overlays/Dialog';
import styles from './CropDialog.module.css';
import './i18n';
import { cutOut, type PictureKind, type Square } from './picture';

const CLOSEST = 4;
const MIDDLE = { x: 0, y: 0 };

interface CropDialogProps {
  kind: PictureKind;
  /** Null: closed. */
  file: File | null;
  onCancel: () => void;
  onCrop: (picture: Blob) => void;
}

/** The square that will be seen: moved by hand or arrow keys, nearer by slider, wheel or two fingers. */
export function CropDialog({ kind, file, onCancel, onCrop }: CropDialogProps) {
  const { t } = useTranslation('pictures');
  const url = useObjectUrl(file);
  const [place, setPlace] = useState(MIDDLE);
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isCutting, setIsCutting] = useState(false);
  const shown = useRef(url);
  useEffect(() => {
    shown.current = url;
  }, [url]);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (url === null || square === null || isCutting) return;
    setIsCutting(true);
    setHasFailed(false);
    try {
      const picture = await cutOut(url, square);
      // It can be called off meanwhile.
      if (shown.current === url) onCrop(picture);
    } catch {
      setHasFailed(true);
    } finally {
      setIsCutting(false);
    }
  };

  return (
    <Dialog
      isOpen={file !== null}
      onClose={onCancel}
      title={t(`crop.title.${kind}`)}
      lead={t(`crop.lead.${kind}`)}
      width={480}
      onSubmit={(event) => void handleSubmit(event)}
      actions={
        <>
          <Button variant="grey" onClick={onCancel}>
            {t('crop.cancel')}
          </Button>
          <Button type="submit" disabled={square === null} loading={isCutting}>
            {t(`crop.save.${kind}`)}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {url !== null && (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            maxZoom={CLOSEST}
            aspect={1}
            cropShape={kind === 'photo' ? 'round' : 'rect'}
            showGrid={false}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
            cropperProps={{ 'aria-label': t(`crop.area.${kind}`), role: 'application' }}
            classes={{ cropAreaClassName: styles.area ?? '' }}
          />
        )}
      </div>
      <RangeField label={t('crop.zoom')} min={1} max={CLOSEST} step={0.05} value={zoom} onChange={setZoom} />
      {hasFailed && <ErrorLine>{t(`crop.failed.${kind}`)}</ErrorLine>}
    </Dialog>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
