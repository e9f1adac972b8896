import { hash } from 'node:crypto';
import { LIMITS } from '@quilt/contract/limits';
import { copyRows } from '../../platform/db/copy-rows';
import type { Random } from '../../platform/random';
import type { LargeWorldPart, WorldUsers } from '../../platform/worlds';

const HOUR = 60 * 60 * 1000;
/** One in so many has asked, or changed something, lately. */
const USERS_PER_LINK = 25;

export const fillRecoveryWorld: LargeWorldPart = async ({ client, users, now, random, report }) => {
  report('Mailing links to those who forgot their passwords');
  const recoveryExpiry = new Date(now.getTime() + LIMITS.recoveryLinkHours * HOUR);
  const undoExpiry = new Date(now.getTime() + LIMITS.undoLinkDays * 24 * HOUR);
  await copyRows(
    client,
    'recovery_links',
    ['token_hash', 'user_id', 'email', 'created_at', 'expires_at', 'used_at'],
    some(users).map((user) => [
      digest(random),
      user,
      `${user}@example.org`,
      now,
      recoveryExpiry,
      random.chance(0.8) ? now : null,
    ]),
  );
  await copyRows(
    client,
    'undo_links',
    ['token_hash', 'user_id', 'kind', 'former_email', 'created_at', 'expires_at', 'used_at'],
    some(users).map((user) => [
      digest(random),
      user,
      random.chance(0.7) ? 'password' : 'email',
      `${user}@example.org`,
      now,
      undoExpiry,
      random.chance(0.02) ? now : null,
    ]),
  );
};

function some({ firstId, count }: WorldUsers): number[] {
  return Array.from(
    { length: Math.ceil(count / USERS_PER_LINK) },
    (_, index) => firstId + index * USERS_PER_LINK,
  );
}

function digest(random: Random): string {
  return `\\x${hash('sha256', random.uuid(), 'hex')}`;
}
