import * as endpoints from '@quilt/contract/features/people';
import { type Route, route } from '../../platform/feature';
import { countPeople, listPeople, type OnlineIds } from './people.service';
import { listTags } from './tags.service';

export function createPeopleRoutes(onlineIds: OnlineIds): Route[] {
  return [
    route(endpoints.listPeople, (context, { query }) => listPeople(context, onlineIds, query)),
    route(endpoints.countPeople, async (context, { query }) => ({
      item: await countPeople(context, onlineIds, query),
    })),
    route(endpoints.listTags, (context, { query }) => listTags(context, query.search)),
  ];
}
