import type { UserUuid } from '@quilt/contract/core';
import type { ChatId, MessageId } from '@quilt/contract/features/chats';
import type { PostId } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';

/** Addresses that something leads to; which page is there stands in app/routes.ts. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  recovery: '/recovery',
  terms: '/terms',
  privacy: '/privacy',
  profile: '/profile',
  achievements: '/profile/achievements',
  workspace: '/workspace',
  workspaceTime: '/workspace/time',
  chats: '/chats',
  teams: '/teams',
  projects: '/projects',
  groups: '/groups',
  settings: '/settings',
  settingsPrivacy: '/settings/privacy',
  settingsAccount: '/settings/account',
  people: '/people',
  feeds: '/feeds',
  settingsInterface: '/settings/interface',
  settingsNotifications: '/settings/notifications',
  notifications: '/notifications',
  search: '/search',
} as const;

export const chatPath = (id: ChatId): string => `${PATHS.chats}/${id}`;
export const threadPath = (id: ChatId, root: MessageId): string => `${chatPath(id)}?thread=${root}`;
/** A message in its place in the chat; tasks that are made of messages lead there too. */
export const messagePath = (id: ChatId, message: MessageId): string => `${chatPath(id)}?message=${message}`;

export const taskPath = (project: ProjectId, task: TaskId): string => `/project/${project}/${task}`;

export const milestonePath = (id: MilestoneId): string => `/milestone/${id}`;

/** The chat with somebody, of a team or of a project, by whatever number. */
export const writePath = (person: UserUuid): string => `${PATHS.chats}?to=${person}`;
export const teamChatPath = (id: TeamId): string => `${PATHS.chats}?team=${id}`;
export const projectChatPath = (id: ProjectId): string => `${PATHS.chats}?project=${id}`;

/** The week sheet of somebody else. */
export const weekPath = (user: UserUuid): string => `${PATHS.workspaceTime}?user=${user}`;

export const postPath = (id: PostId): string => `/post/${id}`;

export const groupPath = (id: GroupId): string => `/group/${id}`;
