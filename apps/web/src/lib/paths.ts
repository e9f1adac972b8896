/** Addresses that something leads to; which page is there stands in app/routes.ts. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  recovery: '/recovery',
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
