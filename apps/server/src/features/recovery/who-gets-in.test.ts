import { endOtherSessions, startTwoFactor, stopTwoFactor } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { someOf } from '../../testing/matrix';
import { createTwoParties, type Play } from '../../testing/two-parties';

const { clock, begin, signsIn, changes, turnsOn, moves, recovers, canGetIn, thiefLearns, thiefReadsMails } =
  await createTwoParties();

type Row = [story: string, who: 'owner' | 'thief', getsIn: boolean, happens: (play: Play) => Promise<void>];

const PASSWORD_THIEF: Row[] = [
  [
    'the owner’s password came by mail once; the thief moves the account, recovers it there and turns two-factor on',
    'owner',
    true,
    async (play) => {
      await recovers(play, play.owner);
      clock.advance({ days: 30 });
      await thiefLearns(play);
      await moves(play, play.thief);
      await recovers(play, play.thief);
      expect(await signsIn(play, play.thief)).toBe(true);
      await turnsOn(play.thief);
    },
  ],
  [
    'a thief who knows the password turns two-factor on',
    'owner',
    true,
    async (play) => {
      await thiefLearns(play);
      await turnsOn(play.thief);
      expect(await play.thief.session.call(endOtherSessions, {})).toMatchObject({ ok: true });
    },
  ],
  [
    'the thief changes the password, then turns two-factor on',
    'owner',
    true,
    async (play) => {
      await thiefLearns(play);
      await changes(play.thief);
      await turnsOn(play.thief);
    },
  ],
  [
    'the thief turns two-factor on, then changes the password twice',
    'owner',
    true,
    async (play) => {
      await thiefLearns(play);
      await turnsOn(play.thief);
      await changes(play.thief);
      await changes(play.thief);
    },
  ],
  [
    'the thief moves the account, then turns two-factor on',
    'owner',
    true,
    async (play) => {
      await thiefLearns(play);
      await moves(play, play.thief);
      await turnsOn(play.thief);
    },
  ],
  [
    'the thief turns two-factor on, then moves the account and changes the password',
    'owner',
    true,
    async (play) => {
      await thiefLearns(play);
      await turnsOn(play.thief);
      await moves(play, play.thief);
      await changes(play.thief);
    },
  ],
  [
    'the owner’s password came by mail long ago, and the thief changes it and turns two-factor on',
    'owner',
    true,
    async (play) => {
      await recovers(play, play.owner);
      clock.advance({ days: 2 * LIMITS.undoLinkDays });
      await thiefLearns(play);
      await changes(play.thief);
      await turnsOn(play.thief);
    },
  ],
  [
    'the thief was turned out, and the owner turns two-factor on',
    'thief',
    false,
    async (play) => {
      await thiefLearns(play);
      await changes(play.thief);
      await turnsOn(play.thief);
      expect(await canGetIn(play, play.owner)).toBe(true);
      await turnsOn(play.owner);
      play.thief.code = null;
    },
  ],
];

const MAILBOX_THIEF: Row[] = [
  [
    'the owner changes the password, then turns two-factor on',
    'thief',
    false,
    async (play) => {
      await changes(play.owner);
      await turnsOn(play.owner);
      thiefReadsMails(play);
    },
  ],
  [
    'the owner turns two-factor on, then changes the password',
    'thief',
    false,
    async (play) => {
      await turnsOn(play.owner);
      await changes(play.owner);
      thiefReadsMails(play);
    },
  ],
  [
    'the owner flees to a new address, then turns two-factor on',
    'thief',
    false,
    async (play) => {
      thiefReadsMails(play);
      await moves(play, play.owner);
      await turnsOn(play.owner);
    },
  ],
  [
    'the owner turns two-factor on, then flees to a new address',
    'thief',
    false,
    async (play) => {
      thiefReadsMails(play);
      await turnsOn(play.owner);
      await moves(play, play.owner);
      await changes(play.owner);
    },
  ],
  [
    'whoever reads the mails recovers, and recovers again',
    'thief',
    false,
    async (play) => {
      await turnsOn(play.owner);
      thiefReadsMails(play);
      await recovers(play, play.thief);
      await recovers(play, play.thief);
    },
  ],
  [
    'the same, of an owner whose password came by mail too',
    'thief',
    false,
    async (play) => {
      await recovers(play, play.owner);
      expect(await signsIn(play, play.owner)).toBe(true);
      await turnsOn(play.owner);
      thiefReadsMails(play);
      await recovers(play, play.thief);
      await recovers(play, play.thief);
    },
  ],
  [
    'whoever reads the mails had the account for a while, and the owner has it again',
    'thief',
    false,
    async (play) => {
      thiefReadsMails(play);
      await recovers(play, play.thief);
      expect(await signsIn(play, play.thief)).toBe(true);
      await changes(play.thief);
      await changes(play.thief);
      await recovers(play, play.owner);
      expect(await signsIn(play, play.owner)).toBe(true);
      await turnsOn(play.owner);
    },
  ],
  [
    'the same, with a two-factor that was the thief’s',
    'thief',
    false,
    async (play) => {
      thiefReadsMails(play);
      await recovers(play, play.thief);
      expect(await signsIn(play, play.thief)).toBe(true);
      await turnsOn(play.thief);
      await changes(play.thief);
      expect(await canGetIn(play, play.owner)).toBe(true);
      await turnsOn(play.owner);
      play.thief.code = null;
    },
  ],
  [
    'whoever reads the mails recovers, and turns two-factor on',
    'owner',
    true,
    async (play) => {
      thiefReadsMails(play);
      await recovers(play, play.thief);
      expect(await signsIn(play, play.thief)).toBe(true);
      await changes(play.thief);
      await turnsOn(play.thief);
    },
  ],
];

const OTHERS: Row[] = [
  [
    'a session alone turns nothing on or off',
    'owner',
    true,
    async ({ owner, thief }) => {
      await changes(owner);
      clock.advance({ minutes: LIMITS.proofMinutes });
      for (const endpoint of [startTwoFactor, stopTwoFactor]) {
        expect(await thief.session.call(endpoint, {})).toMatchObject({
          error: { code: 'auth.proof_required' },
        });
      }
    },
  ],
  [
    'an owner who lost the app, and has the password and the mailbox',
    'owner',
    true,
    async ({ owner }) => {
      await turnsOn(owner);
      owner.code = null;
    },
  ],
  [
    'the same after the days of the link',
    'owner',
    false,
    async ({ owner }) => {
      await turnsOn(owner);
      owner.code = null;
      clock.advance({ days: LIMITS.undoLinkDays });
    },
  ],
  [
    'whoever reads the mails and knows the former password is taken for the owner',
    'thief',
    true,
    async (play) => {
      play.thief.passwords.unshift(...play.owner.passwords);
      thiefReadsMails(play);
      await changes(play.owner);
      await turnsOn(play.owner);
    },
  ],
];

test.each([PASSWORD_THIEF, MAILBOX_THIEF, OTHERS].flatMap((stories) => someOf(stories, 3)))(
  '%s: the %s gets in (%s)',
  async (_story, who, getsIn, happens) => {
    const play = await begin();
    await happens(play);
    expect(await canGetIn(play, play[who])).toBe(getsIn);
  },
);
