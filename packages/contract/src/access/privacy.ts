import { z } from 'zod';

/**
 * The law of what a person shows: the eight settings and the account type.
 * What goes on inside a team is the matrix's (permissions.ts), never asked here.
 */

export const PrivacyValue = z.enum(['everyone', 'friends', 'me']);
export type PrivacyValue = z.output<typeof PrivacyValue>;

export const AccountType = z.enum(['private', 'public']);
export type AccountType = z.output<typeof AccountType>;

export const PrivacySettings = z.strictObject({
  sendMessages: PrivacyValue,
  inviteToGroupChats: PrivacyValue,
  commentPosts: PrivacyValue,
  /** Who may invite the owner to a team. */
  addToTeams: PrivacyValue,
  /** The comments under the owner's posts. */
  seeComments: PrivacyValue,
  /** All of them; favourites are always shown. */
  seeAchievements: PrivacyValue,
  seeResume: PrivacyValue,
  seeContacts: PrivacyValue,
});
export type PrivacySettings = z.output<typeof PrivacySettings>;

export const PrivacySetting = PrivacySettings.keyof();
export type PrivacySetting = z.output<typeof PrivacySetting>;

export const DEFAULT_PRIVACY: Readonly<PrivacySettings> = {
  sendMessages: 'everyone',
  inviteToGroupChats: 'everyone',
  commentPosts: 'everyone',
  addToTeams: 'everyone',
  seeComments: 'everyone',
  seeAchievements: 'everyone',
  seeResume: 'everyone',
  seeContacts: 'friends',
};

export const TIES = ['self', 'friend', 'subscriber', 'stranger', 'blocked'] as const;
/**
 * What the viewer is to the owner. A subscriber is one whom a private account has confirmed; blocked holds
 * for both, whoever blocked whom. There is no tie for teammates: they are strangers here.
 */
export type Tie = (typeof TIES)[number];

export interface TieFacts {
  isSelf: boolean;
  isBlocked: boolean;
  isFriend: boolean;
  isSubscriber: boolean;
}

export function tieOf(facts: TieFacts): Tie {
  if (facts.isSelf) return 'self';
  if (facts.isBlocked) return 'blocked';
  if (facts.isFriend) return 'friend';
  return facts.isSubscriber ? 'subscriber' : 'stranger';
}

export interface PrivacyOwner {
  conf: PrivacySettings;
  accountType: AccountType;
}

/** Whom a setting reaches in the end: a private account caps it at friends. */
export function audienceOf(setting: PrivacySetting, owner: PrivacyOwner): PrivacyValue {
  // Only own keys count, and what is not there is for nobody else.
  const value = Object.hasOwn(owner.conf, setting) ? owner.conf[setting] : 'me';
  return value === 'everyone' && owner.accountType !== 'public' ? 'friends' : value;
}

export function isAllowed(setting: PrivacySetting, owner: PrivacyOwner, tie: Tie): boolean {
  return reaches(audienceOf(setting, owner), tie);
}

export function reaches(audience: PrivacyValue, tie: Tie): boolean {
  if (tie === 'self') return true;
  if (audience === 'friends') return tie === 'friend';
  return audience === 'everyone' && (tie === 'friend' || tie === 'subscriber' || tie === 'stranger');
}

/** All that a private account shows to strangers. */
export const PROFILE_CARD = ['name', 'avatar', 'jobTitle'] as const;

/** `card` is PROFILE_CARD; `full` is the profile, of which the eight settings still hide their parts. */
export type ProfileView = 'full' | 'card' | 'nothing';

export function profileView(accountType: AccountType, tie: Tie): ProfileView {
  if (tie === 'self' || tie === 'friend' || tie === 'subscriber') return 'full';
  if (tie !== 'stranger') return 'nothing';
  return accountType === 'public' ? 'full' : 'card';
}

/** Online, away and last seen. The one thing here that being in a team together opens. */
export function canSeePresence(accountType: AccountType, tie: Tie, isTeammate: boolean): boolean {
  if (tie !== 'blocked' && isTeammate) return true;
  return reaches(accountType === 'public' ? 'everyone' : 'friends', tie);
}

export function canSeeBirthDate(tie: Tie): boolean {
  return reaches('friends', tie);
}

export function canSeeAge(accountType: AccountType, tie: Tie): boolean {
  return reaches(accountType === 'public' ? 'everyone' : 'friends', tie);
}

/** Whom a document is for; who reads it by that is `documents.ts`. */
export const DocumentLevel = z.enum(['me', 'friends', 'team', 'public']);
export type DocumentLevel = z.output<typeof DocumentLevel>;
