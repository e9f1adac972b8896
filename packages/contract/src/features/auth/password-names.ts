/** Shorter ones are in many a good password by chance. */
const MIN_NAME = 3;

/** Whether a password is easier to guess for those who know its owner. */
export function hasOwnName(
  password: string,
  { username, email }: { username: string; email: string },
): boolean {
  const lower = password.toLowerCase();
  const address = email.trim();
  const names = [username, address, address.split('@')[0] ?? ''];
  return names.some((name) => name.length >= MIN_NAME && lower.includes(name.toLowerCase()));
}
