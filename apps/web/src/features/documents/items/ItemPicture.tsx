import type { Document } from '@quilt/contract/features/documents';
import { useDocumentUrl } from '../addresses';
import { thumbnailsPlace } from './api';
import { ItemIcon } from './ItemIcon';
import styles from './ItemPicture.module.css';
import type { DocumentFile } from './questions';

interface ItemPictureProps {
  document: Document;
  /** As large as a sign, or all of a tile. */
  size: 'sign' | 'tile';
}

/** The small picture of a file in the room of its sign, which is there until it comes, and where there is none. */
export function ItemPicture({ document, size }: ItemPictureProps) {
  return (
    <span className={styles.room} data-size={size}>
      {document.kind === 'file' && document.hasThumbnail ? (
        <Thumbnail file={document} size={size} />
      ) : (
        <Sign document={document} size={size} />
      )}
    </span>
  );
}

function Sign({ document, size }: ItemPictureProps) {
  return <ItemIcon document={document} size={size === 'tile' ? 48 : 40} />;
}

function Thumbnail({ file, size }: { file: DocumentFile; size: ItemPictureProps['size'] }) {
  const { url, onError } = useDocumentUrl(thumbnailsPlace, file.id);
  if (!url) return <Sign document={file} size={size} />;
  // Its name stands beside it.
  return <img className={styles.picture} src={url} alt="" decoding="async" onError={onError} />;
}
