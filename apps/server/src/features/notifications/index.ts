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
  notifierOfMany,
  readerOf,
  readNotices,
  recordNotice,
  tell,
  withdraw,
  withdrawAbout,
  withdrawOf,
  withdrawOfProjects,
} from './notices';
export { listReadersAbout, listReadersOf, repointAbout } from './notices.repository';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
  personalData: notificationsPersonalData,
  jobs: [pruneNotifications],
  largeWorld: fillNotificationsWorld,
};
