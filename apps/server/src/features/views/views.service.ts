import { can } from '@quilt/contract/access';
import { toScope, type UserUuid } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import {
  type NewView,
  ownViewsChanged,
  type SavedView,
  sharedViewsChanged,
  type ViewChanges,
  type ViewId,
  ViewSettings,
} from '@quilt/contract/features/views';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { type Edit, mergeEdit } from '../../platform/edits';
import { fail, failFields } from '../../platform/fault';
import { lockProject, type ProjectAccess, requireProject } from '../projects';
import { lockView } from './views.access';
import { presentViews } from './views.presenter';
import {
  countViews,
  dropDefaultsOfOthers,
  findViewRow,
  insertView,
  listViewRows,
  updateViewRow,
  writeDefault,
} from './views.repository';

export async function listViews({ db, viewer }: Context<Viewer>, id: ProjectId): Promise<SavedView[]> {
  const access = await requireProject(db, viewer, id, 'task.see');
  if (access.project.deleted_at) throw fail('common.not_found');
  return presentViews(db, access, viewer.id, await listViewRows(db, id, viewer.id));
}

export function createView(context: Context<Viewer>, id: ProjectId, wanted: NewView): Promise<SavedView> {
  const { viewer, clock } = context;
  const { title, isShared, settings } = wanted;
  return context.transaction(async (tx) => {
    const access = await lockProject(tx, viewer, id, 'task.see');
    if (isShared) requireSharing(access);
    await requireRoom(tx, viewer, id, isShared);
    const view = await insertView(tx, {
      project: id,
      maker: viewer.id,
      title,
      isShared,
      settings,
      at: clock.now(),
    });
    tell(tx, id, isShared ? null : viewer.uuid);
    return presentOne(tx, access, viewer, view);
  });
}

export function updateView(
  context: Context<Viewer>,
  id: ViewId,
  edit: Edit<ViewChanges>,
): Promise<SavedView> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const access = await lockView(tx, viewer, id);
    const { view, project } = access;
    const current = {
      title: view.title,
      isShared: view.is_shared,
      settings: ViewSettings.parse(view.settings),
    };
    const { changes, version, field_versions } = mergeEdit<ViewChanges>(view, current, edit);
    const { title, isShared, settings } = { ...current, ...changes };
    if (isShared !== current.isShared) {
      // Only whoever made it gives it to all, or takes it back to themselves.
      if (view.maker_id !== viewer.id) throw fail('common.forbidden');
      if (isShared) requireSharing(access);
      await requireRoom(tx, viewer, project.id, isShared);
      if (!isShared) await dropDefaultsOfOthers(tx, id, viewer.id);
      tell(tx, project.id, viewer.uuid);
    }
    if (Object.keys(changes).length > 0) {
      await updateViewRow(tx, id, {
        title,
        is_shared: isShared,
        settings: JSON.stringify(settings),
        version,
        field_versions: JSON.stringify(field_versions),
      });
      tell(tx, project.id, current.isShared || isShared ? null : viewer.uuid);
    }
    return presentOne(tx, access, viewer, id);
  });
}

export async function deleteView(context: Context<Viewer>, id: ViewId): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const { view, project } = await lockView(tx, viewer, id);
    await updateViewRow(tx, id, { deleted_at: clock.now() });
    tell(tx, project.id, view.is_shared ? null : viewer.uuid);
  });
}

export function restoreView(context: Context<Viewer>, id: ViewId): Promise<SavedView> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    const access = await lockView(tx, viewer, id, 'deleted');
    const { view, project } = access;
    await requireRoom(tx, viewer, project.id, view.is_shared);
    await updateViewRow(tx, id, { deleted_at: null });
    tell(tx, project.id, view.is_shared ? null : viewer.uuid);
    return presentOne(tx, access, viewer, id);
  });
}

export async function setDefaultView(
  context: Context<Viewer>,
  project: ProjectId,
  view: ViewId | null,
): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    await lockProject(tx, viewer, project, 'task.see');
    if (view !== null && !(await listViewRows(tx, project, viewer.id)).some(({ id }) => id === view)) {
      throw failFields([{ path: 'view', code: 'views.no_view' }]);
    }
    await writeDefault(tx, { user: viewer.id, project, view });
    tell(tx, project, viewer.uuid);
  });
}

function requireSharing({ standing }: ProjectAccess): void {
  if (!can(standing, 'view.share')) throw fail('common.forbidden');
}

/** Under the team's lock, so two that come at once are counted one after the other. */
async function requireRoom(tx: Tx, viewer: Viewer, project: ProjectId, isShared: boolean): Promise<void> {
  const count = await countViews(tx, project, isShared ? null : viewer.id);
  const max = isShared ? LIMITS.views.shared : LIMITS.views.own;
  if (count >= max) throw fail(isShared ? 'views.too_many_shared' : 'views.too_many', { max });
}

/** Null tells everybody who sees the tasks. */
function tell(tx: Tx, id: ProjectId, maker: UserUuid | null): void {
  if (maker === null) publish(tx, sharedViewsChanged, { id, scope: toScope('project', id) });
  else publish(tx, ownViewsChanged, { id, scope: toScope('user', maker) });
}

async function presentOne(tx: Tx, access: ProjectAccess, viewer: Viewer, id: ViewId): Promise<SavedView> {
  const row = await findViewRow(tx, id, viewer.id);
  const [view] = row ? await presentViews(tx, access, viewer.id, [row]) : [];
  if (!view) throw new Error('a locked view is gone');
  return view;
}
