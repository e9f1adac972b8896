import { type AccountType, profileView } from '@quilt/contract/access';
import { Instant, UserId, type UserUuid } from '@quilt/contract/core';
import type { TieCounts, TiedPerson } from '@quilt/contract/features/friends';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { toWords } from '../../platform/words';
import { readCards, requireUser } from '../profile';
import {
  countLists,
  listByName,
  listNewest,
  mutualFriends,
  TIE_LISTS,
  type TieList,
  type TieRow,
} from './lists.repository';

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

const NewestKey = z.tuple([Instant, UserId]);
const NameKey = z.tuple([z.string(), UserId]);

/** Friends, subscriptions and subscribers of oneself, or of whoever shows the viewer more than their card. */
export async function listPeople(
  context: Context<Viewer>,
  kind: 'friends' | 'subscriptions' | 'subscribers',
  { of, search = '', ...query }: PageQuery & { of?: UserUuid | undefined; search?: string | undefined },
): Promise<Page<TiedPerson>> {
  const owner = of === undefined ? context.viewer.id : await requireShownTies(context, of);
  const words = toWords(search);
  const list = TIE_LISTS[kind](owner);
  return words.length === 0
    ? readNewest(context, list, JSON.stringify([kind, owner]), query)
    : readByName(context, list, JSON.stringify([kind, owner, words]), words, query);
}

async function requireShownTies({ db, viewer }: Context<Viewer>, uuid: UserUuid): Promise<UserId> {
  const { row, tie } = await requireUser(db, viewer, uuid);
  if (profileView(row.account_type as AccountType, tie) !== 'full') throw fail('common.not_found');
  return row.id as UserId;
}

export async function listMutualFriends(
  context: Context<Viewer>,
  uuid: UserUuid,
  query: PageQuery,
): Promise<Page<TiedPerson>> {
  const other = await requireShownTies(context, uuid);
  return readNewest(context, mutualFriends(context.viewer.id, other), `mutual ${other}`, query);
}

export async function listRequests(
  context: Context<Viewer>,
  kind: 'friendRequestsIn' | 'friendRequestsOut' | 'subscriberRequests',
  query: PageQuery,
): Promise<Page<TiedPerson>> {
  return readNewest(context, TIE_LISTS[kind](context.viewer.id), kind, query);
}

async function readNewest(
  context: Context<Viewer>,
  list: TieList,
  of: string,
  { cursor, limit }: PageQuery,
): Promise<Page<TiedPerson>> {
  const before = decodeCursor(NewestKey, cursor, of);
  const rows = await listNewest(context.db, list, context.viewer.id, { before, limit: limit + 1 });
  const page = toPage(rows, limit, of, ({ since, id }) => [since.toISOString(), id]);
  return { ...page, items: await presentTied(context, page.items) };
}

async function readByName(
  context: Context<Viewer>,
  list: TieList,
  of: string,
  words: readonly string[],
  { cursor, limit }: PageQuery,
): Promise<Page<TiedPerson>> {
  const after = decodeCursor(NameKey, cursor, of);
  const rows = await listByName(context.db, list, context.viewer.id, { words, after, limit: limit + 1 });
  const page = toPage(rows, limit, of, ({ name, id }) => [name, id]);
  return { ...page, items: await presentTied(context, page.items) };
}

async function presentTied({ db, viewer }: Context<Viewer>, rows: readonly TieRow[]): Promise<TiedPerson[]> {
  const cards = await readCards(
    db,
    viewer.id,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, since }) => {
    const shown = cards.get(id);
    if (!shown) return [];
    const { card: person, ties, can } = shown;
    return [{ person, ties, can, since: since.toISOString() }];
  });
}

export async function countTies({ db, viewer }: Context<Viewer>): Promise<TieCounts> {
  return countLists(db, {
    friends: TIE_LISTS.friends(viewer.id),
    friendRequests: TIE_LISTS.friendRequestsIn(viewer.id),
    subscribers: TIE_LISTS.subscribers(viewer.id),
    subscriberRequests: TIE_LISTS.subscriberRequests(viewer.id),
    subscriptions: TIE_LISTS.subscriptions(viewer.id),
  });
}
