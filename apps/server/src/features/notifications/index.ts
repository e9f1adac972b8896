import type { Feature } from '../../platform/feature';
import { pruneNotifications } from './notifications.jobs';
import { notificationsPersonalData } from './notifications.personal-data';
import { notificationsRoutes } from './notifications.routes';
import { fillNotificationsWorld } from './notifications.worlds';

export {
  close,
  closeNoticesAbout,
  type Notice,
  notifier,
  readerOf,
  recordNotice,
  tell,
  withdraw,
  withdrawAbout,
  withdrawOf,
} from './notices';
export { listReadersAbout, repointAbout } from './notices.repository';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
  personalData: notificationsPersonalData,
  jobs: [pruneNotifications],
  largeWorld: fillNotificationsWorld,
};
