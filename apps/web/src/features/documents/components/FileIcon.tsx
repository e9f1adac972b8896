import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolder,
  IconLink,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import styles from './Attachments.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface FileIconProps {
  type: string;
  name: string;
  kind?: 'file' | 'folder' | 'link' | undefined;
}

/** By what its bytes are; of texts also by what it is called. */
export function FileIcon({ type, name, kind = 'file' }: FileIconProps) {
  return (
    <span className={styles.icon}>
      {kind === 'folder' && <IconFolder {...ICON} />}
      {kind === 'link' && <IconLink {...ICON} />}
      {kind === 'file' && iconOf(type, name)}
    </span>
  );
}

/** Alone, without what it stands on. */
export function iconOf(type: string, name: string) {
  if (type.startsWith('image/')) return <IconPhoto {...ICON} />;
  if (type.startsWith('video/')) return <IconMovie {...ICON} />;
  if (type.startsWith('audio/')) return <IconMusic {...ICON} />;
  if (type === 'application/pdf') return <IconFileTypePdf {...ICON} />;
  if (/spreadsheet/.test(type) || /\.(csv|tsv)$/i.test(name)) return <IconTable {...ICON} />;
  if (type === 'text/plain' || /document/.test(type)) return <IconFileText {...ICON} />;
  if (/zip|7z/.test(type)) return <IconFileZip {...ICON} />;
  return <IconFile {...ICON} />;
}
