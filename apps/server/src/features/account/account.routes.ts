import {
  cancelArchive,
  cancelDeletion,
  downloadArchive,
  getArchive,
  openArchive,
  requestDeletion,
  startArchive,
} from '@quilt/contract/features/account';
import { type Route, route } from '../../platform/feature';
import { presentArchive } from './archive.presenter';
import * as archive from './archive.service';
import * as deletion from './deletion.service';
import type { ListParts } from './parts';

export function createAccountRoutes(listParts: ListParts): Route[] {
  return [
    route(getArchive, async (context) => {
      const row = await archive.readArchive(context);
      return { item: row && presentArchive(row, listParts()) };
    }),
    route(startArchive, async (context) => {
      const parts = listParts();
      return { item: presentArchive(await archive.startArchive(context, parts.length), parts) };
    }),
    route(cancelArchive, async (context) => {
      await archive.cancelArchive(context);
      return undefined;
    }),
    route(openArchive, async (context) => ({ item: await archive.openArchive(context) })),
    route(downloadArchive, (context, { query }) => archive.downloadArchive(context, query.ticket)),
    route(requestDeletion, async (context) => ({
      item: { deletesAt: (await deletion.requestDeletion(context)).toISOString() },
    })),
    route(cancelDeletion, async (context) => {
      await deletion.cancelDeletion(context);
      return undefined;
    }),
  ];
}
