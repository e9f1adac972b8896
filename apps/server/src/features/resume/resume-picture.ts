import type { UserUuid } from '@quilt/contract/core';
import type { Context } from '../../platform/context';
import { toAddressKey } from '../../platform/http/address';
import { readThumbnail, toJpeg, type UserRow } from '../profile';

type Parts = Pick<Context, 'db' | 'blobs' | 'log'>;

/** As it is kept. A picture that cannot be had is no reason to show nothing else. */
export async function readPicture(context: Parts, row: UserRow): Promise<Buffer | null> {
  if (row.avatar === null) return null;
  try {
    return await readThumbnail(context, row.uuid as UserUuid);
  } catch (error) {
    context.log.warn({ err: error }, 'a resume is shown without its picture');
    return null;
  }
}

/** As it is printed. */
export async function readPrintedPicture(
  context: Parts & Pick<Context, 'address'>,
  row: UserRow,
): Promise<Buffer | null> {
  const picture = await readPicture(context, row);
  try {
    return picture && (await toJpeg(picture, toAddressKey(context.address)));
  } catch (error) {
    context.log.warn({ err: error }, 'a resume is printed without its picture');
    return null;
  }
}
