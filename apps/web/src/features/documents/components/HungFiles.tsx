import type { FileCard } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { type FilesPlace, useDocumentUrl } from '../addresses';
import '../i18n';
import { isViewable } from '@quilt/contract/features/documents';
import { useDownload } from '../use-download';
import { useFileDialog } from '../viewer/use-file-dialog';
import { FileRow } from './FileRow';
import styles from './Files.module.css';

/** Of a picture that somebody has described it has the words. */
type HungFile = FileCard & { alt?: string };

interface HungFilesProps {
  place: FilesPlace;
  files: readonly HungFile[];
  /** Pictures are as wide as what they hang on. */
  isWide?: boolean | undefined;
}

/** What hangs on something that was said: pictures are seen, all others are rows. */
export function HungFiles({ place, files, isWide = false }: HungFilesProps) {
  const { t } = useTranslation('documents');
  const download = useDownload(place);
  const { show, dialog } = useFileDialog(place, files, download);
  const pictures = files.filter(({ picture }) => picture !== null).length;
  return (
    <>
      <ul
        className={styles.files}
        data-wide={isWide || undefined}
        data-many={(isWide && pictures > 1) || undefined}
        aria-label={t('files.title')}
      >
        {files.map((file) =>
          file.picture ? (
            <Picture
              key={file.id}
              place={place}
              file={file}
              size={file.picture}
              isWide={isWide}
              onShow={() => show(file)}
            />
          ) : (
            <FileRow
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

const WIDTH = 320;

interface PictureProps {
  place: FilesPlace;
  file: HungFile;
  size: NonNullable<FileCard['picture']>;
  isWide: boolean;
  onShow(): void;
}

/** Its room is kept before it is there, so that nothing jumps. */
function Picture({ place, file, size, isWide, onShow }: PictureProps) {
  const { t } = useTranslation('documents');
  const { url, onError } = useDocumentUrl(place, file.id);
  const name = file.alt || file.name;
  return (
    <li data-picture>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('show', { name })}
        onClick={onShow}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: isWide ? '100%' : Math.min(size.width, WIDTH),
          ...(isWide && { maxWidth: size.width }),
        }}
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
