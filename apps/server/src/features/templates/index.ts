import type { Feature } from '../../platform/feature';
import { templatesRoutes } from './templates.routes';
import { fillTemplatesDemo, fillTemplatesWorld } from './templates.worlds';

export const templatesFeature: Feature = {
  name: 'templates',
  routes: templatesRoutes,
  demo: fillTemplatesDemo,
  largeWorld: fillTemplatesWorld,
};
