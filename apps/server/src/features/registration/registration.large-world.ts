import { LIMITS } from '@quilt/contract/limits';
import type { CopyValue } from '../../platform/db/copy-rows';
import { copyRows } from '../../platform/db/copy-rows';
import type { LargeWorldPart } from '../../platform/worlds';

const MINUTE = 60_000;
/** One in so many is about to change their address. */
const SHARE = 20;

export const makeMailedCodes: LargeWorldPart = async ({ client, users, now, random, report }) => {
  report('Mailing codes');
  const rows = function* (): Generator<CopyValue[]> {
    for (let index = 0; index < users.count; index += SHARE) {
      const id = users.firstId + index;
      const askedAt = new Date(now.getTime() - random.below(24 * 60) * MINUTE);
      const expiresAt = new Date(askedAt.getTime() + LIMITS.mailedCode.minutes * MINUTE);
      const hmac = `\\x${random.uuid().replaceAll('-', '').repeat(2)}`;
      yield [id, 'change', `new_${id}@example.net`, hmac, random.below(3), askedAt, expiresAt];
    }
  };
  const columns = ['user_id', 'purpose', 'email', 'code_hmac', 'tries', 'created_at', 'expires_at'];
  await copyRows(client, 'mailed_codes', columns, rows());
};
