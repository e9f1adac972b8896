import { originOf } from '../../platform/config';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { createUndoLink } from '../auth';
import type { AccountRow } from '../profile';
import { addressChangedMail, addressDisplacedMail } from './registration.mails';

type Teller = Pick<Context, 'config' | 'clock' | 'mailer'>;

/** To the address that the account had, with a link that brings it back; one that was never confirmed is not told. */
export async function tellFormerAddress(
  tx: Tx,
  context: Teller,
  former: AccountRow,
  newEmail: string,
): Promise<void> {
  const undoUrl = await createUndoLink(tx, context, former, 'email');
  if (undoUrl === null) return;
  const mail = addressChangedMail({ ...partsOf(context, former, newEmail), undoUrl });
  await context.mailer.queue(tx, { to: former.email, ...mail });
}

/** To the address that the account had before it went back to an earlier one, if that is another. */
export async function tellDisplacedAddress(
  tx: Tx,
  context: Teller,
  former: AccountRow,
  newEmail: string,
): Promise<void> {
  if (former.email.toLowerCase() === newEmail.toLowerCase()) return;
  const mail = addressDisplacedMail(partsOf(context, former, newEmail));
  await context.mailer.queue(tx, { to: former.email, ...mail });
}

function partsOf(
  { config }: Teller,
  { language, username, first_name: firstName }: AccountRow,
  newEmail: string,
) {
  return { origin: originOf(config), language, firstName, username, newEmail };
}
