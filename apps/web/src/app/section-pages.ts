import type { Page } from './page';

/** Of the sections that can be the start page too: their code is named once, for each time it is listed with its files. */
export const SECTION_PAGES = {
  profile: async (): Promise<Page> => (await import('./pages/profile/ProfilePage')).ProfilePage,
  chats: async (): Promise<Page> => (await import('../features/chats/ChatsPage')).ChatsPage,
  teams: async (): Promise<Page> => (await import('./pages/team/TeamsPage')).TeamsPage,
  projects: async (): Promise<Page> => (await import('../features/projects/ProjectsPage')).ProjectsPage,
  documents: async (): Promise<Page> => (await import('./pages/documents/DocumentsPage')).DocumentsPage,
  people: async (): Promise<Page> => (await import('../features/people/PeoplePage')).PeoplePage,
  feeds: async (): Promise<Page> => (await import('../features/feeds/FeedsPage')).FeedsPage,
  groups: async (): Promise<Page> => (await import('../features/groups/GroupsPage')).GroupsPage,
};
