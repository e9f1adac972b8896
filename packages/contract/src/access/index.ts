export { type Cell, RELATIONS, type Relation } from './cells';
export { ACTIONS, type Action, can, cellOf, isAction, listAllowed, type Standing } from './permissions';
export {
  AccountType,
  audienceOf,
  canReadDocument,
  canSeeAge,
  canSeeBirthDate,
  canSeePresence,
  DEFAULT_PRIVACY,
  type DocumentGate,
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
  transition,
  type Verdict,
} from './transitions';
