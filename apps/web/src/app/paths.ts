import type { Texts } from '../i18n/texts';
import type { IdKind } from '../lib/route-ids';

export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  recovery: '/recovery/:token?',
  undo: '/undo/:token',
  terms: '/terms',
  privacy: '/privacy',
  profile: '/profile',
  workspace: '/workspace',
  chats: '/chats',
  projects: '/projects',
  settings: '/settings',
  settingsAccount: '/settings/account',
  settingsInterface: '/settings/interface',
  notifications: '/notifications',
  search: '/search',
} as const;

type PageName = keyof Texts['common']['pages'];

export interface ComingRoute {
  path: string;
  name: PageName;
  /** Whether one has to be signed in to see it. */
  isGuarded: boolean;
  /** What its `:id` has to look like for there to be anything. */
  id?: IdKind | undefined;
}

const signedIn = (path: string, name: PageName, id?: IdKind): ComingRoute => ({
  path,
  name,
  isGuarded: true,
  id,
});
const open = (path: string, name: PageName): ComingRoute => ({ path, name, isGuarded: false });

/** Addresses that are promised and not built yet. Building a page means taking its line out of here. */
export const COMING: readonly ComingRoute[] = [
  signedIn('/profile', 'profile'),
  signedIn('/profile/achievements', 'achievements'),
  signedIn('/profile/:id', 'profile', 'uuid'),
  signedIn('/people', 'people'),
  signedIn('/teams', 'teams'),
  signedIn('/team/:id', 'teams', 'integer'),
  signedIn('/projects', 'projects'),
  signedIn('/workspace/:taskId', 'workspace'),
  signedIn('/project/:id/:taskId?', 'projects', 'integer'),
  signedIn('/feeds', 'feeds'),
  signedIn('/documents/:folderId?', 'documents'),
  signedIn('/chats/:id?', 'chats'),
  signedIn('/groups', 'groups'),
  signedIn('/group/:id', 'groups', 'integer'),
  signedIn('/notifications', 'notifications'),
  signedIn('/search', 'search'),
  signedIn('/milestone/:id', 'milestone', 'integer'),
  signedIn('/admin', 'admin'),
  open('/invite/:token', 'invite'),
  open('/cv/:token', 'cv'),
  open('/share/:token', 'share'),
];
