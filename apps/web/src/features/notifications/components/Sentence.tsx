import type { Notification, NotificationParams } from '@quilt/contract/features/notifications';
import type { PersonCard } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Slots, slots } from '../../../i18n/Slots';
import { useFormat } from '../../../i18n/use-format';
import { groupPath, PATHS, postPath } from '../../../lib/paths';
import { useAchievementTitle } from '../../achievements';
import { profilePath } from '../../profile';
import { teamPath, useRoleWords } from '../../teams';
import { lookOf } from '../kinds';
import { chatPath, freeTasksPath, messagePath, taskPath, threadPath } from '../paths';

/** As many actors as the server names. */
const MOST_NAMED = 3;

interface SentenceProps {
  notification: Notification;
  /** Called when it leads to another page. */
  onGo(): void;
}

/** What happened, with its people, its team, its project and its task as links. */
export function Sentence({ notification, onGo }: SentenceProps) {
  const { t } = useTranslation('notifications');
  const roles = useRoleWords();
  const { actors, count, params } = notification;
  const { wording, leadsTo } = lookOf(notification);
  // The same person may have done it more than once: whoever is not named by then is not another.
  const people = actors.length < MOST_NAMED ? Math.max(1, actors.length) : count;
  const text = t(`kinds.${wording}`, {
    ...slots('who', 'team', 'person', 'task', 'project', 'chat', 'message', 'group', 'post', 'achievement'),
    // What says how many days or tasks are left counts them, for nobody did it.
    count: params.tasks ?? params.days ?? people,
    role: params.role === undefined ? '' : roles.word(params.role),
  });
  return (
    <Slots
      text={text}
      parts={{
        who: <Who actors={actors} people={people} onGo={onGo} />,
        team: <Team params={params} leadsTo={leadsTo} onGo={onGo} />,
        person: <Person params={params} onGo={onGo} />,
        task: <Task params={params} onGo={onGo} />,
        project: <FreeTasks params={params} onGo={onGo} />,
        chat: <Chat params={params} onGo={onGo} />,
        message: <Chat params={params} name={t('aMessage')} onGo={onGo} />,
        group: <Group params={params} onGo={onGo} />,
        post: <Post notification={notification} onGo={onGo} />,
        achievement: <Achievement params={params} onGo={onGo} />,
      }}
    />
  );
}

interface WhoProps {
  actors: readonly PersonCard[];
  people: number;
  onGo(): void;
}

function Who({ actors, people, onGo }: WhoProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const [first, second] = actors;
  if (!first) return <b>{t('somebody')}</b>;
  const named = people === 2 && second ? [first, second] : [first];
  const others = people - named.length;
  const names = named.map(({ fullName }) => fullName);
  const parts = format.listParts(others > 0 ? [...names, t('others', { count: others })] : names);
  let place = -1;
  return parts.map(({ type, value }, index) => {
    if (type === 'literal') return value;
    place += 1;
    const person = named[place];
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
    if (!person) return <b key={index}>{value}</b>;
    return (
      <Link key={person.uuid} to={profilePath(person.uuid)} onClick={onGo}>
        {value}
      </Link>
    );
  });
}

interface TeamProps {
  params: NotificationParams;
  leadsTo: ReturnType<typeof lookOf>['leadsTo'];
  onGo(): void;
}

/** By the name that it had then. */
function Team({ params: { teamId, teamTitle = '' }, leadsTo, onGo }: TeamProps) {
  if (teamId === undefined || leadsTo === 'nowhere') return <b>{teamTitle}</b>;
  return (
    <Link to={leadsTo === 'team' ? teamPath(teamId) : PATHS.teams} onClick={onGo}>
      {teamTitle}
    </Link>
  );
}

function Person({ params: { personUuid, personName = '' }, onGo }: Omit<TeamProps, 'leadsTo'>) {
  if (personUuid === undefined) return <b>{personName}</b>;
  return (
    <Link to={profilePath(personUuid)} onClick={onGo}>
      {personName}
    </Link>
  );
}

/** By the title that it had then. */
function Task({ params: { taskId, taskTitle = '', projectId }, onGo }: Omit<TeamProps, 'leadsTo'>) {
  if (taskId === undefined || projectId === undefined) return <b>{taskTitle}</b>;
  return (
    <Link to={taskPath(projectId, taskId)} onClick={onGo}>
      {`#${taskId} ${taskTitle}`}
    </Link>
  );
}

function Achievement({ params: { achievement }, onGo }: Omit<TeamProps, 'leadsTo'>) {
  const titleOf = useAchievementTitle();
  if (achievement === undefined) return null;
  return (
    <Link to={PATHS.achievements} onClick={onGo}>
      {titleOf(achievement)}
    </Link>
  );
}

/** By the title that it had then. */
function Group({ params: { groupId, groupTitle = '' }, onGo }: Omit<TeamProps, 'leadsTo'>) {
  if (groupId === undefined) return <b>{groupTitle}</b>;
  return (
    <Link to={groupPath(groupId)} onClick={onGo}>
      {groupTitle}
    </Link>
  );
}

function postWords(kind: Notification['kind'], { commentId }: NotificationParams) {
  if (kind === 'reported') return 'aPost';
  if (kind === 'postReplied') return 'posts.thread';
  if (kind === 'postMention') return commentId === undefined ? 'posts.in.post' : 'posts.in.comment';
  if (kind === 'postCommented') return 'posts.commented';
  return commentId === undefined ? 'posts.reacted.post' : 'posts.reacted.comment';
}

function Post({ notification: { kind, params }, onGo }: SentenceProps) {
  const { t } = useTranslation('notifications');
  const { postId } = params;
  const name = t(postWords(kind, params));
  if (postId === undefined) return name;
  return (
    <Link to={postPath(postId)} onClick={onGo}>
      {name}
    </Link>
  );
}

/** The project by the title that it had then, with those of its tasks that wait for a worker. */
function FreeTasks({ params: { projectId, projectTitle = '' }, onGo }: Omit<TeamProps, 'leadsTo'>) {
  if (projectId === undefined) return <b>{projectTitle}</b>;
  return (
    <Link to={freeTasksPath(projectId)} onClick={onGo}>
      {projectTitle}
    </Link>
  );
}

/** The chat by the name that it had then, or what it is called here, with what was said there. */
function Chat({ params, name: called, onGo }: Omit<TeamProps, 'leadsTo'> & { name?: string }) {
  const { t } = useTranslation('notifications');
  const { chatId, chatTitle, teamTitle, projectTitle, messageId, rootId } = params;
  const name = called ?? chatTitle ?? projectTitle ?? teamTitle ?? t('directChat');
  if (chatId === undefined) return <b>{name}</b>;
  const message = messageId === undefined ? chatPath(chatId) : messagePath(chatId, messageId);
  return (
    <Link to={rootId === undefined ? message : threadPath(chatId, rootId)} onClick={onGo}>
      {name}
    </Link>
  );
}
