/** Beyond it the oldest is forgotten, until its next request. */
export const MAX_KNOWN = 20_000;
const NAME_LENGTH = 22;

/** Tokens that were just given out, or good when last seen; nothing is known of what they open. */
export interface KnownTokens {
  has(token: string): boolean;
  add(token: string): void;
  delete(token: string): void;
}

export function createKnownTokens(): KnownTokens {
  const names = new Set<string>();
  // Half of it tells them apart and opens nothing.
  const nameOf = (token: string): string => token.slice(0, NAME_LENGTH);
  return {
    has: (token) => names.has(nameOf(token)),
    add(token) {
      const name = nameOf(token);
      if (names.has(name)) return;
      const [oldest] = names;
      if (names.size >= MAX_KNOWN && oldest !== undefined) names.delete(oldest);
      names.add(name);
    },
    delete: (token) => void names.delete(nameOf(token)),
  };
}
