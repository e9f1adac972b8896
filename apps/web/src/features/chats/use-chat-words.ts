import { type Chat, chatsErrors, type Message } from '@quilt/contract/features/chats';
import { documentsErrors } from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import { projectsErrors } from '@quilt/contract/features/projects';
import { tasksErrors } from '@quilt/contract/features/tasks';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import { toDraft } from '../markdown';
import './i18n';
import { usePerson } from '../profile';

/** The words of all that can go wrong with chats. */
export const useChatWords = () => useErrorText(chatsErrors, documentsErrors, projectsErrors, teamsErrors);

/** Of a task that is made of a message, too. */
export const useTaskErrorWords = () => useErrorText(chatsErrors, projectsErrors, teamsErrors, tasksErrors);

/** What a chat is called by its viewer; empty until it is known who it is with. */
export function nameOf(
  { kind, title, team, project }: Chat,
  person: PersonCard | null | undefined,
  deletedUser: string,
): string {
  if (kind === 'direct') return person?.fullName ?? (person === null ? deletedUser : '');
  // The chat of a project names its team, too.
  return title ?? project?.title ?? team?.title ?? '';
}

export function useChatName(chat: Chat): string {
  const { t } = useTranslation('chats');
  return nameOf(chat, usePerson(chat.person), t('deletedUser'));
}

/** As one line without its looks. */
export function toLine(markdown: string): string {
  return toDraft(markdown)
    .text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`+)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a message says in one line; of one without words that is what its files are called. */
export const lineOf = ({ text, attachments }: Pick<Message, 'text' | 'attachments'>): string =>
  toLine(text) || attachments.map(({ name }) => name).join(', ');
