import type { CSSProperties } from 'react';
import { QuiltGrid } from './QuiltGrid';
import styles from './QuiltMark.module.css';
import type { PaletteName } from './quilt-palettes';
import { type QuiltKind, sewMark } from './quilt-tiles';

interface QuiltMarkProps {
  kind: QuiltKind;
  id: number;
  /** From 24 to 104, even: half of it is a patch. */
  size: number;
  /** The address of an uploaded picture, which takes the quilt's place; 'loading': it is on its way. */
  image?: string | null | 'loading' | undefined;
  /** Else the id decides. */
  palette?: PaletteName | undefined;
}

/** The sign of a team, a project, a group or a group chat. Decorative: the name stands beside it. */
export function QuiltMark({ kind, id, size, image, palette }: QuiltMarkProps) {
  const style = { '--size': `${size}px` } as CSSProperties;
  return (
    <span className={styles.mark} style={style} aria-hidden="true">
      {image === 'loading' ? (
        <span className={styles.loading} />
      ) : image ? (
        <img className={styles.image} src={image} width={size} height={size} alt="" />
      ) : (
        <QuiltGrid tiles={sewMark(kind, id, palette)} columns={2} />
      )}
    </span>
  );
}
