import type { ErrorCode } from '@quilt/contract/errors';

/**
 * What the database refuses by a constraint, in the words of the catalogue and with the field that has to be another.
 * A constraint that is not named here guards against our own mistakes, and breaking it is an internal error.
 */
export const CONSTRAINT_ERRORS: Readonly<Record<string, { code: ErrorCode; path: string }>> = {
  users_username_unique: { code: 'profile.username_taken', path: 'username' },
  users_email_unique: { code: 'profile.email_taken', path: 'email' },
  task_views_shared_title: { code: 'views.title_taken', path: 'title' },
  task_views_own_title: { code: 'views.title_taken', path: 'title' },
  task_templates_title: { code: 'templates.title_taken', path: 'title' },
  project_templates_title: { code: 'templates.title_taken', path: 'title' },
  documents_name: { code: 'documents.name_taken', path: 'name' },
  project_tags_unique: { code: 'projects.tag_taken', path: 'title' },
};
