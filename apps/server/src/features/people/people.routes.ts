import * as endpoints from '@quilt/contract/features/people';
import { type Route, route } from '../../platform/feature';
import { countPeople, type ListOnline, listPeople } from './people.service';
import { listTags } from './tags.service';

export function createPeopleRoutes(listOnline: ListOnline): Route[] {
  return [
    route(endpoints.listPeople, (context, { query }) => listPeople(context, listOnline, query)),
    route(endpoints.countPeople, async (context, { query }) => ({
      item: await countPeople(context, listOnline, query),
    })),
    route(endpoints.listTags, (context, { query }) => listTags(context, query.search)),
  ];
}
