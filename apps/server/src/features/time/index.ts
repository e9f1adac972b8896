import type { Feature } from '../../platform/feature';
import { timePersonalData } from './time.personal-data';
import { timeRoutes } from './time.routes';
import { fillTimeDemo, fillTimeWorld } from './time.worlds';

export const timeFeature: Feature = {
  name: 'time',
  routes: timeRoutes,
  personalData: timePersonalData,
  demo: fillTimeDemo,
  largeWorld: fillTimeWorld,
};
