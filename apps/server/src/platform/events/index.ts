export { createDispatcher, type Dispatcher } from './dispatcher';
export { createLive, type Live, type SessionWatch } from './live';
export { liveFeature } from './live-feature';
export type { LiveMember, LiveSide } from './live-side';
export { createScope, deleteScope } from './outbox';
export { compilePatches } from './patch';
export { pruneJob, pruneOutbox } from './prune';
