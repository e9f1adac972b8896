import type { Feature } from '../../platform/feature';
import { commentsConsumers } from './comments.notices';
import { commentsPersonalData } from './comments.personal-data';
import { commentsRoutes } from './comments.routes';

export const commentsFeature: Feature = {
  name: 'comments',
  routes: commentsRoutes,
  personalData: commentsPersonalData,
  consumers: commentsConsumers,
};
