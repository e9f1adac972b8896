import type { TaskId } from '@quilt/contract/features/tasks';
import { IconChecklist } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { taskPath } from '../../../lib/paths';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { AchievementMedal, useAchievementTitle } from '../../achievements';
import { documentPath, FileIcon } from '../../documents';
import { profilePath, UserAvatar, useJobTitles, usePerson } from '../../profile';
import { ProjectFace, projectPath } from '../../projects';
import { statusName, toStatus } from '../../tasks';
import { TeamFace, teamPath } from '../../teams';
import { type Card, cardQuery } from '../cards';
import '../i18n';
import { messagePath, taskHref, threadPath } from '../paths';
import { type Reference, referencesIn } from '../references';
import { lineOf, useChatName } from '../use-chat-words';
import styles from './Cards.module.css';

const FACE = 32;

interface CardsProps {
  text: string;
  /** Made of the text. */
  task?: TaskId | null | undefined;
  /** Beneath them, where there are any. */
  children?: ReactNode;
}

/** What a text names, and the task that was made of it, as far as its reader may see them. */
export function Cards({ text, task = null, children }: CardsProps) {
  const { t } = useTranslation('chats');
  const references = useMemo(() => {
    const named = referencesIn(text);
    const isNamed = named.some(({ kind, id }) => kind === 'task' && id === task);
    return task === null || isNamed ? named : [...named, { kind: 'task', id: task } satisfies Reference];
  }, [text, task]);
  const cards = useQueries({ queries: references.map(cardQuery) }).flatMap(({ data }) => data ?? []);
  const isShown = cards.some((card) => card.kind === 'task' && card.task.id === task);
  return (
    <>
      {cards.length > 0 && (
        <ul className={styles.cards} aria-label={t('cards.title')}>
          {cards.map((card) => (
            <CardOf key={keyOf(card)} card={card} />
          ))}
        </ul>
      )}
      {cards.length > 0 && children}
      {task !== null && !isShown && <TaskLink task={task} />}
    </>
  );
}

/** Who may not see it, and who does not know yet, is led to where they are told. */
function TaskLink({ task }: { task: TaskId }) {
  const { t } = useTranslation('chats');
  return (
    <Link className={styles.task} to={taskHref(task)}>
      <IconChecklist size={16} stroke={1.75} aria-hidden="true" />
      {t('task.link', { id: task })}
    </Link>
  );
}

function keyOf(card: Card): string {
  if (card.kind === 'task') return `task ${card.task.id}`;
  if (card.kind === 'project') return `project ${card.project.id}`;
  if (card.kind === 'team') return `team ${card.team.id}`;
  if (card.kind === 'document') return `document ${card.document.id}`;
  if (card.kind === 'achievement') return `${card.person.uuid} ${card.code}`;
  return card.kind === 'person' ? card.person.uuid : `message ${card.message.id}`;
}

function CardOf({ card }: { card: Card }) {
  const { t } = useTranslation('chats');
  if (card.kind === 'task') return <TaskCard {...card} />;
  if (card.kind === 'person') return <PersonCard {...card} />;
  if (card.kind === 'message') return <MessageCard {...card} />;
  if (card.kind === 'document') return <DocumentCard {...card} />;
  if (card.kind === 'achievement') return <AchievementCard {...card} />;
  if (card.kind === 'team') {
    const { team } = card;
    return (
      <Row
        to={teamPath(team.id)}
        face={<TeamFace team={team} size={FACE} />}
        title={team.title}
        line={t('cards.team')}
      />
    );
  }
  const { project } = card;
  return (
    <Row
      to={projectPath(project.id)}
      face={<ProjectFace project={project} size={FACE} />}
      title={project.title}
      line={t('cards.project', { team: project.teamTitle })}
    />
  );
}

interface RowProps {
  to: string;
  face: ReactNode;
  title: ReactNode;
  line?: string | undefined;
  end?: ReactNode;
}

function Row({ to, face, title, line, end }: RowProps) {
  return (
    <li>
      <Link className={styles.card} to={to}>
        {face}
        <span className={styles.words}>
          <b>{title}</b>
          {line && <small>{line}</small>}
        </span>
        {end}
      </Link>
    </li>
  );
}

function TaskCard({ task }: Extract<Card, { kind: 'task' }>) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const worker = usePerson(task.worker);
  const state =
    task.archivedAt === null ? t(`cards.statuses.${statusName(task.status)}`) : t('cards.archived');
  const due = task.deadline === null ? null : format.dayAndMonth(new Date(`${task.deadline}T00:00`));
  return (
    <Row
      to={taskPath(task.project, task.id)}
      face={
        <span className={styles.glyph}>
          <StatusGlyph status={toStatus(task.status)} size={18} />
        </span>
      }
      title={
        <>
          <span className={styles.key}>#{task.id}</span> {task.title}
        </>
      }
      line={[state, due !== null && t('cards.due', { day: due }), task.projectTitle]
        .filter(Boolean)
        .join(' · ')}
      end={worker && <UserAvatar user={worker} size={28} />}
    />
  );
}

function PersonCard({ person }: Extract<Card, { kind: 'person' }>) {
  const titleOf = useJobTitles([person]);
  return (
    <Row
      to={profilePath(person.uuid)}
      face={<UserAvatar user={person} size={FACE} />}
      title={person.fullName}
      line={titleOf(person)}
    />
  );
}

function DocumentCard({ document }: Extract<Card, { kind: 'document' }>) {
  const { t } = useTranslation('chats');
  const { id, name, kind, type, folder, team } = document;
  const what = t(`cards.documents.${kind}`);
  return (
    <Row
      to={documentPath({ id, kind, folder: folder?.id ?? null, team })}
      face={<FileIcon type={type ?? ''} name={name} kind={kind} />}
      title={name}
      line={folder ? t('cards.inFolder', { what, folder: folder.name }) : what}
    />
  );
}

function AchievementCard({ code, person }: Extract<Card, { kind: 'achievement' }>) {
  const { t } = useTranslation('chats');
  const title = useAchievementTitle()(code);
  return (
    <Row
      to={profilePath(person.uuid)}
      face={<AchievementMedal code={code} size={FACE} />}
      title={title}
      line={t('cards.earnedBy', { name: person.fullName })}
    />
  );
}

function MessageCard({ message, chat }: Extract<Card, { kind: 'message' }>) {
  const { t } = useTranslation('chats');
  const name = useChatName(chat);
  const author = usePerson(message.author);
  const { id, number, root } = message;
  const who = author?.fullName ?? t('deletedUser');
  return (
    <Row
      to={number === null ? threadPath(chat.id, root ?? id) : messagePath(chat.id, id)}
      face={author ? <UserAvatar user={author} size={FACE} /> : <span className={styles.glyph} />}
      title={lineOf(message)}
      line={chat.kind === 'direct' ? who : t('cards.saidIn', { name: who, chat: name })}
    />
  );
}
