import { z } from 'zod';
import { READ_ONLY_PROJECT } from '../../access/read-only';
import { edit } from '../../core/edit';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, nothing } from '../../core/envelope';
import { ProjectId } from '../projects/projects.ids';
import { NewView, SavedView, ViewChanges, ViewId } from './views.schema';

const one = z.strictObject({ id: ViewId });
const inProject = z.strictObject({ id: ProjectId });
const NO_ROOM = ['views.title_taken', 'views.too_many', 'views.too_many_shared'] as const;

export const listViews = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/views',
  summary: 'Saved views of a project: one’s own, and those that are shared',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  answer: all(SavedView),
  errors: [],
});

export const createView = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/views',
  summary: 'Save a view of a project',
  caller: 'user',
  scope: 'tasks:write',
  status: 201,
  params: inProject,
  body: NewView,
  answer: item(SavedView),
  errors: [...READ_ONLY_PROJECT, ...NO_ROOM],
});

export const updateView = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/views/:id',
  summary: 'Change, rename or share a view',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  body: edit(ViewChanges),
  answer: item(SavedView),
  errors: [...READ_ONLY_PROJECT, ...NO_ROOM],
});

export const deleteView = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/views/:id',
  summary: 'Delete a view',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  answer: nothing,
  errors: READ_ONLY_PROJECT,
});

export const restoreView = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/views/:id/restore',
  summary: 'Take back that a view was deleted, on the same day',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  answer: item(SavedView),
  errors: [...READ_ONLY_PROJECT, ...NO_ROOM],
});

export const setDefaultView = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/projects/:id/default-view',
  summary: 'With which view a project opens for oneself',
  caller: 'user',
  scope: 'tasks:write',
  status: 204,
  params: inProject,
  /** Null is all of it, as for everybody. */
  body: z.strictObject({ view: ViewId.nullable() }),
  answer: nothing,
  errors: [...READ_ONLY_PROJECT, 'views.no_view'],
});
