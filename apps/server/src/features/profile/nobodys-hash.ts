/** Of a random password that nobody knows: an account without one costs the same as a wrong password. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$hHzDb/9vRJBCkHnTp5B88Q$1jTVL93ot93Zn2eCfww1rcsx5O2DZa6236NuV403dnM';
