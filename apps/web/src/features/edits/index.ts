export { EditClash, type EditedFields } from './EditClash';
