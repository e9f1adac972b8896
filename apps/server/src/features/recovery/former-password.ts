import type { Undo } from '@quilt/contract/features/recovery';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { fail } from '../../platform/fault';
import { askerOf, findSetUp, isPassword, isTwoFactorOn, type Span } from '../auth';
import { countWrongPassword, type UndoLinkRow, uncountWrongPassword } from './recovery.repository';

const TRIES = LIMITS.formerPasswordTries;

/**
 * What the owner of the former password may say of: set up in the days before the change, or after it. One that was
 * chosen by a mailed link says nothing of what was there before it, nor of what came after the next that was chosen so.
 */
export function spanOf({ created_at, proves_after, proves_before }: UndoLinkRow): Span {
  const daysBefore = created_at.getTime() - LIMITS.undoLinkDays * DAY_MS - 1;
  return { after: new Date(Math.max(daysBefore, proves_after?.getTime() ?? 0)), before: proves_before };
}

/** What becomes of the second factor. */
export async function readFactor(reader: Reader, link: UndoLinkRow): Promise<Undo['factor']> {
  if (!(await isTwoFactorOn(reader, link.user_id))) return 'none';
  if (link.former_password_hash === null || link.wrong_passwords >= TRIES) return 'stays';
  const setUp = await findSetUp(reader, link.user_id, spanOf(link));
  return setUp === null ? 'stays' : setUp === 'two_factor' ? 'goes' : 'codes_go';
}

export async function asksForPassword(reader: Reader, link: UndoLinkRow): Promise<boolean> {
  return ['goes', 'codes_go'].includes(await readFactor(reader, link));
}

/**
 * Whether it is the one that the account had before the change. Where nothing hangs on it nobody is told: false. A wrong
 * one is refused, so that whoever mistyped it can give another; when all tries are used up, the link is good without it.
 */
export async function isFormerPassword(
  context: Context,
  tokenHash: Buffer,
  link: UndoLinkRow,
  password: string,
): Promise<boolean> {
  if (link.former_password_hash === null) return false;
  const setUp = await findSetUp(context.db, link.user_id, spanOf(link));
  if (setUp === null) return false;
  // Counted as wrong before it is looked at, or many at once would all be let in.
  const count = await context.transaction((tx) => countWrongPassword(tx, tokenHash, TRIES));
  if (count === null) throw fail('recovery.former_password_closed');
  const uncount = () => context.transaction((tx) => uncountWrongPassword(tx, tokenHash));
  const asker = askerOf(context, String(link.user_id));
  const isRight = await isPassword(link.former_password_hash, password, asker).catch(
    async (error: unknown) => {
      await uncount();
      throw error;
    },
  );
  if (isRight) {
    await uncount();
    return true;
  }
  if (count >= TRIES) throw fail('recovery.former_password_closed');
  const left = TRIES - count;
  const wrong = { code: 'recovery.former_password_wrong', params: { left } } as const;
  throw fail(wrong.code, wrong.params, [{ path: 'formerPassword', ...wrong }]);
}
