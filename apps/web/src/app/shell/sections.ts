import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconCircles,
  IconFolder,
  IconLayoutDashboard,
  IconMessageCircle,
  IconNews,
  IconSettings,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import { PATHS } from '../../lib/paths';

export interface Section {
  /** Its name among the texts of pages. */
  name:
    | 'profile'
    | 'workspace'
    | 'chats'
    | 'teams'
    | 'projects'
    | 'documents'
    | 'people'
    | 'feeds'
    | 'groups'
    | 'settings';
  path: string;
  /** Addresses besides its own that belong to it. */
  inside: readonly string[];
  Icon: Icon;
  /** Stands apart from the one before it. */
  isApart?: boolean;
}

/** The sidebar, in order. */
export const SECTIONS: readonly Section[] = [
  { name: 'profile', path: PATHS.profile, inside: [PATHS.achievements], Icon: IconUserCircle },
  {
    name: 'workspace',
    path: PATHS.workspace,
    inside: [PATHS.home, `${PATHS.workspace}/:taskId`],
    Icon: IconLayoutDashboard,
  },
  { name: 'chats', path: PATHS.chats, inside: ['/chats/:id'], Icon: IconMessageCircle },
  {
    name: 'teams',
    path: PATHS.teams,
    inside: ['/team/:id', '/team/:id/roles', '/team/:id/audit', '/team/:id/settings'],
    Icon: IconUsersGroup,
  },
  {
    name: 'projects',
    path: PATHS.projects,
    inside: ['/project/:id', '/project/:id/:taskId', '/milestone/:id'],
    Icon: IconBriefcase,
  },
  { name: 'documents', path: '/documents', inside: ['/documents/:folderId'], Icon: IconFolder },
  { name: 'people', path: '/people', inside: ['/profile/:id'], Icon: IconAddressBook, isApart: true },
  { name: 'feeds', path: PATHS.feeds, inside: ['/post/:id'], Icon: IconNews },
  { name: 'groups', path: '/groups', inside: ['/group/:id'], Icon: IconCircles },
];

export const SETTINGS: Section = {
  name: 'settings',
  path: PATHS.settings,
  inside: [`${PATHS.settings}/:part`],
  Icon: IconSettings,
};
