import { describe, expect, test } from 'vitest';
import {
  AccountType,
  audienceOf,
  canSeeAge,
  canSeeBirthDate,
  canSeePresence,
  DEFAULT_PRIVACY,
  isAllowed,
  PROFILE_CARD,
  PrivacySetting,
  PrivacySettings,
  PrivacyValue,
  profileView,
  TIES,
  type Tie,
  tieOf,
} from './privacy';

const SETTINGS = [
  'sendMessages',
  'inviteToGroupChats',
  'commentPosts',
  'addToTeams',
  'seeComments',
  'seeAchievements',
  'seeResume',
  'seeContacts',
] as const;

function settings(value: PrivacyValue): PrivacySettings {
  return PrivacySettings.parse(Object.fromEntries(SETTINGS.map((setting) => [setting, value])));
}

describe('the eight settings', () => {
  test('are these, with contacts for friends and all else for everyone', () => {
    expect(PrivacySetting.options).toEqual(SETTINGS);
    expect(PrivacySettings.parse(DEFAULT_PRIVACY)).toEqual({
      ...settings('everyone'),
      seeContacts: 'friends',
    });
  });

  test('are refused with a key missing, unknown or wrong', () => {
    const { seeResume: _left, ...seven } = DEFAULT_PRIVACY;
    expect(PrivacySettings.safeParse(seven).success).toBe(false);
    expect(PrivacySettings.safeParse({ ...DEFAULT_PRIVACY, seeAll: 'everyone' }).success).toBe(false);
    expect(PrivacySettings.safeParse({ ...DEFAULT_PRIVACY, seeResume: 'team' }).success).toBe(false);
    expect(PrivacySettings.safeParse({ ...DEFAULT_PRIVACY, seeResume: ['me'] }).success).toBe(false);
    expect(AccountType.options).toEqual(['private', 'public']);
  });
});

/** Who is let in by a value, for each type of account. */
// biome-ignore format: it is read as a table
const LET_IN: Record<AccountType, Record<PrivacyValue, readonly Tie[]>> = {
  public: {
    everyone: ['self', 'friend', 'subscriber', 'stranger'],
    friends:  ['self', 'friend'],
    me:       ['self'],
  },
  private: {
    everyone: ['self', 'friend'],
    friends:  ['self', 'friend'],
    me:       ['self'],
  },
};

describe.each(AccountType.options)('a %s account', (accountType) => {
  test.each(SETTINGS)('%s, by every value and tie', (setting) => {
    for (const value of PrivacyValue.options) {
      // The other seven say the opposite, so that a mixed-up key shows.
      const conf = { ...settings(value === 'me' ? 'everyone' : 'me'), [setting]: value };
      const letIn = TIES.filter((tie) => isAllowed(setting, { conf, accountType }, tie));
      expect(letIn).toEqual(LET_IN[accountType][value]);
    }
  });
});

test('the audience of a private account is capped, and never widened', () => {
  const audiences = (accountType: AccountType) =>
    PrivacyValue.options.map((value) => audienceOf('seeResume', { conf: settings(value), accountType }));
  expect(audiences('public')).toEqual(['everyone', 'friends', 'me']);
  expect(audiences('private')).toEqual(['friends', 'friends', 'me']);
});

test.each(['__proto__', 'constructor', 'toString', 'seeAll', ''])(
  '%j is no setting: only oneself',
  (name) => {
    const owner = { conf: settings('everyone'), accountType: 'public' } as const;
    const letIn = TIES.filter((tie) => isAllowed(name as PrivacySetting, owner, tie));
    expect(letIn).toEqual(['self']);
  },
);

test.each(['teammate', '__proto__', '', undefined])('the tie %j is nobody', (tie) => {
  const owner = { conf: settings('everyone'), accountType: 'public' } as const;
  expect(isAllowed('seeResume', owner, tie as Tie)).toBe(false);
  expect(profileView('public', tie as Tie)).toBe('nothing');
});

describe('the tie', () => {
  const none = { isSelf: false, isBlocked: false, isFriend: false, isSubscriber: false };

  test('is the nearest one', () => {
    expect(tieOf({ ...none, isSelf: true })).toBe('self');
    expect(tieOf({ ...none, isFriend: true, isSubscriber: true })).toBe('friend');
    expect(tieOf({ ...none, isSubscriber: true })).toBe('subscriber');
    expect(tieOf(none)).toBe('stranger');
  });

  test('is blocked before all others', () => {
    expect(tieOf({ ...none, isBlocked: true, isFriend: true, isSubscriber: true })).toBe('blocked');
  });
});

describe('the profile', () => {
  test('of a private account is a card for strangers', () => {
    expect(TIES.map((tie) => profileView('private', tie))).toEqual([
      'full',
      'full',
      'full',
      'card',
      'nothing',
    ]);
    expect(PROFILE_CARD).toEqual(['name', 'avatar', 'jobTitle']);
  });

  test('of a public account is open to all but the blocked', () => {
    expect(TIES.map((tie) => profileView('public', tie))).toEqual([
      'full',
      'full',
      'full',
      'full',
      'nothing',
    ]);
  });

  test('gives the birth date to friends, and the age of public accounts to all', () => {
    expect(TIES.filter((tie) => canSeeBirthDate(tie))).toEqual(['self', 'friend']);
    expect(TIES.filter((tie) => canSeeAge('private', tie))).toEqual(['self', 'friend']);
    expect(TIES.filter((tie) => canSeeAge('public', tie))).toEqual(LET_IN.public.everyone);
  });

  test('gives presence to friends and teammates, on public accounts to all, never to the blocked', () => {
    const seen = (accountType: AccountType, isTeammate: boolean) =>
      TIES.filter((tie) => canSeePresence(accountType, tie, isTeammate));
    expect(seen('private', false)).toEqual(['self', 'friend']);
    expect(seen('private', true)).toEqual(['self', 'friend', 'subscriber', 'stranger']);
    expect(seen('public', false)).toEqual(['self', 'friend', 'subscriber', 'stranger']);
    expect(seen('public', true)).toEqual(['self', 'friend', 'subscriber', 'stranger']);
  });
});
