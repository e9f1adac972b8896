export {
  type ClientWrite,
  deleteClientWrites,
  listClientWrites,
  once,
  wasMadeOnce,
} from './client-writes';
export { pruneClientWrites } from './writes.jobs';
