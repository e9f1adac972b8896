import * as endpoints from '@quilt/contract/features/exchange';
import { type Route, route } from '../../platform/feature';
import { downloadTasks, openTaskExport } from './exchange.service';
import * as imports from './imports.service';

export const exchangeRoutes: readonly Route[] = [
  route(endpoints.openTaskExport, async (context, { params, body }) => ({
    item: await openTaskExport(context, params.id, body),
  })),
  route(endpoints.downloadTasks, (context, { params, query }) => downloadTasks(context, params.id, query)),
  route(
    endpoints.createImport,
    async (context, { params }, { files }) => ({
      item: await imports.createImport(context, params.id, files.file),
    }),
    undefined,
    (context, { params }) => imports.admitImport(context, params.id),
  ),
  route(endpoints.listImports, async (context, { params }) => ({
    items: await imports.listImports(context, params.id),
  })),
  route(endpoints.getImport, async (context, { params }) => ({
    item: await imports.getImport(context, params.id),
  })),
  route(endpoints.matchImport, async (context, { params, body }) => ({
    item: await imports.matchImport(context, params.id, body),
  })),
  route(endpoints.startImport, async (context, { params }) => ({
    item: await imports.startImport(context, params.id),
  })),
  route(endpoints.undoImport, async (context, { params }) => ({
    item: await imports.undoImport(context, params.id),
  })),
  route(endpoints.deleteImport, async (context, { params }) => {
    await imports.deleteImport(context, params.id);
    return undefined;
  }),
  route(endpoints.listImportFaults, (context, { params, query }) =>
    imports.listImportFaults(context, params.id, query),
  ),
  route(endpoints.listKeptTasks, async (context, { params }) => ({
    items: await imports.listKeptTasks(context, params.id),
  })),
  route(endpoints.openImportReport, async (context, { params }) => ({
    item: await imports.openImportReport(context, params.id),
  })),
  route(endpoints.downloadImportReport, (context, { params, query }) =>
    imports.downloadImportReport(context, params.id, query.ticket),
  ),
];
