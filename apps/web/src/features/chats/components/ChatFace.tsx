import { type Chat, getChatImage } from '@quilt/contract/features/chats';
import { callForBytes } from '../../../lib/api-client';
import { QuiltMark } from '../../../ui/quilt/QuiltMark';
import { PresenceDot } from '../../presence';
import { UserAvatar, usePerson } from '../../profile';
import { ProjectFace } from '../../projects';
import { MarkFace, TeamFace } from '../../teams';
import styles from './ChatFace.module.css';

/** Who or what a chat is with: a portrait, or the round sign of a group, a team or a project. */
export function ChatFace({ chat, size }: { chat: Chat; size: number }) {
  const { id, kind, image, team, project } = chat;
  const person = usePerson(chat.person);
  if (kind === 'direct') {
    return person ? (
      <UserAvatar user={person} size={size} dot={<PresenceDot uuid={person.uuid} />} />
    ) : (
      <span className={styles.nobody} style={{ width: size, height: size }} />
    );
  }
  return (
    <span className={styles.round}>
      {project ? <ProjectFace project={project} size={size} /> : team && <TeamFace team={team} size={size} />}
      {kind === 'group' &&
        (image === null ? (
          <QuiltMark kind="chat" id={id} size={size} />
        ) : (
          <MarkFace
            kind="chat"
            thing={{ id, image }}
            size={size}
            loadImage={(wanted, signal) =>
              callForBytes(getChatImage, { params: { id, image: wanted } }, { signal })
            }
          />
        ))}
    </span>
  );
}
