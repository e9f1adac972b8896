export { enter, signIn, signOut } from './api';
export { NotProvenError, withProof } from './settings/proof';
