export { type Cell, RELATIONS, type Relation } from './cells';
export { type ChatStanding, canInChat, canRemoveFromChat } from './chats';
export { canConnect } from './connections';
export {
  canDocument,
  canInPlace,
  type DocumentAction,
  type DocumentGate,
  type DocumentHolder,
} from './documents';
export {
  canInGroup,
  canModerate,
  GROUP_ACTIONS,
  GROUP_ROLES,
  type GroupAction,
  GroupRole,
} from './groups';
export { ACTIONS, type Action, can, cellOf, isAction, listAllowed, type Standing } from './permissions';
export {
  canReadPost,
  canShareTo,
  POST_LEVELS,
  type PostAudience,
  type PostGate,
  PostLevel,
} from './posts';
export {
  AccountType,
  audienceOf,
  canSeeAge,
  canSeeBirthDate,
  canSeePresence,
  DEFAULT_PRIVACY,
  DocumentLevel,
  isAllowed,
  PROFILE_CARD,
  type PrivacyOwner,
  PrivacySetting,
  PrivacySettings,
  PrivacyValue,
  type ProfileView,
  profileView,
  TIES,
  type Tie,
  type TieFacts,
  tieOf,
} from './privacy';
export { canChangeRole, canInviteAs, canRemove } from './ranks';
export { READ_ONLY_TASK } from './read-only';
export { isRole, ROLES, Role, rank } from './roles';
export { canBeInspector, canBeWorker, canSetWorker } from './task-people';
export * from './ties';
export {
  type Attempt,
  type Need,
  REOPENED_PERCENT,
  type Refusal,
  TASK_STATUSES,
  TaskStatus,
  toStatus,
  toStatusNumber,
  transition,
  type Verdict,
} from './transitions';
