import { randomInt } from 'node:crypto';
import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { originOf } from '../../platform/config';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { isSignature, signText } from '../../platform/secrets';
import { type AccountRow, NOBODY } from '../profile';
import { codeMail } from './registration.mails';
import { type Purpose, saveCode, type Trier, takeTry } from './registration.repository';

const MINUTE = 60 * 1000;
const DIGITS = LIMITS.verificationCodeDigits;
/** What a try is compared with where there is no code: it is no HMAC of anything. */
const NO_CODE = Buffer.alloc(32);
/** Each thing that is signed has a key of its own. */
const SIGNED = 'mailed code';

interface Confirmed {
  purpose: Purpose;
  email: string;
}

/** Mails a new code; the one before is dead. `isOwn` where whoever is signed in to the account asks. */
export async function issueCode(
  tx: Tx,
  { config, clock, mailer }: Pick<Platform, 'config' | 'clock' | 'mailer'>,
  owner: Pick<AccountRow, 'id' | 'uuid' | 'first_name' | 'language'>,
  { purpose, email }: Confirmed,
  isOwn: boolean,
): Promise<void> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const now = clock.now();
  const { language, first_name: firstName } = owner;
  const mail = codeMail({ origin: originOf(config), language, firstName, email, code, purpose });
  const { id } = await mailer.queue(tx, { to: email, ...mail });
  await saveCode(tx, {
    user_id: owner.id,
    purpose,
    email,
    code_hmac: signText(config, SIGNED, textOf(owner.uuid, { purpose, email }, code)),
    mail_id: id,
    is_own: isOwn,
    created_at: now,
    expires_at: new Date(now.getTime() + LIMITS.mailedCode.minutes * MINUTE),
  });
}

/** Uses up a try, right or wrong, which the caller has to commit. Answers whose code it was, if it was right. */
export async function tryCode(
  tx: Tx,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  trier: Trier,
  { purpose, email }: Confirmed,
  code: string,
): Promise<AccountRow | null> {
  const found = await takeTry(tx, trier, { purpose, email, now: clock.now(), max: LIMITS.mailedCode.tries });
  // The same work for an address that nobody waits for a code at.
  const text = textOf(found?.uuid ?? NOBODY, { purpose, email }, code);
  return isSignature(config, SIGNED, text, found?.code_hmac ?? NO_CODE) ? found : null;
}

/** Bound to account, purpose and address: it confirms nothing else. */
function textOf(owner: UserUuid, { purpose, email }: Confirmed, code: string): string {
  return [purpose, owner, email.toLowerCase(), code].join(' ');
}
