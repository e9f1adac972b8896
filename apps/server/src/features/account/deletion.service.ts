import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { DAY_MS } from '../../platform/durations';
import { lockOwnAccount, requireProof } from '../auth';
import { changeUser, lockOwnUser } from '../profile';
import { mailDeletion } from './account.mails';

/** Asked for again it is the same day still. */
export async function requestDeletion(context: Context<Viewer>): Promise<Date> {
  requireProof(context);
  return context.transaction(async (tx) => {
    await lockOwnAccount(tx, context);
    const user = await lockOwnUser(tx, context.viewer.id);
    if (user.deletes_at) return user.deletes_at;
    const deletesAt = new Date(context.clock.now().getTime() + LIMITS.deletionDays * DAY_MS);
    await changeUser(tx, context, context.viewer.id, { deletes_at: deletesAt });
    await mailDeletion(tx, context, user, deletesAt);
    return deletesAt;
  });
}

/** As long as the account is there, also where its day has come and nobody has erased it yet. */
export async function cancelDeletion(context: Context<Viewer>): Promise<void> {
  await context.transaction((tx) => changeUser(tx, context, context.viewer.id, { deletes_at: null }));
}
