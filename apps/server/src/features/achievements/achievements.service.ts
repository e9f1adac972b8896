import {
  type AccountType,
  isAllowed,
  type PrivacySettings,
  profileView,
  type Tie,
} from '@quilt/contract/access';
import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import {
  AchievementCode,
  achievementsChanged,
  type Earned,
  type OwnAchievements,
  type ShownAchievements,
} from '@quilt/contract/features/achievements';
import type { ProfileStrip, ViewAs } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import type { ShownProfile } from '../../platform/feature';
import { findTies, lockOwnUser, requireProfile } from '../profile';
import {
  deleteFavourite,
  findEarnedBy,
  insertFavourite,
  isEarned,
  listEarned,
  listFavourites,
  type OwnedRow,
  readProgress,
} from './earned.repository';

type Favourites = Pick<OwnAchievements, 'favourites'>;

export async function getOwnAchievements({ db, viewer }: Context<Viewer>): Promise<OwnAchievements> {
  const [earned, progress] = await Promise.all([listEarned(db, viewer.id), readProgress(db, viewer.id)]);
  const earnedAt = new Map(earned.map(({ code, earned_at }) => [code, earned_at.toISOString()]));
  return {
    achievements: AchievementCode.options.map((code) => ({
      code,
      progress: progress.get(code) ?? 0,
      earnedAt: earnedAt.get(code) ?? null,
    })),
    favourites: favouritesOf(earned).map(({ code }) => code),
  };
}

export async function addFavourite(context: Context<Viewer>, code: AchievementCode): Promise<Favourites> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    // Two devices that add at once would both find a place.
    await lockOwnUser(tx, viewer.id);
    const favourites = await listFavourites(tx, viewer.id);
    if (favourites.some((one) => one.code === code)) throw fail('achievements.already_favourite');
    if (!(await isEarned(tx, viewer.id, code))) throw fail('achievements.not_earned');
    const max = LIMITS.favouriteAchievements;
    if (favourites.length >= max) throw fail('achievements.favourites_full', { max });
    const taken = new Set(favourites.map(({ place }) => place));
    const place = Array.from({ length: max }, (_, index) => index).find((index) => !taken.has(index)) ?? 0;
    await insertFavourite(tx, viewer.id, code, place, context.clock.now());
    return tellOwnDevices(tx, viewer);
  });
}

/** What is none is left as it is. */
export async function removeFavourite(context: Context<Viewer>, code: AchievementCode): Promise<Favourites> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    await lockOwnUser(tx, viewer.id);
    await deleteFavourite(tx, viewer.id, code);
    return tellOwnDevices(tx, viewer);
  });
}

async function tellOwnDevices(tx: Tx, { id, uuid }: Viewer): Promise<Favourites> {
  const patch = { earned: [], lost: [] };
  publish(tx, achievementsChanged, { id: uuid, scope: toScope('user', uuid), patch });
  return { favourites: (await listFavourites(tx, id)).map(({ code }) => code) };
}

export async function getAchievementsOf(
  { db, viewer }: Context<Viewer>,
  uuid: UserUuid,
  as?: ViewAs,
): Promise<ShownAchievements> {
  const { row, standing } = await requireProfile(db, viewer, uuid, as);
  const owner = { conf: row.conf as PrivacySettings, accountType: row.account_type as AccountType };
  return readShown(db, { ...owner, id: row.id as UserId }, standing.tie);
}

/** Favourites are shown to whoever sees the profile, all others by the setting. */
async function readShown(reader: Reader, owner: ShownProfile['owner'], tie: Tie): Promise<ShownAchievements> {
  if (profileView(owner.accountType, tie) !== 'full') return { favourites: [], others: [], isHidden: true };
  const earned = await listEarned(reader, owner.id);
  const isHidden = !isAllowed('seeAchievements', owner, tie);
  return {
    favourites: favouritesOf(earned).map(toEarned),
    others: isHidden ? [] : earned.filter(({ place }) => place === null).map(toEarned),
    isHidden,
  };
}

/** Which of these there are for the viewer to see, as on the profiles of those who have earned them. */
export async function findShownAchievements(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  asked: readonly { user: UserUuid; code: AchievementCode }[],
): Promise<{ user: UserUuid; id: UserId; code: AchievementCode }[]> {
  const rows = await findEarnedBy(reader, asked);
  const ties = await findTies(
    reader,
    viewer.id,
    rows.map(({ user_id }) => user_id),
  );
  return rows
    .filter(({ user_id, conf, account_type, is_favourite }) => {
      const tie = ties.get(user_id)?.tie ?? 'blocked';
      if (profileView(account_type, tie) !== 'full') return false;
      return is_favourite || isAllowed('seeAchievements', { conf, accountType: account_type }, tie);
    })
    .map(({ user_id, uuid, code }) => ({ user: uuid, id: user_id, code }));
}

function favouritesOf(earned: readonly OwnedRow[]): OwnedRow[] {
  return earned
    .filter(({ place }) => place !== null)
    .toSorted(
      (one, other) =>
        Number(one.added_at) - Number(other.added_at) || Number(one.place) - Number(other.place),
    );
}

function toEarned({ code, earned_at }: OwnedRow): Earned {
  return { code, earnedAt: earned_at.toISOString() };
}

/** Owners see theirs when it is empty, too: it leads to what there is to earn. */
export async function listAchievementStrip(
  reader: Reader,
  { owner, tie }: ShownProfile,
): Promise<ProfileStrip[]> {
  const { favourites, others, isHidden } = await readShown(reader, owner, tie);
  if (tie !== 'self' && favourites.length + others.length === 0) return [];
  return [
    {
      kind: 'achievements',
      count: isHidden ? null : favourites.length + others.length,
      favourites: favourites.length,
      first: [...favourites, ...others].slice(0, LIMITS.stripAchievements),
    },
  ];
}
