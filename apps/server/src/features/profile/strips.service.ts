import type { AccountType, PrivacySettings } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ProfileStrip, ViewAs } from '@quilt/contract/features/profile';
import type { Context, Viewer } from '../../platform/context';
import type { Feature } from '../../platform/feature';
import { requireProfile } from './profile.access';

type StripSource = NonNullable<Feature['profileStrips']>;

export type ListStripSources = () => readonly StripSource[];

export function stripSourcesOf(features: readonly Feature[]): StripSource[] {
  return features.flatMap(({ profileStrips }) => profileStrips ?? []);
}

/** What each feature shows of the user, one after the other. */
export async function listStrips(
  { db, viewer }: Context<Viewer>,
  sources: readonly StripSource[],
  uuid: UserUuid,
  as?: ViewAs,
): Promise<ProfileStrip[]> {
  const { row, standing } = await requireProfile(db, viewer, uuid, as);
  const owner = {
    id: row.id as UserId,
    conf: row.conf as PrivacySettings,
    accountType: row.account_type as AccountType,
  };
  const profile = { owner, viewer: viewer.id, tie: standing.tie };
  const strips = await Promise.all(sources.map((source) => source(db, profile)));
  return strips.flat();
}
