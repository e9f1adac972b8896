import { QuiltMark } from '../../../ui/quilt/QuiltMark';
import type { QuiltKind } from '../../../ui/quilt/quilt-tiles';
import { type LoadImage, type Marked, useMarkImage } from './use-mark-image';

interface MarkFaceProps {
  kind: QuiltKind;
  thing: Marked;
  loadImage: LoadImage;
  /** From 24 to 104, even. */
  size: number;
}

/** The image of a team or a project, or its quilt. Decorative: the title stands beside it. */
export function MarkFace({ kind, thing, loadImage, size }: MarkFaceProps) {
  return <QuiltMark kind={kind} id={thing.id} size={size} image={useMarkImage(kind, thing, loadImage)} />;
}
