import type { Feature } from '../../platform/feature';
import { fillCommentsDemo } from './comments.demo';
import { fillCommentsWorld } from './comments.large-world';
import { commentsConsumers } from './comments.notices';
import { commentsPersonalData } from './comments.personal-data';
import { commentsRoutes } from './comments.routes';

export const commentsFeature: Feature = {
  name: 'comments',
  routes: commentsRoutes,
  personalData: commentsPersonalData,
  consumers: commentsConsumers,
  demo: fillCommentsDemo,
  largeWorld: fillCommentsWorld,
};
