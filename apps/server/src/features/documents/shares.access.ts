import type { DocumentId } from '@quilt/contract/features/documents';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import { MINUTE_MS } from '../../platform/durations';
import { fail } from '../../platform/fault';
import { hashToken, isSignature, signText } from '../../platform/secrets';
import { findItems, type ItemAccess, mayDo } from './items.access';
import { findShareByToken, isNoNarrower, type ShareRow } from './shares.repository';

/** What a link opens, read in the name of who made it. */
export interface OpenedShare {
  share: ShareRow;
  root: ItemAccess;
}

/**
 * The only way from a token to a document. One that has ended, is of something in the trash, or was made by somebody who
 * may not share it any more is not there, for whatever reason.
 */
export async function findShared({ db, clock }: Context, token: string): Promise<OpenedShare> {
  const share = await findShareByToken(db, hashToken(token), clock.now());
  const root = share && (await findItems(db, { id: share.maker_id }, [share.document_id])).found[0];
  if (!root || !mayDo(root.reach, root.item, 'document.shareByLink')) throw fail('common.not_found');
  return { share, root };
}

/** As above; where it has a password, only with a pass. */
export async function requireShared(
  context: Context,
  token: string,
  pass: string | undefined,
): Promise<OpenedShare> {
  const opened = await findShared(context, token);
  const isOpen = opened.share.password_hash === null || isPass(context, opened.share, pass ?? '');
  if (!isOpen) throw fail('documents.share_locked');
  return opened;
}

/** Something in the folder of a link: as far as its maker sees it, and nothing that is for fewer than the folder is. */
export async function requireUnder(
  { db }: Context,
  { share, root }: OpenedShare,
  id: DocumentId,
): Promise<ItemAccess> {
  if (id === root.item.id) return root;
  const [access] = (await findItems(db, { id: share.maker_id }, [id])).found;
  const depth = access?.item.path.indexOf(root.item.id) ?? -1;
  if (!access || depth < 0) throw fail('common.not_found');
  const gates = [...access.path.slice(depth + 1), access.item];
  if (!gates.every((gate) => isNoNarrower(root.item, gate))) throw fail('common.not_found');
  return access;
}

type Signing = Pick<Context, 'config' | 'clock'>;

/** Given for the password of a link, so that it is not sent with every picture. */
export function createPass({ config, clock }: Signing, { id }: ShareRow): { pass: string; until: Date } {
  const until = new Date(clock.now().getTime() + LIMITS.mediaTicketMinutes * MINUTE_MS);
  const text = `${id}.${until.getTime()}`;
  return { pass: `${text}.${signText(config, 'share', text).toString('base64url')}`, until };
}

function isPass({ config, clock }: Signing, { id }: ShareRow, pass: string): boolean {
  const [share = '', until = '', signature = '', ...rest] = pass.split('.');
  if (rest.length > 0 || share !== String(id)) return false;
  return (
    isSignature(config, 'share', `${share}.${until}`, signature) && Number(until) > clock.now().getTime()
  );
}
