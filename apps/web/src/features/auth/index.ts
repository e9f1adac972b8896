export { enter, signOut } from './api';
export { NotProvenError, withProof } from './settings/proof';
export { useAct } from './settings/use-act';
