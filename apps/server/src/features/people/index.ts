import type { Feature } from '../../platform/feature';
import { keepDirectory } from './directory';
import { peoplePersonalData } from './people.personal-data';
import { createPeopleRoutes } from './people.routes';
import { peopleSource } from './people.search';
import type { ListOnline } from './people.service';
import { fillPeopleDemo, fillPeopleWorld } from './people.worlds';

export { enter } from './directory';
export { searchPeople } from './people.service';

/** Who is online, and may be seen to be, only another feature knows. */
export function createPeopleFeature(listOnline: ListOnline): Feature {
  return {
    name: 'people',
    routes: createPeopleRoutes(listOnline),
    personalData: peoplePersonalData,
    searchSources: [peopleSource],
    consumers: [keepDirectory],
    demo: fillPeopleDemo,
    largeWorld: fillPeopleWorld,
  };
}
