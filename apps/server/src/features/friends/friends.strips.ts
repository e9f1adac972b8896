import { profileView } from '@quilt/contract/access';
import type { ProfileStrip } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import type { Reader } from '../../platform/db/database';
import type { ShownProfile } from '../../platform/feature';
import { readCards } from '../profile';
import { listHeads, TIE_LISTS } from './lists.repository';

const KINDS = ['friends', 'subscriptions', 'subscribers'] as const;

/** Of private accounts only for those to whom they show themselves. */
export async function listTieStrips(
  reader: Reader,
  { owner, viewer, tie }: ShownProfile,
): Promise<ProfileStrip[]> {
  if (profileView(owner.accountType, tie) !== 'full') return [];
  const lists = KINDS.map((kind) => TIE_LISTS[kind](owner.id));
  const heads = await listHeads(reader, lists, viewer, LIMITS.shownCount + 1);
  const first = heads.map((ids) => ids.slice(0, LIMITS.stripPeople));
  const cards = await readCards(reader, viewer, first.flat());
  return KINDS.map((kind, index) => ({
    kind,
    count: heads[index]?.length ?? 0,
    people: (first[index] ?? []).flatMap((id) => cards.get(id)?.card ?? []),
  }));
}
