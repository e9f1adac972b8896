export { createDispatcher, type Dispatcher } from './dispatcher';
export { createLive, type Live, type SessionWatch } from './live';
export { liveFeature } from './live-feature';
export type { LiveMember, LiveSide, MembersIn } from './live-side';
export { createScope, deleteScope } from './outbox';
export { compilePatches, readPatch } from './patch';
export { pruneJob, pruneOutbox } from './prune';
