import * as invitations from '@quilt/contract/features/invitations';
import { listAbsences, listMembers } from '@quilt/contract/features/members';
import * as projects from '@quilt/contract/features/projects';
import {
  getTeam,
  listActivity,
  listAudit,
  listOpenTeams,
  listTeams,
  type TeamId,
} from '@quilt/contract/features/teams';
import { expect } from 'vitest';
import { type PlansWorld, twoPages, type Walk } from './world';

/** One that the viewer owns. */
async function findOwnTeam({ viewer }: PlansWorld): Promise<TeamId> {
  const answer = await viewer.call(listTeams, { query: { limit: 100 } });
  const own = answer.ok ? answer.data.items.find(({ role }) => role === 'owner') : undefined;
  if (!own) throw new Error('a viewer without a team');
  return own.id;
}

export const TEAM_LISTS: Readonly<Record<string, Walk>> = {
  projects: async ({ viewer }) => {
    for (const sort of projects.PROJECT_SORTS) {
      for (const filter of [
        {},
        { state: 'archived' },
        { state: 'deleted' },
        { status: 2, search: 'атл' },
      ] as const) {
        await twoPages((cursor) =>
          viewer.call(projects.listProjects, {
            query: { ...filter, sort, limit: 2, cursor },
          }),
        );
      }
    }
    const all = await viewer.call(projects.listProjects, { query: {} });
    const [project] = all.ok ? all.data.items : [];
    if (!project) throw new Error('a viewer without a project');
    const params = { id: project.id };
    expect((await viewer.call(projects.getProject, { params })).ok).toBe(true);
    for (const search of ['', 'a']) {
      await twoPages((cursor) => {
        const query = { search, limit: 1, cursor };
        return viewer.call(projects.listProjectMembers, { params, query });
      });
    }
  },
  'teams, one’s own and those to join': async ({ viewer }) => {
    await twoPages((cursor) => viewer.call(listTeams, { query: { limit: 1, cursor } }));
    for (const search of ['', 'h', 'ha', 'harbour', 'речн', 'nobody has this']) {
      await twoPages((cursor) => viewer.call(listOpenTeams, { query: { search, limit: 5, cursor } }));
    }
  },
  'the page of a large team': async ({ chief }) => {
    const own = await chief.call(listTeams, { query: { limit: 100 } });
    const id = own.ok ? own.data.items.find(({ memberCount }) => memberCount > 100)?.id : undefined;
    if (id === undefined) throw new Error('there is no large team');
    const params = { id };
    expect((await chief.call(getTeam, { params })).ok).toBe(true);
    expect((await chief.call(listAbsences, { params, query: {} })).ok).toBe(true);
    for (const search of ['', 'an']) {
      await twoPages((cursor) => chief.call(listMembers, { params, query: { search, limit: 10, cursor } }));
    }
    await twoPages((cursor) => chief.call(listActivity, { params, query: { limit: 10, cursor } }));
    for (const query of [{}, { search: 'an' }, { topic: 'members' as const, until: '2020-01-01' }]) {
      await twoPages((cursor) => chief.call(listAudit, { params, query: { ...query, limit: 10, cursor } }));
    }
  },
  'invitations, links and requests': async (world) => {
    const { viewer } = world;
    const params = { id: await findOwnTeam(world) };
    const { listInvitations, listOwnInvitations, listInviteLinks, listJoinRequests } = invitations;
    for (const state of ['open', 'all'] as const) {
      await twoPages((cursor) =>
        viewer.call(listInvitations, { params, query: { state, limit: 2, cursor } }),
      );
    }
    await twoPages((cursor) => viewer.call(listOwnInvitations, { query: { limit: 1, cursor } }));
    expect((await viewer.call(listInviteLinks, { params })).ok).toBe(true);
    const ended = { params, query: { limit: 1 } };
    expect((await viewer.call(invitations.listEndedInviteLinks, ended)).ok).toBe(true);
    expect((await viewer.call(listJoinRequests, { params, query: { limit: 1 } })).ok).toBe(true);
    const query = { search: 'анна' };
    expect((await viewer.call(invitations.listCandidates, { params, query })).ok).toBe(true);
  },
};
