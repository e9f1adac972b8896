import * as endpoints from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import { call } from '../../lib/api-client';

/** What is taken out: in which form, of the board or the archive, and by which filters. */
export type Exported = endpoints.ExportQuery;

/** Where it is downloaded from. */
export async function openExport(id: ProjectId, exported: Exported): Promise<string> {
  return (await call(endpoints.openTaskExport, { params: { id }, body: exported })).item.url;
}
