export { type ClashTold, EditClash, type EditedFields } from './EditClash';
export { tellFailure } from './tell-failure';
export { type ToldAct, useToldAct } from './use-told-act';
