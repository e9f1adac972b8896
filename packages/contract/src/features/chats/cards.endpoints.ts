import { z } from 'zod';
import { CHAT_LIMITS } from '../../chat-limits';
import { defineEndpoint } from '../../core/endpoint';
import { UserUuid } from '../../core/ids';
import { AchievementCode } from '../achievements/achievements.schema';
import { DocumentId } from '../documents/documents.ids';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.ids';
import { ProjectMark } from '../projects/projects.schema';
import { TaskRef } from '../tasks/task-parts.schema';
import { TaskId } from '../tasks/tasks.ids';
import { TeamId } from '../teams/teams.ids';
import { TeamMark } from '../teams/teams.schema';
import { MessageId } from './chats.ids';
import { Chat } from './chats.schema';
import { Message } from './messages.schema';

const some = <Id extends z.ZodType>(id: Id) => z.array(id).max(CHAT_LIMITS.cardsAtOnce).default([]);

const TaskCardInText = TaskRef.extend({
  projectTitle: z.string(),
  /** Null also where the viewer may not see who that is. */
  worker: UserUuid.nullable(),
});

const DocumentInText = z.object({
  id: DocumentId,
  name: z.string(),
  kind: z.enum(['folder', 'file', 'link']),
  /** Of a file. */
  type: z.string().nullable(),
  /** In which it lies; null at the top. */
  folder: z.object({ id: DocumentId, name: z.string() }).nullable(),
  /** Of its place, for whoever is in it. */
  team: TeamId.nullable(),
});

/** Of whom, and what. */
const EarnedRef = z.strictObject({ user: UserUuid, code: AchievementCode });

/** What texts name by `#75`, or by an address of this installation. What the viewer may not see is left out. */
export const showCards = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/cards',
  summary: 'What is named in texts, as far as the viewer may see it',
  caller: 'user',
  scope: 'chats:read',
  body: z.strictObject({
    tasks: some(TaskId),
    projects: some(ProjectId),
    teams: some(TeamId),
    people: some(UserUuid),
    messages: some(MessageId),
    documents: some(DocumentId),
    achievements: some(EarnedRef),
  }),
  answer: z.object({
    tasks: z.array(TaskCardInText),
    projects: z.array(ProjectMark.extend({ teamTitle: z.string() })),
    teams: z.array(TeamMark),
    messages: z.array(Message),
    documents: z.array(DocumentInText),
    /** Those that were earned. */
    achievements: z.array(EarnedRef),
    /** Of the messages. */
    chats: z.array(Chat),
    /** Those asked for, and whom tasks, messages and chats name. */
    people: z.array(PersonCard),
  }),
  errors: [],
});
