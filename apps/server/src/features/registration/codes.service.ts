import type { WaitingCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail, failFields } from '../../platform/fault';
import { goBackToAddress, lockOwnAccount, requireProof, wrongCode } from '../auth';
import { type AccountRow, confirmAddress, EMAIL_TAKEN, findAccount } from '../profile';
import { tellDisplacedAddress, tellFormerAddress } from './address-notices';
import { countNewAddress, countSend, ownersBudget, secondsToWait, strangersBudget } from './code-limits';
import { issueCode, tryCode } from './codes';
import { mailCode } from './registration.jobs';
import { deleteCodes, findWaitingCode, isEmailTaken } from './registration.repository';

const DELIVERIES: Readonly<Record<string, WaitingCode['delivery']>> = {
  queued: 'underway',
  failed: 'failed',
};

/** What the code is for follows from who asks: the owner of the address, or of another one. */
export async function sendCode(context: Context, email: string): Promise<void> {
  const { viewer } = context;
  if (viewer === null) return sendToAnybody(context, email);
  const owner = await findAccount(context.db, { id: viewer.id });
  if (!owner) throw fail('auth.session_ended');
  const own = { ...context, viewer };
  if (isSame(owner.email, email)) await sendAgain(own, owner);
  else await sendForChange(own, owner, email);
}

/** The job finds out whether there is anybody: a known address makes no more work here than an unknown one. */
async function sendToAnybody(context: Context, email: string): Promise<void> {
  countSend(context, strangersBudget(email));
  await context.transaction((tx) => context.jobs.enqueue(tx, mailCode, { email }));
}

async function sendAgain(
  context: Context<Viewer>,
  { uuid, email, email_verified_at }: AccountRow,
): Promise<void> {
  if (email_verified_at) return;
  countSend(context, ownersBudget('verify', uuid, email));
  await context.transaction(async (tx) => {
    const owner = await lockOwnAccount(tx, context);
    // Confirmed or changed meanwhile: nobody could use it, and whoever looks would be told to wait for it.
    if (owner.email_verified_at || !isSame(owner.email, email)) return;
    await issueCode(tx, context, owner, { purpose: 'verify', email }, true);
  });
}

async function sendForChange(context: Context<Viewer>, owner: AccountRow, email: string): Promise<void> {
  requireProof(context);
  countNewAddress(context, owner.uuid, email);
  if (await isEmailTaken(context.db, email, context.clock.now(), owner.id)) throw failFields([EMAIL_TAKEN]);
  countSend(context, ownersBudget('change', owner.uuid, email));
  await context.transaction(async (tx) => {
    await lockOwnAccount(tx, context);
    await issueCode(tx, context, owner, { purpose: 'change', email }, true);
  });
}

export async function verifyCode(context: Context, email: string, code: string): Promise<void> {
  const isRight = await context.transaction(async (tx) => {
    const { viewer } = context;
    const own = viewer && (await lockOwnAccount(tx, { viewer }));
    const purpose = own && !isSame(own.email, email) ? 'change' : 'verify';
    const owner = await tryCode(tx, context, own ?? 'stranger', { purpose, email }, code);
    if (!owner) return false;
    if (purpose === 'change') await changeAddress(tx, context, owner, email);
    else {
      await confirmAddress(tx, context, owner);
      await deleteCodes(tx, owner.id, ['verify']);
    }
    return true;
  });
  // After the commit, which keeps the count of tries.
  if (!isRight) throw wrongCode();
}

/** Other sessions stay: whoever has the account at heart can take the change back. */
async function changeAddress(tx: Tx, context: Context, owner: AccountRow, email: string): Promise<void> {
  if (await isEmailTaken(tx, email, context.clock.now(), owner.id)) throw failFields([EMAIL_TAKEN]);
  await confirmAddress(tx, context, owner, email);
  await deleteCodes(tx, owner.id, ['verify', 'change']);
  if (await goBackToAddress(tx, context, owner, email)) await tellDisplacedAddress(tx, context, owner, email);
  else await tellFormerAddress(tx, context, owner, email);
}

export async function readWaitingCode(context: Context<Viewer>): Promise<WaitingCode | null> {
  const { db, viewer, clock } = context;
  const now = clock.now();
  const waiting = await findWaitingCode(db, viewer.id, now);
  if (!waiting) return null;
  const { purpose, email } = waiting;
  // By what is counted, and not by when it was sent: the clock may have been set back since.
  const seconds = secondsToWait(context, ownersBudget(purpose, viewer.uuid, email));
  return {
    email,
    purpose,
    delivery: DELIVERIES[waiting.mail_state ?? ''] ?? 'sent',
    againAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    expiresAt: waiting.expires_at.toISOString(),
    triesLeft: Math.max(LIMITS.mailedCode.tries - waiting.tries, 0),
  };
}

export async function withdrawCode({ viewer, transaction }: Context<Viewer>): Promise<void> {
  await transaction((tx) => deleteCodes(tx, viewer.id, ['change']));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
