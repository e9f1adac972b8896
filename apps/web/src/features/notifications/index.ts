export { unreadQuery, useLiveNotifications } from './unread';
