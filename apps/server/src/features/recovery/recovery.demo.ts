import { UserId } from '@quilt/contract/core';
import type { Context } from '../../platform/context';
import { createUndoLink } from '../auth';
import { spendRecoveryLinks } from './recovery.repository';
import { createRecoveryLink } from './recovery-links';

/** Mira has forgotten her password once. Nobody has the tokens. */
export async function fillRecoveryDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const mira = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('username', '=', 'mira')
      .executeTakeFirst();
    if (!mira) return;
    const id = UserId.parse(mira.id);
    await createRecoveryLink(tx, context, { id, email: mira.email });
    await spendRecoveryLinks(tx, id, context.clock.now());
    await createUndoLink(tx, context, { userId: id, kind: 'password', formerEmail: mira.email });
  });
}
