import type { FoundChat, SearchHit } from '@quilt/contract/features/search';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { groupPath, postPath, taskPath } from '../../lib/paths';
import { DAY_MS } from '../../lib/spans';
import { chatPath, messagePath, threadPath } from '../chats';
import { documentPath } from '../documents';
import { profilePath, useJobTitles } from '../profile';
import { projectPath } from '../projects';
import { teamPath, useRoleWords } from '../teams';
import './i18n';

export interface HitWords {
  name: string;
  /** A text that was found inside of it. */
  quote?: string;
  line?: string | undefined;
  end?: string | undefined;
  /** What stands at the end is a warning. */
  isLate?: boolean;
  to: string;
}

const OVER_COUNT = 99;
const WEEK_MS = 7 * DAY_MS;

/** Each kind of hit in words, and where it leads. */
export function useHitWords(hits: readonly SearchHit[]): (hit: SearchHit) => HitWords {
  const { t } = useTranslation('search');
  const format = useFormat();
  const role = useRoleWords();
  const jobOf = useJobTitles(hits.flatMap((hit) => (hit.kind === 'people' ? hit.person : [])));
  const when = (instant: string): string => {
    const [then, now] = [new Date(instant), new Date()];
    return now.getTime() - then.getTime() < WEEK_MS ? format.ago(then, now) : format.date(then);
  };
  const chatName = ({ title, project, team, person }: FoundChat): string =>
    title ?? project?.title ?? team?.title ?? person?.fullName ?? t('deletedUser');
  const join = (parts: readonly (string | null | undefined | false)[]): string | undefined =>
    parts.filter((part) => typeof part === 'string' && part !== '').join(', ') || undefined;
  const days = (from: string | null, to: string | null): string | null => {
    if (from && to) return t('span', { from: format.day(from), to: format.day(to) });
    if (from) return t('from', { from: format.day(from) });
    return to ? t('until', { to: format.day(to) }) : null;
  };

  return (hit) => {
    switch (hit.kind) {
      case 'people': {
        const { username, fullName, uuid } = hit.person;
        return {
          name: fullName,
          line: join([jobOf(hit.person), username !== undefined && `@${username}`]),
          to: profilePath(uuid),
        };
      }
      case 'teams':
        return {
          name: hit.team.title,
          line: join([
            t('activeProjects', { count: hit.activeProjectsCount }),
            hit.role && t('youAre', { role: role.word(hit.role) }),
          ]),
          to: teamPath(hit.team.id),
        };
      case 'projects':
        return {
          name: hit.project.title,
          line: join([hit.team.title, t('youAre', { role: role.word(hit.role) })]),
          end:
            hit.currentTasks === 0
              ? undefined
              : hit.currentTasks > OVER_COUNT
                ? `${OVER_COUNT}+`
                : t('currentTasks', { count: hit.currentTasks }),
          to: projectPath(hit.project.id),
        };
      case 'tasks':
        return {
          name: hit.title,
          line: join([`#${hit.id}`, hit.project.title, days(hit.startsOn, hit.deadline)]),
          end: hit.isOverdue ? t('overdue') : undefined,
          isLate: hit.isOverdue,
          to: taskPath(hit.project.id, hit.id),
        };
      case 'documents':
        return {
          name: hit.name,
          ...(hit.text !== null && { quote: hit.text }),
          line: join([
            hit.folder && t('inFolder', { folder: hit.folder.name }),
            hit.team?.title ?? t(hit.isShared ? 'sharedDocuments' : 'ownDocuments'),
          ]),
          to: documentPath({
            id: hit.id,
            kind: hit.type,
            folder: hit.folder?.id ?? null,
            team: hit.team?.id ?? null,
          }),
        };
      case 'chats':
        return { name: chatName(hit.chat), to: chatPath(hit.chat.id) };
      case 'messages':
        return {
          name: hit.author?.fullName ?? t('deletedUser'),
          quote: hit.text,
          line: join([hit.chat.kind !== 'direct' && t('in', { chat: chatName(hit.chat) }), when(hit.at)]),
          to:
            hit.number === null && hit.root !== null
              ? threadPath(hit.chat.id, hit.root)
              : messagePath(hit.chat.id, hit.id),
        };
      case 'posts':
        return {
          name: hit.author?.fullName ?? t('deletedUser'),
          quote: hit.text,
          line: join([hit.team?.title, when(hit.at)]),
          to: postPath(hit.id),
        };
      case 'groups':
        return {
          name: hit.group.title,
          line: t('members', { count: hit.memberCount }),
          to: groupPath(hit.group.id),
        };
    }
  };
}
