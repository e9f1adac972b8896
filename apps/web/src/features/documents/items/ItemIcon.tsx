import type { Document, DocumentCard, SharedDocument } from '@quilt/contract/features/documents';
import { IconFolder, IconLink } from '@tabler/icons-react';
import { iconOf } from '../components/FileIcon';
import { fileTypeOf } from './file-types';
import styles from './ItemIcon.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const TONES = {
  image: 'yellow',
  video: 'blue',
  audio: 'lilac',
  pdf: 'peach',
  text: 'blue',
  document: 'blue',
  table: 'mint',
  slides: 'peach',
  archive: 'yellow',
  other: 'lilac',
} as const;

interface ItemIconProps {
  document: Document | DocumentCard | SharedDocument;
  size?: 40 | 48 | undefined;
}

/** What a document is, by its sign and its tint. */
export function ItemIcon({ document, size = 40 }: ItemIconProps) {
  const tone = document.kind === 'file' ? TONES[fileTypeOf(document.type ?? '')] : 'yellow';
  return (
    <span className={styles.icon} data-tone={tone} data-size={size}>
      {document.kind === 'folder' && <IconFolder {...ICON} />}
      {document.kind === 'link' && <IconLink {...ICON} />}
      {document.kind === 'file' && iconOf(document.type ?? '', document.name)}
    </span>
  );
}
