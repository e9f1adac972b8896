export type { ClientWrite } from './client-write';
export { deleteClientWrites, findMade, listClientWrites, once, wasMadeOnce } from './client-writes';
export { pruneClientWrites } from './writes.jobs';
