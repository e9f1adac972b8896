import * as endpoints from '@quilt/contract/features/documents';
import { type Route, route } from '../../platform/feature';
import * as versions from './versions.service';

export const versionsRoutes: readonly Route[] = [
  route(endpoints.listVersions, (context, { params }) => versions.listVersions(context, params.id)),
  route(
    endpoints.addVersion,
    async (context, { params }, { files }) => ({
      item: await versions.addVersion(context, params.id, files.file),
    }),
    undefined,
    (context, { params }, announced) => versions.admitVersion(context, params.id, announced),
  ),
  route(endpoints.restoreVersion, async (context, { params: { id: document, version } }) => ({
    item: await versions.restoreVersion(context, { document, version }),
  })),
  route(endpoints.deleteVersion, async (context, { params: { id: document, version } }) => {
    await versions.deleteVersion(context, { document, version });
    return undefined;
  }),
  route(endpoints.openVersion, async (context, { params: { id: document, version } }) => ({
    item: await versions.openVersion(context, { document, version }),
  })),
  route(endpoints.readVersion, (context, { params: { id: document, version }, query }, { hasBeginningOf }) =>
    versions.readVersion(context, { document, version }, { ticket: query.ticket, hasBeginningOf }),
  ),
];
