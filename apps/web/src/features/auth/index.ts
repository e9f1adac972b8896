export { enter, signOut } from './api';
export { NotProvenError, withProof } from './settings/proof';
