import { randomBytes } from 'node:crypto';
import { hashPassword, isPassword } from '../../features/auth';
import type { Config } from '../../platform/config';
import type { Platform } from '../../platform/context';
import { runTransaction } from '../../platform/db/transaction';

/** Everybody can read it here, so it opens accounts on nobody's machine but one's own. */
export const KNOWN_PASSWORD = 'quilt-demo-2026';

export function mayKnowPassword(config: Pick<Config, 'databaseUrl' | 'isLoopback'>): boolean {
  return config.databaseUrl === null && config.isLoopback;
}

export function makeUpPassword(): string {
  return randomBytes(15).toString('base64url');
}

/** The demo accounts that the known password still opens. */
export async function listKnownAccounts({
  db,
}: Pick<Platform, 'db'>): Promise<{ id: number; username: string }[]> {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute();
  const known = new Set<string>();
  // Most share one hash, and each costs as much as a sign-in.
  for (const hash of new Set(accounts.map((account) => account.password_hash))) {
    if (await isPassword(hash, KNOWN_PASSWORD)) known.add(hash);
  }
  return accounts
    .filter((account) => known.has(account.password_hash))
    .map(({ id, username }) => ({ id, username }));
}

/**
 * Before a port opens that others can reach: accounts that the known password still opens get a random one and
 * lose their sessions. Answers how many these were.
 */
export async function securePublicDemo(platform: Platform): Promise<number> {
  if (mayKnowPassword(platform.config)) return 0;
  const accounts = await listKnownAccounts(platform);
  if (accounts.length === 0) return 0;
  const passwordHash = await hashPassword(makeUpPassword());
  const ids = accounts.map(({ id }) => id);
  await runTransaction(
    platform.db,
    async (tx) => {
      await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', 'in', ids).execute();
      await tx.deleteFrom('sessions').where('user_id', 'in', ids).execute();
    },
    platform.committed,
  );
  return accounts.length;
}
