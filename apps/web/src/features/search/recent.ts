import { SearchHit } from '@quilt/contract/features/search';
import { z } from 'zod';
import { create } from 'zustand';
import { useSession } from '../../lib/session';
import { storage } from '../../lib/storage';

/* What was looked at lately, on this device, by whoever is signed in; it goes with the session. */

const NAME = 'quilt.search';
const MOST = 5;

const Recent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hit'), hit: SearchHit }),
  z.object({ kind: z.literal('query'), text: z.string() }),
]);
export type Recent = z.output<typeof Recent>;
const Kept = z.object({ uuid: z.string(), items: z.array(Recent).max(MOST) });

export const useRecent = create<{ items: readonly Recent[] }>(() => ({ items: readKept() }));

function readKept(): readonly Recent[] {
  const uuid = useSession.getState().currentUser?.uuid;
  try {
    const kept = Kept.parse(JSON.parse(storage.getItem(NAME) ?? ''));
    return kept.uuid === uuid ? kept.items : [];
  } catch {
    // Nothing is kept, or by another version.
    return [];
  }
}

const keyOf = (recent: Recent): string =>
  recent.kind === 'query' ? recent.text : JSON.stringify([recent.hit.kind, idOf(recent.hit)]);

export function idOf(hit: SearchHit): number | string {
  switch (hit.kind) {
    case 'people':
      return hit.person.uuid;
    case 'teams':
      return hit.team.id;
    case 'projects':
      return hit.project.id;
    case 'chats':
      return hit.chat.id;
    case 'groups':
      return hit.group.id;
    default:
      return hit.id;
  }
}

export function remember(recent: Recent): void {
  const others = readKept().filter((one) => keyOf(one) !== keyOf(recent));
  keep([recent, ...others].slice(0, MOST));
}

export const forgetRecent = (): void => keep([]);

function keep(items: readonly Recent[]): void {
  const uuid = useSession.getState().currentUser?.uuid;
  if (uuid === undefined || items.length === 0) storage.removeItem(NAME);
  else storage.setItem(NAME, JSON.stringify({ uuid, items }));
  useRecent.setState({ items });
}

useSession.subscribe(({ token, currentUser }, before) => {
  if (token === null && before.token !== null) keep([]);
  else if (currentUser?.uuid !== before.currentUser?.uuid) useRecent.setState({ items: readKept() });
});
