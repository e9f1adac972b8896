import type { Feature } from '../../platform/feature';
import { friendsConsumers } from './friends.notices';
import { friendsRoutes } from './friends.routes';

export const friendsFeature: Feature = {
  name: 'friends',
  routes: friendsRoutes,
  consumers: friendsConsumers,
};
