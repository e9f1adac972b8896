import { getChatImage } from '@quilt/contract/features/chats';
import type { FoundChat, SearchHit } from '@quilt/contract/features/search';
import { IconFile, IconFolder, IconLink, IconNews, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callForBytes } from '../../../lib/api-client';
import { QuiltMark } from '../../../ui/quilt/QuiltMark';
import { StatusGlyph, type TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { UserAvatar } from '../../profile';
import { ProjectFace } from '../../projects';
import { statusName, toStatus } from '../../tasks';
import { MarkFace, TeamFace } from '../../teams';
import styles from './HitText.module.css';

const SIZE = 40;
const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Decorative but for the status of a task: what it is is said beside it. */
export function HitFace({ hit }: { hit: SearchHit }) {
  return <span className={styles.face}>{faceOf(hit)}</span>;
}

function faceOf(hit: SearchHit) {
  switch (hit.kind) {
    case 'people':
      return <UserAvatar user={hit.person} size={SIZE} />;
    case 'teams':
      return <TeamFace team={hit.team} size={SIZE} />;
    case 'projects':
      return <ProjectFace project={hit.project} size={SIZE} />;
    case 'tasks':
      return <FaceOfTask status={toStatus(hit.status)} />;
    case 'documents':
      return <span className={styles.tile}>{documentIcon(hit.type)}</span>;
    case 'chats':
      return <FaceOfChat chat={hit.chat} />;
    case 'messages':
      return hit.author ? <UserAvatar user={hit.author} size={SIZE} /> : <FaceOfChat chat={hit.chat} />;
    case 'posts':
      return hit.author ? (
        <UserAvatar user={hit.author} size={SIZE} />
      ) : (
        <span className={styles.tile}>
          <IconNews {...ICON} />
        </span>
      );
    case 'groups':
      return <QuiltMark kind="group" id={hit.group.id} size={SIZE} />;
  }
}

/** The shape of its status, which is said nowhere beside it. */
function FaceOfTask({ status }: { status: TaskStatus }) {
  const { t } = useTranslation('search');
  return <StatusGlyph status={status} size={20} label={t(`statuses.${statusName(status)}`)} />;
}

function documentIcon(type: 'folder' | 'file' | 'link') {
  if (type === 'folder') return <IconFolder {...ICON} />;
  return type === 'link' ? <IconLink {...ICON} /> : <IconFile {...ICON} />;
}

function FaceOfChat({ chat: { id, kind, image, person, project, team } }: { chat: FoundChat }) {
  if (kind === 'direct') {
    return person ? (
      <UserAvatar user={person} size={SIZE} />
    ) : (
      <span className={styles.tile}>
        <IconUser {...ICON} />
      </span>
    );
  }
  return (
    <span className={styles.round}>
      {project && <ProjectFace project={project} size={SIZE} />}
      {!project && team && <TeamFace team={team} size={SIZE} />}
      {kind === 'group' && (
        <MarkFace
          kind="chat"
          thing={{ id, image }}
          size={SIZE}
          loadImage={(wanted, signal) =>
            callForBytes(getChatImage, { params: { id, image: wanted } }, { signal })
          }
        />
      )}
    </span>
  );
}
