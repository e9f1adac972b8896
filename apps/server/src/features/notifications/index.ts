import type { Feature } from '../../platform/feature';
import { notificationsRoutes } from './notifications.routes';

export { close, type Notice, notifier, readerOf, withdraw } from './notices';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
};
