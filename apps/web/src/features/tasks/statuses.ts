export { STATUSES, statusName, toStatus } from '../projects';
