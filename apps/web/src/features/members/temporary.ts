import type { UserUuid } from '@quilt/contract/core';
import { Grant, type Granted } from '@quilt/contract/features/members';
import type { ProjectId } from '@quilt/contract/features/projects';

/** What a temporary performer is given, as it is filled in. */
export interface TemporaryTerms {
  /** `YYYY-MM-DD`, or what was typed where that is no day. */
  lastDay: string;
  host: Chosen<UserUuid> | null;
  projects: readonly Chosen<ProjectId>[];
}

export interface Chosen<Id> {
  id: Id;
  name: string;
}

export const NO_TERMS: TemporaryTerms = { lastDay: '', host: null, projects: [] };

export function toTerms({ lastDay, host, projects }: Granted): TemporaryTerms {
  return {
    lastDay: lastDay ?? '',
    host: host && { id: host.uuid, name: host.fullName },
    projects: projects.map(({ id, title }) => ({ id, name: title })),
  };
}

/** The role that somebody has, as it would be given; null of those that are not given this way. */
export function toGrant({ role, lastDay, host, projects }: Granted): Grant | null {
  const grant = Grant.safeParse(
    role === 'temporaryPerformer'
      ? { role, lastDay, host: host?.uuid, projects: projects.map(({ id }) => id) }
      : { role },
  );
  return grant.data ?? null;
}
