import type { Feature } from '../../platform/feature';
import { purgeViews } from './views.jobs';
import { viewsPersonalData } from './views.personal-data';
import { viewsRoutes } from './views.routes';
import { fillViewsDemo, fillViewsWorld } from './views.worlds';

export const viewsFeature: Feature = {
  name: 'views',
  routes: viewsRoutes,
  personalData: viewsPersonalData,
  jobs: [purgeViews],
  demo: fillViewsDemo,
  largeWorld: fillViewsWorld,
};
