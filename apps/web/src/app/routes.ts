import { MAIL_SWITCH } from '@quilt/contract/product';
import type { PageName } from '../i18n/texts';
import type { FirstCalls } from '../lib/first-calls';
import { PATHS } from '../lib/paths';
import type { IdKind } from '../lib/route-ids';
import type { Page } from './page';
import { SECTION_PAGES } from './section-pages';

export interface PageRoute {
  path: string;
  /** Its title among the texts of pages, until the page says one of its own. */
  name: PageName;
  /** Users are signed in, and see it inside the shell. */
  for: 'guests' | 'everybody' | 'users';
  /** What its `:id` has to look like for there to be anything. */
  id?: IdKind;
  /** What it asks for first: that is asked for beside its code, and not after. */
  first?: FirstCalls;
  /** Its code, when it is first gone to. Without it the address is promised, and the page yet to be built. */
  load?: () => Promise<Page>;
}

/** Every address of the product, with its page. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: PATHS.login,
    name: 'login',
    for: 'guests',
    load: async () => (await import('../features/auth/LoginPage')).LoginPage,
  },
  {
    path: PATHS.register,
    name: 'register',
    for: 'everybody',
    load: async () => (await import('./pages/RegistrationPage')).RegistrationPage,
  },
  {
    path: `${PATHS.recovery}/:token?`,
    name: 'recovery',
    for: 'everybody',
    load: async () => (await import('../features/recovery/RecoveryPage')).RecoveryPage,
  },
  {
    path: '/undo/:token',
    name: 'undo',
    for: 'everybody',
    load: async () => (await import('../features/recovery/UndoPage')).UndoPage,
  },
  {
    path: PATHS.terms,
    name: 'terms',
    for: 'everybody',
    load: async () => (await import('../features/legal/TermsPage')).TermsPage,
  },
  {
    path: PATHS.privacy,
    name: 'privacy',
    for: 'everybody',
    load: async () => (await import('../features/legal/PrivacyPage')).PrivacyPage,
  },
  {
    path: PATHS.home,
    name: 'home',
    for: 'users',
    load: async () => (await import('./pages/HomePage')).HomePage,
  },
  {
    path: `${PATHS.workspace}/:taskId?`,
    name: 'workspace',
    for: 'users',
    first: { plainly: ['/api/workspace'] },
    load: async () => (await import('./pages/workspace/WorkspacePage')).WorkspacePage,
  },
  {
    path: `${PATHS.settings}/:part?`,
    name: 'settings',
    for: 'users',
    load: async () => (await import('./pages/settings/SettingsPage')).SettingsPage,
  },
  {
    // One page: over it, the achievements have an address of their own.
    path: `${PATHS.achievements}?`,
    name: 'profile',
    for: 'users',
    first: { plainly: ['/api/ties/counts'] },
    load: SECTION_PAGES.profile,
  },
  {
    path: '/profile/:id',
    name: 'profile',
    for: 'users',
    id: 'uuid',
    first: { always: ['/api/v2/social/user/:id', '/api/profiles/:id/strips'] },
    load: SECTION_PAGES.profile,
  },
  {
    path: PATHS.people,
    name: 'people',
    for: 'users',
    first: {
      always: ['/api/ties/counts'],
      plainly: ['/api/people?sort=name&limit=50', '/api/people/count'],
    },
    load: SECTION_PAGES.people,
  },
  {
    path: PATHS.teams,
    name: 'teams',
    for: 'users',
    first: { always: ['/api/invitations'], plainly: ['/api/teams?state=active', '/api/teams/open'] },
    load: SECTION_PAGES.teams,
  },
  {
    path: '/team/:id',
    name: 'teams',
    for: 'users',
    id: 'integer',
    first: { always: ['/api/teams/:id'] },
    load: async () => (await import('./pages/team/TeamPage')).TeamPage,
  },
  {
    path: '/team/:id/roles',
    name: 'teams',
    for: 'users',
    id: 'integer',
    load: async () => (await import('./pages/team/RolesPage')).RolesPage,
  },
  {
    path: '/team/:id/audit',
    name: 'teams',
    for: 'users',
    id: 'integer',
    load: async () => (await import('./pages/team/AuditPage')).AuditPage,
  },
  {
    path: '/team/:id/settings',
    name: 'teams',
    for: 'users',
    id: 'integer',
    load: async () => (await import('./pages/team/TeamSettingsPage')).TeamSettingsPage,
  },
  {
    path: PATHS.projects,
    name: 'projects',
    for: 'users',
    first: { plainly: ['/api/projects?state=active&sort=title', '/api/teams?state=active'] },
    load: SECTION_PAGES.projects,
  },
  {
    path: PATHS.workspaceTime,
    name: 'time',
    for: 'users',
    load: async () => (await import('../features/time/week/WeekPage')).WeekPage,
  },
  {
    path: '/project/:id/import',
    name: 'import',
    for: 'users',
    id: 'integer',
    load: async () => (await import('../features/exchange/import/ImportPage')).ImportPage,
  },
  {
    path: '/project/:id/:taskId?',
    name: 'projects',
    for: 'users',
    id: 'integer',
    first: { always: ['/api/projects/:id'], plainly: ['/api/projects/:id/board'] },
    load: async () => (await import('./pages/project/ProjectPage')).ProjectPage,
  },
  {
    path: PATHS.feeds,
    name: 'feeds',
    for: 'users',
    first: { plainly: ['/api/posts?feed=tied'] },
    load: SECTION_PAGES.feeds,
  },
  {
    path: '/post/:id',
    name: 'feeds',
    for: 'users',
    id: 'integer',
    first: { always: ['/api/posts/:id'] },
    load: async () => (await import('../features/feeds/PostPage')).PostPage,
  },
  {
    path: '/documents/:folderId?',
    name: 'documents',
    for: 'users',
    first: { always: ['/api/documents/places'] },
    load: SECTION_PAGES.documents,
  },
  {
    path: '/chats/:id?',
    name: 'chats',
    for: 'users',
    first: { always: ['/api/chats?search='] },
    load: SECTION_PAGES.chats,
  },
  {
    path: PATHS.groups,
    name: 'groups',
    for: 'users',
    load: SECTION_PAGES.groups,
  },
  {
    path: '/group/:id',
    name: 'groups',
    for: 'users',
    id: 'integer',
    first: { always: ['/api/groups/:id'] },
    load: async () => (await import('./pages/group/GroupPage')).GroupPage,
  },
  {
    path: PATHS.notifications,
    name: 'notifications',
    for: 'users',
    first: { plainly: ['/api/notifications?state=all'], always: ['/api/notifications/count'] },
    load: async () => (await import('../features/notifications/NotificationsPage')).NotificationsPage,
  },
  {
    path: PATHS.search,
    name: 'search',
    for: 'users',
    load: async () => (await import('../features/search/SearchPage')).SearchPage,
  },
  {
    path: '/milestone/:id',
    name: 'milestone',
    for: 'users',
    id: 'integer',
    first: { always: ['/api/milestones/:id'] },
    load: async () => (await import('./pages/milestone/MilestonePage')).MilestonePage,
  },
  { path: '/admin', name: 'admin', for: 'users' },
  {
    path: '/invite/:token',
    name: 'invite',
    for: 'everybody',
    load: async () => (await import('../features/invitations/page/InvitePage')).InvitePage,
  },
  {
    path: `${MAIL_SWITCH.page}/:token`,
    name: 'unsubscribe',
    for: 'everybody',
    load: async () => (await import('../features/notifications/settings/MailSwitchPage')).MailSwitchPage,
  },
  {
    path: '/cv/:token',
    name: 'cv',
    for: 'everybody',
    load: async () => (await import('../features/resume/CvPage')).CvPage,
  },
  {
    path: '/share/:token',
    name: 'share',
    for: 'everybody',
    load: async () => (await import('../features/documents/share/SharePage')).SharePage,
  },
];
