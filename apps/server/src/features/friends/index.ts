import type { Feature } from '../../platform/feature';
import { friendsConsumers } from './friends.notices';
import { friendsPersonalData } from './friends.personal-data';
import { friendsRoutes } from './friends.routes';
import { listTieStrips } from './friends.strips';
import { fillFriendsDemo, fillFriendsWorld } from './friends.worlds';
import { letInWaiting } from './going-public';

export const friendsFeature: Feature = {
  name: 'friends',
  routes: friendsRoutes,
  personalData: friendsPersonalData,
  consumers: [...friendsConsumers, letInWaiting],
  profileStrips: listTieStrips,
  demo: fillFriendsDemo,
  largeWorld: fillFriendsWorld,
};
