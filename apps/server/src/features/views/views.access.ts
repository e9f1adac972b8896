import { can } from '@quilt/contract/access';
import type { ViewId } from '@quilt/contract/features/views';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { lockProject, type ProjectAccess, requireProject } from '../projects';
import { canEditView } from './views.presenter';
import { findViewRow, type ViewRow } from './views.repository';

interface ViewAccess extends ProjectAccess {
  view: ViewRow;
}

/** The only way from an id to a view: one's own, or one that is shared with who sees the tasks. */
async function requireView(reader: Reader, viewer: Pick<Viewer, 'id'>, id: ViewId): Promise<ViewAccess> {
  const view = await findViewRow(reader, id, viewer.id);
  if (!view || !(view.is_shared || view.maker_id === viewer.id)) throw fail('common.not_found');
  const access = await requireProject(reader, viewer, view.project_id, 'project.see');
  if (access.project.deleted_at || !can(access.standing, 'task.see')) throw fail('common.not_found');
  return { ...access, view };
}

/** As above, for who changes it: nobody else of the team changes a view until this is done. */
export async function lockView(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: ViewId,
  state: 'kept' | 'deleted' = 'kept',
): Promise<ViewAccess> {
  const { project } = await requireView(tx, viewer, id);
  await lockProject(tx, viewer, project.id, 'task.see');
  const access = await requireView(tx, viewer, id);
  if ((access.view.deleted_at !== null) !== (state === 'deleted')) throw fail('common.not_found');
  if (!canEditView(access.view, viewer.id, access.standing)) throw fail('common.forbidden');
  return access;
}
