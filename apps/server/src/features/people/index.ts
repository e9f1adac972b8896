import type { Feature } from '../../platform/feature';
import { keepDirectory } from './directory';
import { peoplePersonalData } from './people.personal-data';
import { createPeopleRoutes } from './people.routes';
import type { OnlineIds } from './people.service';
import { fillPeopleDemo, fillPeopleWorld } from './people.worlds';

export { enter } from './directory';

/** Who is online only another feature knows. */
export function createPeopleFeature(onlineIds: OnlineIds): Feature {
  return {
    name: 'people',
    routes: createPeopleRoutes(onlineIds),
    personalData: peoplePersonalData,
    consumers: [keepDirectory],
    demo: fillPeopleDemo,
    largeWorld: fillPeopleWorld,
  };
}
