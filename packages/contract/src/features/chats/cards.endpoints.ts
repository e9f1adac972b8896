import { z } from 'zod';
import { CHAT_LIMITS } from '../../chat-limits';
import { defineEndpoint } from '../../core/endpoint';
import { UserUuid } from '../../core/ids';
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
  }),
  answer: z.object({
    tasks: z.array(TaskCardInText),
    projects: z.array(ProjectMark.extend({ teamTitle: z.string() })),
    teams: z.array(TeamMark),
    messages: z.array(Message),
    /** Of the messages. */
    chats: z.array(Chat),
    /** Those asked for, and whom tasks, messages and chats name. */
    people: z.array(PersonCard),
  }),
  errors: [],
});
