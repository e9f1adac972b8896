import * as endpoints from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client';
import { pagesQuery } from '../../../lib/pages';
import { queryClient } from '../../../lib/query-client';
import { upload } from '../../../lib/upload';

/** The newest first. */
export const importsQuery = (project: ProjectId) =>
  queryOptions({
    queryKey: ['imports', project],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listImports, { params: { id: project } }, { signal })).items,
    refetchOnMount: 'always',
  });

export const faultsQuery = ({ id, state }: Pick<endpoints.Import, 'id' | 'state'>) =>
  pagesQuery<endpoints.ImportFault>(['import faults', id, state], (page, signal) =>
    call(endpoints.listImportFaults, { params: { id }, query: page }, { signal }),
  );

/** What an undo would leave. */
export const keptTasksQuery = (id: endpoints.ImportId) =>
  queryOptions({
    queryKey: ['import kept', id],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listKeptTasks, { params: { id } }, { signal })).items,
    refetchOnMount: 'always',
  });

/** An answer and its event both arrive: what is further on stays. */
function keep(item: endpoints.Import): void {
  queryClient.setQueryData(importsQuery(item.project).queryKey, (items = []) => {
    const isThere = items.some(({ id }) => id === item.id);
    return isThere ? items.map((one) => (one.id === item.id ? item : one)) : [item, ...items];
  });
}

export async function sendFile(
  project: ProjectId,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  const sent = await upload(
    endpoints.createImport,
    { params: { id: project }, files: { file } },
    { onProgress },
  );
  keep(sent.item);
  await queryClient.invalidateQueries(importsQuery(project));
}

export async function match(id: endpoints.ImportId, mapping: endpoints.ImportMapping): Promise<void> {
  keep((await call(endpoints.matchImport, { params: { id }, body: mapping })).item);
}

export async function start(id: endpoints.ImportId): Promise<void> {
  keep((await call(endpoints.startImport, { params: { id } })).item);
}

export async function undo(id: endpoints.ImportId): Promise<void> {
  keep((await call(endpoints.undoImport, { params: { id } })).item);
}

/** Before anything of it came in. */
export async function discard({ id, project }: endpoints.Import): Promise<void> {
  await call(endpoints.deleteImport, { params: { id } });
  queryClient.setQueryData(importsQuery(project).queryKey, (items = []) =>
    items.filter((one) => one.id !== id),
  );
}

export async function openReport(id: endpoints.ImportId): Promise<string> {
  return (await call(endpoints.openImportReport, { params: { id } })).item.url;
}
