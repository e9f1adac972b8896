import { can, ROLES, toStatus } from '@quilt/contract/access';
import { Day, type HandlerInput, Instant } from '@quilt/contract/core';
import {
  type listProjects as endpoint,
  type ProjectCard,
  ProjectId,
} from '@quilt/contract/features/projects';
import type { TeamPart } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import type { ShownTeam } from '../../platform/feature';
import { decodeCursor, toPage } from '../../platform/http';
import { toWords } from '../../platform/words';
import { readProjectCards } from './project-cards';
import { listProjectsFor, NO_END, type ProjectKey, type ProjectSort } from './project-list.repository';

import type { SeenProjectRow } from './projects.repository';

type Query = HandlerInput<typeof endpoint>['query'];

const KEYS = {
  title: z.tuple([z.string(), ProjectId]),
  newest: z.tuple([Instant, ProjectId]),
  end: z.tuple([z.union([Day, z.literal(NO_END)]), ProjectId]),
} as const satisfies Record<ProjectSort, z.ZodType<ProjectKey>>;

function keyOf(sort: ProjectSort, row: SeenProjectRow): ProjectKey {
  switch (sort) {
    case 'title':
      return [row.title, row.id];
    case 'newest':
      return [row.created_at.toISOString(), row.id];
    case 'end':
      return [row.ends_on ?? NO_END, row.id];
  }
}

/** Those who may delete a project are those who see that it was. */
const DELETERS = ROLES.filter((role) => can({ role, relations: [] }, 'project.delete'));

function whatIsDeleted(now: Date) {
  return { roles: DELETERS, since: new Date(now.getTime() - LIMITS.undeleteDays * DAY_MS) };
}

export async function listProjects(
  { db, viewer, clock }: Context<Viewer>,
  { team, state, status, search = '', sort, cursor, limit }: Query,
): Promise<{ items: ProjectCard[]; nextCursor: string | null }> {
  const words = toWords(search);
  const of = JSON.stringify(['projects', team ?? null, state, status ?? null, words, sort]);
  const rows = await listProjectsFor(db, viewer.id, {
    team: team ?? null,
    state,
    status: status === undefined ? null : toStatus(status),
    words,
    sort,
    after: decodeCursor(KEYS[sort], cursor, of),
    limit: limit + 1,
    deleted: whatIsDeleted(clock.now()),
  });
  const page = toPage(rows, limit, of, (row) => keyOf(sort, row));
  return { ...page, items: await readProjectCards(db, viewer, page.items) };
}

/** What the page of a team shows of its projects. */
export async function listTeamPart(
  reader: Reader,
  { team, viewer, standing, now }: ShownTeam,
): Promise<TeamPart[]> {
  if (!can(standing, 'project.see')) return [];
  const rows = await listProjectsFor(reader, viewer.id, {
    team: team.id,
    state: 'active',
    status: null,
    words: [],
    sort: 'title',
    after: null,
    limit: LIMITS.teamPart,
    deleted: whatIsDeleted(now),
  });
  const count = Math.min(rows[0]?.team_active_project_count ?? 0, LIMITS.shownCount + 1);
  return [{ kind: 'projects', count, items: await readProjectCards(reader, viewer, rows) }];
}
