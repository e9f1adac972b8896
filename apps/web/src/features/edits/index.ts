export { EditClash, type EditedFields } from './EditClash';
export { type ToldAct, useToldAct } from './use-told-act';
