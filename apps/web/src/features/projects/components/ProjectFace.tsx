import { getProjectImage, type ProjectMark } from '@quilt/contract/features/projects';
import { callForBytes } from '../../../lib/api-client';
import { MarkFace } from '../../teams';

interface ProjectFaceProps {
  project: Pick<ProjectMark, 'id' | 'image'>;
  /** From 24 to 104, even. */
  size: number;
}

export function ProjectFace({ project, size }: ProjectFaceProps) {
  return (
    <MarkFace
      kind="project"
      thing={project}
      size={size}
      loadImage={(image, signal) =>
        callForBytes(getProjectImage, { params: { id: project.id, image } }, { signal })
      }
    />
  );
}
