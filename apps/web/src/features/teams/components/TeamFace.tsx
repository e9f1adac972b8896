import { getTeamImage, type TeamMark } from '@quilt/contract/features/teams';
import { callForBytes } from '../../../lib/api-client';
import { MarkFace } from './MarkFace';

interface TeamFaceProps {
  team: Pick<TeamMark, 'id' | 'image'>;
  /** From 24 to 104, even. */
  size: number;
}

export function TeamFace({ team, size }: TeamFaceProps) {
  return (
    <MarkFace
      kind="team"
      thing={team}
      size={size}
      loadImage={(image, signal) =>
        callForBytes(getTeamImage, { params: { id: team.id, image } }, { signal })
      }
    />
  );
}
