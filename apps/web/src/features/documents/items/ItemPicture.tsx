import type { Document, DocumentCard } from '@quilt/contract/features/documents';
import { useDocumentUrl } from '../addresses';
import { thumbnailsPlace } from './api';
import { ItemIcon } from './ItemIcon';
import styles from './ItemPicture.module.css';

interface ItemPictureProps {
  document: Document | DocumentCard;
  /** As large as a sign, or all of a tile. */
  size: 'sign' | 'tile';
}

/** The small picture of a file, or of a folder that has one, in the room of its sign, which is there until it comes, and where there is none. */
export function ItemPicture({ document, size }: ItemPictureProps) {
  return (
    <span className={styles.room} data-size={size}>
      {document.kind !== 'link' && document.hasThumbnail ? (
        <Thumbnail document={document} size={size} />
      ) : (
        <Sign document={document} size={size} />
      )}
    </span>
  );
}

function Sign({ document, size }: ItemPictureProps) {
  return <ItemIcon document={document} size={size === 'tile' ? 48 : 40} />;
}

function Thumbnail({ document, size }: ItemPictureProps) {
  const { url, onError } = useDocumentUrl(thumbnailsPlace, document.id);
  if (!url) return <Sign document={document} size={size} />;
  // Its name stands beside it.
  return <img className={styles.picture} src={url} alt="" decoding="async" onError={onError} />;
}
