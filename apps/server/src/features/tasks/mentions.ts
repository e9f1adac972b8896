import { UserUuid } from '@quilt/contract/core';

const MENTION = /\[@[^\]\n]*\]\(\/profile\/([0-9a-f-]{36})\)/g;

/** Whom a text names, each once. */
export function mentionsIn(text: string): UserUuid[] {
  const uuids = [...text.matchAll(MENTION)].flatMap(([, uuid]) => UserUuid.safeParse(uuid).data ?? []);
  return [...new Set(uuids)];
}

/** Whom it names and did not name before. */
export function newMentions(before: string, after: string): UserUuid[] {
  const named = mentionsIn(before);
  return mentionsIn(after).filter((uuid) => !named.includes(uuid));
}
