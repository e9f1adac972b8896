import type { Feature } from '../../platform/feature';
import { createNoticeMails } from './notice-mails';
import { createMailJob, type IsReading, pruneNotifications } from './notifications.jobs';
import { notificationsPersonalData } from './notifications.personal-data';
import { guardNotices } from './notifications.repository';
import { notificationsRoutes } from './notifications.routes';
import { fillNotificationsDemo, fillNotificationsWorld } from './notifications.worlds';

export {
  close,
  closeAllAbout,
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
  withdrawAll,
  withdrawAllAbout,
  withdrawOf,
  withdrawOfProjects,
} from './notices';
export { listReadersAbout, listReadersOf, repointAbout } from './notices.repository';

/** What is mailed is of features that build on it, and are not known yet while they are being listed. */
export function createNotificationsFeature(
  listFeatures: () => readonly Feature[],
  isReading: IsReading,
): Feature {
  const mails = createNoticeMails(listFeatures);
  guardNotices(() => listFeatures().flatMap(({ noticeGuards = [] }) => noticeGuards));
  return {
    name: 'notifications',
    routes: notificationsRoutes,
    personalData: notificationsPersonalData,
    jobs: [pruneNotifications, createMailJob(mails, isReading)],
    mailComposers: [mails],
    demo: fillNotificationsDemo,
    largeWorld: fillNotificationsWorld,
  };
}
