export { taskPath } from '../../lib/paths';
