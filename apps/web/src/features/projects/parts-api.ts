import type { UserUuid } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/projects';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { projectQuery, refetchProject } from './api';

/* Members, tags and milestones: what a project holds. What was written is shown at once; its event brings the order. */

type ProjectId = endpoints.ProjectId;
type Milestone = endpoints.Milestone;
type Tag = endpoints.Tag;

/** In the place of the former one, or at the end. */
function put<Item extends { id: number }>(items: readonly Item[], item: Item): Item[] {
  const isThere = items.some(({ id }) => id === item.id);
  return isThere ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item];
}

const without = <Item extends { id: number }>(items: readonly Item[], id: number): Item[] =>
  items.filter((one) => one.id !== id);

export async function addMember(id: ProjectId, uuid: UserUuid): Promise<void> {
  await call(endpoints.addProjectMember, { params: { id, uuid } });
  await refetchProject(id);
}

export async function removeMember(id: ProjectId, uuid: UserUuid): Promise<void> {
  await call(endpoints.removeProjectMember, { params: { id, uuid } });
  await refetchProject(id);
}

function keepTag(id: ProjectId, tag: Tag): void {
  patchQuery(projectQuery(id), (project) => ({ ...project, tags: put(project.tags, tag) }));
}

export async function createTag(id: ProjectId, body: endpoints.NewTag): Promise<void> {
  keepTag(id, (await call(endpoints.createTag, { params: { id }, body })).item);
}

export async function updateTag(id: ProjectId, tag: endpoints.TagId, body: endpoints.NewTag): Promise<void> {
  keepTag(id, (await call(endpoints.updateTag, { params: { id, tag }, body })).item);
}

export async function deleteTag(id: ProjectId, tag: endpoints.TagId): Promise<void> {
  await call(endpoints.deleteTag, { params: { id, tag } });
  patchQuery(projectQuery(id), (project) => ({ ...project, tags: without(project.tags, tag) }));
}

function keepMilestone(id: ProjectId, milestone: Milestone): Milestone {
  patchQuery(projectQuery(id), (project) => ({
    ...project,
    milestones: put(project.milestones, milestone),
  }));
  return milestone;
}

export const createMilestone = async (id: ProjectId, body: endpoints.NewMilestone): Promise<Milestone> =>
  keepMilestone(id, (await call(endpoints.createMilestone, { params: { id }, body })).item);

export const updateMilestone = async (
  id: ProjectId,
  milestone: endpoints.MilestoneId,
  body: { version: number; changes: endpoints.MilestoneChanges },
): Promise<Milestone> =>
  keepMilestone(id, (await call(endpoints.updateMilestone, { params: { id, milestone }, body })).item);

export async function deleteMilestone(id: ProjectId, milestone: endpoints.MilestoneId): Promise<void> {
  await call(endpoints.deleteMilestone, { params: { id, milestone } });
  patchQuery(projectQuery(id), (project) => ({
    ...project,
    milestones: without(project.milestones, milestone),
  }));
}
